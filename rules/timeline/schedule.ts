import type { UnixSeconds } from '#contract/units.ts';
import { unixSeconds } from '../units.ts';
import { STEP_SECONDS } from './block.ts';

/** A period for one asset. */
export interface Slot {
  readonly start: UnixSeconds;
  readonly end: UnixSeconds;
  readonly asset: string;
}

const snapped = (instant: number) => unixSeconds(Math.round(instant / STEP_SECONDS) * STEP_SECONDS);

/** The first step at or after an instant. */
export const stepFrom = (instant: number) => unixSeconds(Math.ceil(instant / STEP_SECONDS) * STEP_SECONDS);

/** The last step at or before an instant. */
export const stepTo = (instant: number) => unixSeconds(Math.floor(instant / STEP_SECONDS) * STEP_SECONDS);

/**
 * The schedule on whole steps without overlaps, by start. Where items overlap, the one that starts later cuts the
 * one before it for good; of two that fall on the same step the later or longer one stays.
 */
export function resolveSchedule(items: readonly Slot[]): Slot[] {
  const ordered = items.toSorted((a, b) => a.start - b.start || a.end - b.end || compare(a.asset, b.asset));
  const slots: Slot[] = [];
  for (const item of ordered) {
    const slot = { start: snapped(item.start), end: snapped(item.end), asset: item.asset };
    if (slot.end <= slot.start) continue;
    const before = slots.pop();
    if (before !== undefined && before.start < slot.start) {
      slots.push({ ...before, end: unixSeconds(Math.min(before.end, slot.start)) });
    }
    slots.push(slot);
  }
  return slots;
}

/** The schedule from `from` to at least `until`, with the filler in its holes. A slot across `until` is not cut. */
export function fillSchedule(slots: readonly Slot[], from: UnixSeconds, until: UnixSeconds, filler: string): Slot[] {
  const filled: Slot[] = [];
  let reached = from;
  for (const slot of slots) {
    if (slot.end <= reached || slot.start >= until) continue;
    if (slot.start > reached) filled.push({ start: reached, end: slot.start, asset: filler });
    filled.push(slot);
    reached = slot.end;
  }
  if (reached < until) filled.push({ start: reached, end: until, asset: filler });
  return filled;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
