/** A cue, with its times in seconds. */
interface Cue {
  readonly start: number;
  readonly end: number;
  /** Above its times, or nothing. */
  readonly name: string;
  /** Where it stands, as written behind its times. */
  readonly settings: string;
  readonly text: string;
}

/** A WebVTT file that has been read. */
export interface WebVtt {
  /** Its style and region blocks as they are. */
  readonly preamble: readonly string[];
  /** By start. */
  readonly cues: readonly Cue[];
}

const NO_TEXT: WebVtt = { preamble: [], cues: [] };

/** A segment in which nothing is said. */
export const emptyWebVtt = () => cutWebVtt(NO_TEXT, 0, 0, 0);

const TIMES = /^((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})[ \t]*(.*)$/;
const PREAMBLE = /^(STYLE|REGION)[ \t]*(\n|$)/;
const SIGNATURE = /^\uFEFF?WEBVTT(?:[ \t\n]|$)/;
const MINUTE = 60;
const MILLISECONDS = 1000;

/**
 * Reads a WebVTT file. Blocks that are no cues, styles or regions are passed over, as the format wants.
 * @throws Error when it is none.
 */
export function parseWebVtt(text: string): WebVtt {
  const plain = text.replace(/\r\n?/g, '\n');
  if (!SIGNATURE.test(plain)) throw new Error('it does not begin with WEBVTT');
  const [, ...blocks] = plain.split(/\n{2,}/).map((block) => block.replace(/^\n+|\n+$/g, ''));
  const cues = blocks.map(cueOf).filter((cue) => cue !== null);
  return {
    preamble: blocks.filter((block) => PREAMBLE.test(block)),
    cues: cues.sort((left, right) => left.start - right.start),
  };
}

function cueOf(block: string): Cue | null {
  const lines = block.split('\n');
  const at = lines.findIndex((line) => line.includes('-->'));
  const [, start = '', end = '', settings = ''] = TIMES.exec(lines[at] ?? '') ?? [];
  if (start === '' || at > 1) return null;
  const cue = { start: secondsOf(start), end: secondsOf(end), name: at === 1 ? (lines[0] ?? '') : '', settings };
  return cue.end > cue.start ? { ...cue, text: lines.slice(at + 1).join('\n') } : null;
}

const secondsOf = (time: string) => time.split(':').reduce((sum, part) => sum * MINUTE + Number(part), 0);

/**
 * The segment of a text track that shows what is said between `from` and `to` (seconds of the file), with times that are
 * `shift` seconds later. A cue that reaches over the border stands in both segments. The times are those of the picture:
 * zero is decode time zero (RFC 8216, 3.5).
 */
export function cutWebVtt({ preamble, cues }: WebVtt, from: number, to: number, shift: number): string {
  const head = 'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0';
  const said = cues.filter(({ start, end }) => start < to && end > from);
  const blocks = said.map(({ start, end, name, settings, text }) => {
    const times = `${timeOf(start + shift)} --> ${timeOf(end + shift)}${settings === '' ? '' : ` ${settings}`}`;
    return `${name === '' ? '' : `${name}\n`}${times}\n${text}`;
  });
  return `${[head, ...preamble, ...blocks].join('\n\n')}\n`;
}

function timeOf(seconds: number): string {
  const milliseconds = Math.round(seconds * MILLISECONDS);
  const two = (value: number) => String(value).padStart(2, '0');
  const whole = Math.floor(milliseconds / MILLISECONDS);
  const minutes = Math.floor(whole / MINUTE);
  const fraction = String(milliseconds % MILLISECONDS).padStart(3, '0');
  return `${two(Math.floor(minutes / MINUTE))}:${two(minutes % MINUTE)}:${two(whole % MINUTE)}.${fraction}`;
}
