/** A text that is shown for a while; times are those of decoding, in milliseconds. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  /** As WebVTT writes it, settings and text. */
  readonly settings: string;
  readonly text: string;
}

const TIMING = /^((?:\d+:)?\d\d:\d\d\.\d{3})[ \t]+-->[ \t]+((?:\d+:)?\d\d:\d\d\.\d{3})[ \t]*(.*)$/;
const BLOCK_END = /\r?\n[ \t]*\r?\n/;
const MINUTE = 60_000;

/** Takes a WebVTT text as a pipe gives it and gives back its cues. */
export class CueSplitter {
  readonly #decoder = new TextDecoder();
  #rest = '';

  *push(chunk: Buffer): Generator<Cue> {
    this.#rest += this.#decoder.decode(chunk, { stream: true });
    for (let end = BLOCK_END.exec(this.#rest); end !== null; end = BLOCK_END.exec(this.#rest)) {
      const cue = parseCue(this.#rest.slice(0, end.index));
      this.#rest = this.#rest.slice(end.index + end[0].length);
      if (cue !== null) yield cue;
    }
  }
}

/** Null for a block that is no cue, such as the head or a note. */
function parseCue(block: string): Cue | null {
  const lines = block.split(/\r?\n/);
  const timing = lines.findIndex((line) => TIMING.test(line));
  const [, from = '', to = '', settings = ''] = TIMING.exec(lines[timing] ?? '') ?? [];
  if (timing === -1) return null;
  return { start: milliseconds(from), end: milliseconds(to), settings, text: lines.slice(timing + 1).join('\n') };
}

function milliseconds(text: string): number {
  const [seconds = 0, minutes = 0, hours = 0] = text.split(':').reverse().map(Number);
  return Math.round(seconds * 1000) + (hours * 60 + minutes) * MINUTE;
}

/** A text whose times count on the same scale as the decode times of the other tracks. */
export function writeWebvtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ start, end, settings, text }) => `${`${timestamp(start)} --> ${timestamp(end)} ${settings}`.trim()}\n${text}\n`,
  );
  return ['WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n', ...blocks].join('\n');
}

function timestamp(milliseconds: number): string {
  const whole = Math.max(0, Math.round(milliseconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / MINUTE);
  const seconds = ((whole % MINUTE) / 1000).toFixed(3).padStart(6, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${seconds}`;
}
