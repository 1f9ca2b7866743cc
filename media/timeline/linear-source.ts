import { type Asset, formatOf } from '../asset/asset.ts';
import type { Library } from '../asset/library.ts';
import { mergeFormats } from './format.ts';
import { type Loop, loopSegment } from './loop.ts';
import type { PlayedSegment, Source, Span } from './source.ts';
import { type Block, playedOn, SEGMENT_SECONDS, type Timeline } from './timeline.ts';

const MILLISECONDS = 1000;
const SEGMENT_MILLISECONDS = SEGMENT_SECONDS * MILLISECONDS;

/** The last border between segments at or before an instant. All blocks lie on the same grid. */
const segmentBorder = (instant: number) => Math.floor(instant / SEGMENT_MILLISECONDS) * SEGMENT_MILLISECONDS;

/** How far ahead a stream looks for its tracks: one that is opened now may be played for so long. */
const STREAM_SECONDS = 12 * 3600;

/**
 * What a linear channel has played by `now` (milliseconds): whole segments of its blocks that have ended. Where nothing
 * more was published, its filler goes on.
 */
export function linearSource(timeline: Timeline, library: Pick<Library, 'findAll'>, now: number): Source {
  const { channel, version, publishedAt } = timeline;
  const blocks = playedOn(timeline.blocks, now / MILLISECONDS);
  const from = (blocks[0]?.start ?? 0) * MILLISECONDS;
  const to = segmentBorder(now);
  async function segments(span: Span): Promise<PlayedSegment[]> {
    const played = blocks.filter((block) => touches(block, span));
    const assets = await library.findAll(namesOf(played));
    return played.flatMap((block) => segmentsOf(block, assets.get(block.asset), span));
  }
  return {
    folder: channel,
    identity: `${channel}/${version}.${publishedAt}`,
    targetDuration: () => SEGMENT_SECONDS,
    extent: from < to ? { from, to } : null,
    async borderAt(instant) {
      const border = Math.max(from, segmentBorder(instant));
      return border < to ? border : null;
    },
    segments,
    async segment(sequence) {
      const block = blocks.findLast(({ sequenceBase }) => sequenceBase <= sequence);
      if (block === undefined) return null;
      const start = block.start * MILLISECONDS + (sequence - block.sequenceBase) * SEGMENT_MILLISECONDS;
      const [found] = start < to ? await segments({ from: start, to: start + SEGMENT_MILLISECONDS }) : [];
      return found ?? null;
    },
    async variants() {
      // Not only of the window: a master playlist is read once, the window moves on.
      const names = namesOf(blocks.filter(({ start }) => start < now / MILLISECONDS + STREAM_SECONDS));
      const assets = await library.findAll(names);
      const format = mergeFormats([...assets.values()].map(formatOf), 'of-every');
      return { format, isWhole: assets.size === names.size };
    },
  };
}

const namesOf = (blocks: readonly Block[]) => new Set(blocks.map((block) => block.asset));

const touches = (block: Block, { from, to }: Span) =>
  block.end * MILLISECONDS > from && block.start * MILLISECONDS < to;

function segmentsOf(block: Block, asset: Asset | undefined, { from, to }: Span): PlayedSegment[] {
  const start = block.start * MILLISECONDS;
  const { asset: folder, sequenceBase: sequence, discontinuityBase: discontinuity } = block;
  const loop: Loop = { folder, asset, start, sequence, discontinuity };
  const first = Math.max(0, Math.ceil((from - start) / SEGMENT_MILLISECONDS));
  const end = Math.ceil((Math.min(block.end * MILLISECONDS, to) - start) / SEGMENT_MILLISECONDS);
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => loopSegment(loop, first + index));
}
