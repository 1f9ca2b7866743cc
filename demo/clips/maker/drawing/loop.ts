import { DURATION_SECONDS } from '../settings.ts';

const FULL_TURN = Math.PI * 2;

/** Angle in radians after `seconds`, when the clip's whole length holds `turns` (an integer keeps the loop seamless). */
export function turn(seconds: number, turns: number, offset = 0): number {
  return FULL_TURN * ((seconds / DURATION_SECONDS) * turns + offset);
}

/** A value swinging between -1 and 1, `turns` times per clip. */
export function swing(seconds: number, turns: number, offset = 0): number {
  return Math.sin(turn(seconds, turns, offset));
}

/** A value running from 0 up to 1 and starting again, `turns` times per clip. */
export function sweep(seconds: number, turns: number, offset = 0): number {
  const position = (seconds / DURATION_SECONDS) * turns + offset;
  return position - Math.floor(position);
}

/** Linear blend from `start` to `end`. */
export function blend(start: number, end: number, amount: number): number {
  return start + (end - start) * amount;
}

/** Eases 0..1 in and out. */
export function ease(amount: number): number {
  return amount * amount * (3 - 2 * amount);
}
