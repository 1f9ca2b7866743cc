import { CANVAS_HEIGHT, CANVAS_WIDTH } from '../settings.ts';
import { numerals } from './numerals.ts';
import { group } from './shapes.ts';

const MARGIN = 56;
/** Seven percent of the picture's height: readable in the small rendition. */
const CLOCK_HEIGHT = Math.round(CANVAS_HEIGHT * 0.07);
const MOTIF_SIZE = 64;
/** The units motifs are drawn in. */
const MOTIF_UNITS = 100;

/** The position in the clip as minutes and seconds. */
function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole % 60)}`;
}

/** The clock at the top left, the genre's motif at the top right. */
export function overlay(seconds: number, ink: string, motif: string): string {
  const scale = MOTIF_SIZE / MOTIF_UNITS;
  const corner = `translate(${CANVAS_WIDTH - MARGIN - MOTIF_SIZE} ${MARGIN - 8}) scale(${scale})`;
  return numerals(clockText(seconds), MARGIN, MARGIN, CLOCK_HEIGHT, ink) + group(motif, { transform: corner });
}
