/** A subtitle text with the time it is shown. */
export interface Cue {
  /** Milliseconds. */
  readonly start: number;
  /** Milliseconds, after `start`. */
  readonly end: number;
  /** The line above the times; empty: none. */
  readonly name: string;
  /** Position and alignment, as written behind the times. */
  readonly settings: string;
  readonly text: string;
}

const TIMES = /^((?:\d+:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d+:)?\d{2}:\d{2}\.\d{3})[ \t]*(.*)$/;
const MILLISECONDS = 1000;
const MINUTE = 60;

/** Reads a block of a WebVTT file; null for one that is no cue, such as the head, a note or a style. */
export function parseCue(block: string): Cue | null {
  const lines = block.split(/\r?\n/);
  const at = lines.findIndex((line) => line.includes('-->'));
  const [, start = '', end = '', settings = ''] = TIMES.exec(lines[at] ?? '') ?? [];
  if (start === '' || at > 1) return null;
  const name = at === 1 ? (lines[0] ?? '') : '';
  const cue = { start: millisecondsOf(start), end: millisecondsOf(end), name, settings };
  return cue.end > cue.start ? { ...cue, text: lines.slice(at + 1).join('\n') } : null;
}

/**
 * Writes a WebVTT segment. Times count on the scale of the picture: zero is decode time zero (RFC 8216, 3.5).
 * `preamble` are style and region blocks.
 */
export function writeWebVtt(cues: readonly Cue[], preamble: readonly string[] = []): string {
  const head = 'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0';
  return `${[head, ...preamble, ...cues.map(blockOf)].join('\n\n')}\n`;
}

function blockOf({ start, end, name, settings, text }: Cue): string {
  const times = `${timeOf(start)} --> ${timeOf(end)}${settings === '' ? '' : ` ${settings}`}`;
  return `${name === '' ? '' : `${name}\n`}${times}\n${text}`;
}

const millisecondsOf = (time: string) =>
  Math.round(time.split(':').reduce((sum, part) => sum * MINUTE + Number(part), 0) * MILLISECONDS);

function timeOf(milliseconds: number): string {
  const whole = Math.max(0, Math.round(milliseconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(whole / MILLISECONDS);
  const minutes = Math.floor(seconds / MINUTE);
  const fraction = String(whole % MILLISECONDS).padStart(3, '0');
  return `${two(Math.floor(minutes / MINUTE))}:${two(minutes % MINUTE)}:${two(seconds % MINUTE)}.${fraction}`;
}
