import { type Asset, formatOf, placeSegment, trackOf } from '../asset/asset.ts';
import type { Library } from '../asset/library.ts';
import { thumbnailAt } from '../asset/thumbnails.ts';
import { mergeFormats } from './format.ts';
import type { PlayedPart, PlayedSegment, Source, Span } from './source.ts';
import { type Block, SEGMENT_SECONDS, type Timeline } from './timeline.ts';

const MILLISECONDS = 1000;
const SEGMENT_MILLISECONDS = SEGMENT_SECONDS * MILLISECONDS;

/** The last border between segments at or before an instant. All blocks lie on the same grid. */
const segmentBorder = (instant: number) => Math.floor(instant / SEGMENT_MILLISECONDS) * SEGMENT_MILLISECONDS;

/** What a linear channel has played by `now` (milliseconds): whole segments of its blocks that have ended. */
export function linearSource(timeline: Timeline, library: Pick<Library, 'findAll'>, now: number): Source {
  const { channel, version, publishedAt, blocks } = timeline;
  const from = (blocks[0]?.start ?? 0) * MILLISECONDS;
  const to = Math.min(segmentBorder(now), (blocks.at(-1)?.end ?? 0) * MILLISECONDS);
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
      // Of the whole timeline: a master playlist is read once, the window moves on.
      const names = namesOf(blocks);
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
  const first = Math.max(0, Math.ceil((from - start) / SEGMENT_MILLISECONDS));
  const end = Math.ceil((Math.min(block.end * MILLISECONDS, to) - start) / SEGMENT_MILLISECONDS);
  const segments: PlayedSegment[] = [];
  for (let n = first; n < end; n += 1) {
    segments.push({
      sequence: block.sequenceBase + n,
      discontinuity: block.discontinuityBase,
      start: start + n * SEGMENT_MILLISECONDS,
      duration: SEGMENT_MILLISECONDS,
      folder: block.asset,
      number: n,
      init: 'init.mp4',
      presence: asset === undefined ? 'awaited' : 'there',
      key: null,
      thumbnail: asset === undefined ? null : thumbnailAt(asset, (n * SEGMENT_SECONDS) % asset.duration),
      part: (track) => (asset === undefined ? null : partOf(asset, track, n, start)),
    });
  }
  return segments;
}

/** The n-th piece of a track that began at `start` and is played over and over. */
function partOf(asset: Asset, id: string, n: number, start: number): PlayedPart | null {
  const track = trackOf(asset, id);
  if (track === undefined) return null;
  const { source, decodeTime } = placeSegment(track, n);
  return {
    start: start + (decodeTime / track.timescale) * MILLISECONDS,
    duration: source.duration / track.timescale,
    keyFrameSize: source.keyFrameSize ?? null,
  };
}
