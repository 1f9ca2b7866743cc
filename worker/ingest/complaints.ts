const LONGEST = 300;
/** The prefix of ffmpeg's error lines, with `-loglevel level+info`. */
const FAILURE = /\[(?:error|fatal|panic)\] (.*)/;
/** The first time stamp of the source, in seconds: what every output counts from. */
const START = /\bDuration: .*, start: (-?[\d.]+)/;
/** The secret parts of a source's address: credentials and query. */
const CREDENTIALS = /(:\/\/)[^/@\s]*@/g;
const QUERY = /(:\/\/[^\s?']*)\?[^\s']*/g;

/** Reads ffmpeg's log: the last error, without secrets of its addresses, and the start time of the input. */
export class Complaints {
  #rest = '';
  #last = '';
  #hasStarted = false;
  readonly #onStart: (inputStart: number) => void;

  /** `onStart` hears once, and in seconds, where the source's time stamps begin. */
  constructor(onStart: (inputStart: number) => void) {
    this.#onStart = onStart;
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
    const [, start] = START.exec(line) ?? [];
    if (start === undefined || this.#hasStarted) return;
    this.#hasStarted = true;
    this.#onStart(Number(start));
  }
}
