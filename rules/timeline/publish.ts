import type { UnixSeconds } from '#contract/units.ts';
import { unixSeconds } from '../units.ts';
import { type Block, FREEZE_SECONDS, MAX_BLOCK_SECONDS, SEGMENT_SECONDS } from './block.ts';
import { fillSchedule, resolveSchedule, type Slot, stepFrom, stepTo } from './schedule.ts';

export interface PublishInput {
  /** What has been published so far, by start, without gap or overlap. */
  readonly previous: readonly Block[];
  /** What the guide says now, in any order. */
  readonly schedule: readonly Slot[];
  readonly now: UnixSeconds;
  /** What ended before this is forgotten; a channel that has never played begins here. */
  readonly oldest: UnixSeconds;
  /** The result reaches at least this far. */
  readonly horizon: UnixSeconds;
  /** The asset that plays where the schedule has a hole. */
  readonly filler: string;
}

/**
 * The blocks a channel plays after its guide has changed or time has passed. A border that is within the freeze, and
 * a block that starts within it, stay as they are; from there on the schedule counts. The result has neither gap nor
 * overlap, and a segment that somebody may have seen keeps its sequence numbers.
 */
export function publish({ previous, schedule, now, oldest, horizon, filler }: PublishInput): Block[] {
  const frozenUntil = now + FREEZE_SECONDS;
  const slots = resolveSchedule(schedule);
  const kept = previous.filter((block) => block.start <= frozenUntil && block.end > oldest);
  const current = kept.pop();
  if (current === undefined) {
    const start = stepTo(oldest);
    return numbered(firstNumbers(start), beginningAt(start, fillSchedule(slots, start, stepFrom(horizon), filler)));
  }

  // The first border still open: behind the freeze, or where a timeline that was not published in time breaks off.
  const open = unixSeconds(Math.min(current.end, stepFrom(frozenUntil + 1)));
  const wanted = fillSchedule(slots, current.start, stepFrom(horizon), filler).filter((slot) => slot.end > open);
  const [first, ...later] = wanted;
  const goesOn = first !== undefined && first.start < open && first.asset === current.asset;
  const running = { ...current, end: goesOn ? first.end : open };
  return [...kept, ...numbered(current, [running, ...beginningAt(open, goesOn ? later : wanted)])];
}

type Numbers = Pick<Block, 'sequenceBase' | 'discontinuityBase'>;

/** Discontinuities are counted from here. */
const FIRST_DAY = unixSeconds(Date.UTC(2026, 0, 1) / 1000);
/** Guides change programme less often than this, taken over days. */
const BORDER_SECONDS = 900;

/**
 * Where numbers begin when nothing earlier is known. Taken from the time itself, they are not behind numbers that were
 * given out and then lost. Discontinuities must stay small all the same: hls.js keeps an array that is as long as the
 * number is high, and with one per step of Unix time each change of channel would stop the page for seconds.
 */
const firstNumbers = (start: UnixSeconds): Numbers => ({
  sequenceBase: start / SEGMENT_SECONDS,
  discontinuityBase: Math.max(0, Math.floor((start - FIRST_DAY) / BORDER_SECONDS)),
});

const beginningAt = (start: UnixSeconds, slots: readonly Slot[]): Slot[] =>
  slots.map((slot) => ({ ...slot, start: unixSeconds(Math.max(slot.start, start)) }));

function numbered(first: Numbers, slots: readonly Slot[]): Block[] {
  let { sequenceBase, discontinuityBase } = first;
  return slots.flatMap(withinLongest).map(({ start, end, asset }) => {
    const block = { start, end, asset, sequenceBase, discontinuityBase };
    sequenceBase += (end - start) / SEGMENT_SECONDS;
    discontinuityBase += 1;
    return block;
  });
}

/** A slot in pieces of at most the longest block. */
function withinLongest(slot: Slot): Slot[] {
  const pieces: Slot[] = [];
  for (let start = slot.start; start < slot.end; start = unixSeconds(start + MAX_BLOCK_SECONDS)) {
    pieces.push({ ...slot, start, end: unixSeconds(Math.min(slot.end, start + MAX_BLOCK_SECONDS)) });
  }
  return pieces;
}
