const LONGEST = 300;
/** The prefix of ffmpeg's error lines, with `-loglevel level+info`. */
const FAILURE = /\[(?:error|fatal|panic)\] (.*)/;
/** The first time stamp of the source, in seconds: what every output counts from. */
const START = /\bDuration: .*, start: (-?[\d.]+)/;
/** One stream of sound of the source, with its number and the language that it says. */
const SOUND = /\bStream #0:(\d+)(?:\[0x[0-9a-f]+\])?(?:\(([\w-]+)\))?: Audio\b/;
/** The source has been described: what follows is about outputs. */
const DESCRIBED = /\bStream mapping:/;
/** The secret parts of a source's address: credentials and query. */
const CREDENTIALS = /(:\/\/)[^/@\s]*@/g;
const QUERY = /(:\/\/[^\s?']*)\?[^\s']*/g;

/** Reads ffmpeg's log: the last error, without secrets of its addresses, and the start time of the input. */
export class Complaints {
  #rest = '';
  #last = '';
  #hasStarted = false;
  readonly #sounds = new Map<number, string>();
  #isDescribed = false;
  readonly #onStart: (inputStart: number) => void;
  readonly #onLanguages: (languages: readonly string[]) => void;

  /**
   * `onStart` hears once, and in seconds, where the source's time stamps begin; `onLanguages` those of its sound, in the order of
   * the streams, empty where one says none.
   */
  constructor(onStart: (inputStart: number) => void, onLanguages: (languages: readonly string[]) => void = () => {}) {
    this.#onStart = onStart;
    this.#onLanguages = onLanguages;
  }

  push(chunk: Buffer): void {
    const lines = (this.#rest + chunk.toString()).split(/[\r\n]+/);
    this.#rest = (lines.pop() ?? '').slice(-LONGEST);
    for (const line of lines) this.#read(line);
  }

  add(failure: string): void {
    this.#last = failure;
  }

  /** Empty when there was none. */
  last(): string {
    this.#read(this.#rest);
    this.#rest = '';
    return this.#last.replaceAll(CREDENTIALS, '$1').replaceAll(QUERY, '$1').slice(0, LONGEST);
  }

  #read(line: string): void {
    const [, failure] = FAILURE.exec(line) ?? [];
    if (failure !== undefined && failure.trim() !== '') this.#last = failure.trim();
    this.#readLanguages(line);
    const [, start] = START.exec(line) ?? [];
    if (start === undefined || this.#hasStarted) return;
    this.#hasStarted = true;
    this.#onStart(Number(start));
  }

  #readLanguages(line: string): void {
    if (this.#isDescribed) return;
    const [, stream, language = ''] = SOUND.exec(line) ?? [];
    if (stream !== undefined) this.#sounds.set(Number(stream), language);
    if (!DESCRIBED.test(line)) return;
    this.#isDescribed = true;
    this.#onLanguages([...this.#sounds].toSorted(([one], [other]) => one - other).map(([, said]) => said));
  }
}
