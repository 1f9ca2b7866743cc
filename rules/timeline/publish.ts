import type { UnixSeconds } from '#contract/units.ts';
import { unixSeconds } from '../units.ts';
import { type Block, FREEZE_SECONDS, MAX_BLOCK_SECONDS, SEGMENT_SECONDS } from './block.ts';
import { fillSchedule, resolveSchedule, type Slot, stepFrom, stepTo } from './schedule.ts';

export interface PublishInput {
  /** The published blocks, by start, without gaps or overlaps. */
  readonly previous: readonly Block[];
  /** The current guide, in any order. */
  readonly schedule: readonly Slot[];
  readonly now: UnixSeconds;
  /** Blocks that ended before this are dropped; a new channel starts here. */
  readonly oldest: UnixSeconds;
  /** The schedule is published at least to here; what follows is the filler. */
  readonly horizon: UnixSeconds;
  /** The asset that plays where the schedule has a hole, and after the last of it. */
  readonly filler: string;
}

/**
 * The blocks a channel plays after its guide has changed or time has passed. A border that is within the freeze, and
 * a block that starts within it, stay unchanged; from there on the schedule applies. The result has neither gaps nor
 * overlaps, and segments that may have been played keep their sequence numbers. The last block is the filler, which an
 * origin plays on and on when nothing more is published.
 */
export function publish({ previous, schedule, now, oldest, horizon, filler }: PublishInput): Block[] {
  const frozenUntil = unixSeconds(now + FREEZE_SECONDS);
  const slots = resolveSchedule(schedule);
  const wantedFrom = (start: UnixSeconds) => endingWith(filler, fillSchedule(slots, start, stepFrom(horizon), filler));
  const kept = playedOn(previous, frozenUntil).filter((block) => block.start <= frozenUntil && block.end > oldest);
  const current = kept.pop();
  if (current === undefined) {
    const start = stepTo(oldest);
    return numbered(firstNumbers(start), beginningAt(start, wantedFrom(start)));
  }

  /** The first border that may change. */
  const open = stepFrom(frozenUntil + 1);
  const wanted = wantedFrom(current.start).filter((slot) => slot.end > open);
  const [first, ...later] = wanted;
  const goesOn = first !== undefined && first.start < open && first.asset === current.asset;
  const running = { ...current, end: goesOn ? first.end : open };
  return [...kept, ...numbered(current, [running, ...beginningAt(open, goesOn ? later : wanted)])];
}

/** After the schedule the filler, as long as one block may be. */
function endingWith(filler: string, slots: readonly Slot[]): Slot[] {
  const start = slots.at(-1)?.end;
  if (start === undefined) return [];
  return [...slots, { start, end: unixSeconds(start + MAX_BLOCK_SECONDS), asset: filler }];
}

/**
 * The published blocks, and what origins play after the last of them up to `until`: its asset again, in blocks of the
 * longest length (`media/timeline/timeline.ts` has the same rule). Viewers may have been given it, so it counts as published.
 */
function playedOn(previous: readonly Block[], until: UnixSeconds): Block[] {
  const blocks = [...previous];
  for (let last = blocks.at(-1); last !== undefined && last.end <= until; last = blocks.at(-1)) {
    blocks.push({
      start: last.end,
      end: unixSeconds(last.end + MAX_BLOCK_SECONDS),
      asset: last.asset,
      sequenceBase: last.sequenceBase + (last.end - last.start) / SEGMENT_SECONDS,
      discontinuityBase: last.discontinuityBase + 1,
    });
  }
  return blocks;
}

type Numbers = Pick<Block, 'sequenceBase' | 'discontinuityBase'>;

/** Discontinuities are counted from here. */
const FIRST_DAY = unixSeconds(Date.UTC(2026, 0, 1) / 1000);
/** Guides change programme less often than this, taken over days. */
const BORDER_SECONDS = 900;

/**
 * The first numbers of a channel without history. Derived from the time, they are not lower than numbers that were
 * published and then lost. Discontinuities must stay small: hls.js keeps an array that is as long as the
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

/** Splits a slot into blocks of at most the longest length. */
function withinLongest(slot: Slot): Slot[] {
  const pieces: Slot[] = [];
  for (let start = slot.start; start < slot.end; start = unixSeconds(start + MAX_BLOCK_SECONDS)) {
    pieces.push({ ...slot, start, end: unixSeconds(Math.min(slot.end, start + MAX_BLOCK_SECONDS)) });
  }
  return pieces;
}
