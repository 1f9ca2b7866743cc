import { CANVAS_WIDTH } from '../settings.ts';
import { group } from './shapes.ts';

const MARGIN = 56;
const MOTIF_SIZE = 64;
/** The units motifs are drawn in. */
const MOTIF_UNITS = 100;

/** The genre's motif at the top right. */
export function overlay(motif: string): string {
  const scale = MOTIF_SIZE / MOTIF_UNITS;
  const corner = `translate(${CANVAS_WIDTH - MARGIN - MOTIF_SIZE} ${MARGIN - 8}) scale(${scale})`;
  return group(motif, { transform: corner });
}
