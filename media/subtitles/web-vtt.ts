import { type Cue, parseCue, writeWebVtt } from './cue.ts';

/** A WebVTT file that has been read. */
export interface WebVtt {
  /** Its style and region blocks as written. */
  readonly preamble: readonly string[];
  /** By start. */
  readonly cues: readonly Cue[];
}

/** A segment without cues. */
export const emptyWebVtt = () => writeWebVtt([]);

const PREAMBLE = /^(STYLE|REGION)[ \t]*(\n|$)/;
const SIGNATURE = /^\uFEFF?WEBVTT(?:[ \t\n]|$)/;
const MILLISECONDS = 1000;

/**
 * Reads a WebVTT file. Blocks that are no cues, styles or regions are ignored, as the format demands.
 * @throws Error when it does not begin with the signature.
 */
export function parseWebVtt(text: string): WebVtt {
  const plain = text.replace(/\r\n?/g, '\n');
  if (!SIGNATURE.test(plain)) throw new Error('it does not begin with WEBVTT');
  const [, ...blocks] = plain.split(/\n{2,}/).map((block) => block.replace(/^\n+|\n+$/g, ''));
  const cues = blocks.map(parseCue).filter((cue) => cue !== null);
  return {
    preamble: blocks.filter((block) => PREAMBLE.test(block)),
    cues: cues.sort((left, right) => left.start - right.start),
  };
}

/**
 * Cuts the segment of a text track between `from` and `to` (seconds of the file), with times `shift` seconds later.
 * A cue that reaches over the border is in both segments.
 */
export function cutWebVtt({ preamble, cues }: WebVtt, from: number, to: number, shift: number): string {
  const shown = cues.filter(({ start, end }) => start < to * MILLISECONDS && end > from * MILLISECONDS);
  const later = shift * MILLISECONDS;
  return writeWebVtt(
    shown.map((cue) => ({ ...cue, start: cue.start + later, end: cue.end + later })),
    preamble,
  );
}
