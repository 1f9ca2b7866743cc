import Type, { type Static } from 'typebox';
import Compile from 'typebox/compile';
import { parseDocument } from '../store/document.ts';
import { ASSET_PATTERN, CHANNEL_PATTERN } from '../store/names.ts';

export const STEP_SECONDS = 8;
export const SEGMENT_SECONDS = 4;
/** No block is longer, so no segment's number within its block reaches `MAX_BLOCK_SEGMENTS`. */
export const MAX_BLOCK_SECONDS = 24 * 3600;
export const MAX_BLOCK_SEGMENTS = MAX_BLOCK_SECONDS / SEGMENT_SECONDS;

const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
/** Unix seconds on the grid of borders. */
const Border = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, multipleOf: STEP_SECONDS });

/** A stretch of a channel that plays one asset. */
const BlockSchema = Type.Object({
  start: Border,
  end: Border,
  asset: Type.String({ pattern: ASSET_PATTERN }),
  /** Media sequence number of its first segment. */
  sequenceBase: Count,
  /** Discontinuity sequence number of its segments. */
  discontinuityBase: Count,
});
export type Block = Readonly<Static<typeof BlockSchema>>;

/** What `channels/{key}/timeline.json` holds: blocks by start, without gap or overlap. */
const TimelineSchema = Type.Object({
  version: Count,
  /** `{providerId}-{channelId}`. */
  channel: Type.String({ pattern: CHANNEL_PATTERN }),
  /** Unix seconds. */
  publishedAt: Count,
  blocks: Type.Array(BlockSchema, { minItems: 1 }),
});
export interface Timeline extends Readonly<Omit<Static<typeof TimelineSchema>, 'blocks'>> {
  readonly blocks: readonly Block[];
}

const validator = Compile(TimelineSchema);

/**
 * Reads a timeline's text.
 * @throws Error that says what is wrong with it.
 */
export function parseTimeline(text: string): Timeline {
  const timeline = parseDocument(validator, text);
  for (const [index, block] of timeline.blocks.entries()) {
    const before = timeline.blocks[index - 1];
    const length = block.end - block.start;
    if (length <= 0 || length > MAX_BLOCK_SECONDS) throw new Error(`block ${index} is ${length} s long`);
    if (before !== undefined && !follows(before, block)) throw new Error(`block ${index} does not follow`);
  }
  return timeline;
}

const follows = (before: Block, block: Block) =>
  block.start === before.end &&
  block.sequenceBase === before.sequenceBase + (before.end - before.start) / SEGMENT_SECONDS &&
  block.discontinuityBase === before.discontinuityBase + 1;

/**
 * A timeline's blocks with what is played after the last of them up to `until` (Unix seconds): its asset again, in blocks
 * of the longest length. The last published block is the channel's filler, and the next publication counts these as
 * published (`rules/timeline/publish.ts` has the same rule).
 */
export function playedOn(published: readonly Block[], until: number): readonly Block[] {
  const last = published.at(-1);
  if (last === undefined || until <= last.end) return published;
  const lengthOfLast = (last.end - last.start) / SEGMENT_SECONDS;
  const more = Math.ceil((until - last.end) / MAX_BLOCK_SECONDS);
  const following = Array.from({ length: more }, (_, index) => ({
    start: last.end + index * MAX_BLOCK_SECONDS,
    end: last.end + (index + 1) * MAX_BLOCK_SECONDS,
    asset: last.asset,
    sequenceBase: last.sequenceBase + lengthOfLast + index * MAX_BLOCK_SEGMENTS,
    discontinuityBase: last.discontinuityBase + 1 + index,
  }));
  return [...published, ...following];
}
