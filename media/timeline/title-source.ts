import { type Asset, formatOf, longestTrack, trackOf } from '../asset/asset.ts';
import { thumbnailAt } from '../asset/thumbnails.ts';
import type { PlayedPart, PlayedSegment, Source } from './source.ts';
import { SEGMENT_SECONDS } from './timeline.ts';

const MILLISECONDS = 1000;

/** A packaged film, all of it at any time. */
export function titleSource(asset: Asset): Source {
  const { id, duration } = asset;
  const extent = { from: 0, to: duration * MILLISECONDS };
  return {
    folder: id,
    identity: id,
    targetDuration: () => longestSegment(asset),
    extent,
    async borderAt(instant) {
      return segmentsOf(asset).findLast(({ start }) => start <= instant)?.start ?? null;
    },
    segments: async ({ from, to }) => segmentsOf(asset).filter(({ start }) => start >= from && start < to),
    segment: async (sequence) => segmentsOf(asset)[sequence] ?? null,
    variants: async () => ({ format: formatOf(asset), isWhole: true }),
  };
}

function segmentsOf(asset: Asset): readonly PlayedSegment[] {
  const { segments, timescale } = longestTrack(asset);
  return segments.map(({ decodeTime, duration }, n) => ({
    sequence: n,
    discontinuity: 0,
    start: (decodeTime / timescale) * MILLISECONDS,
    duration: (duration / timescale) * MILLISECONDS,
    folder: asset.id,
    number: n,
    init: 'init.mp4',
    presence: 'there',
    key: null,
    thumbnail: thumbnailAt(asset, decodeTime / timescale),
    part: (track) => partOf(asset, track, n),
  }));
}

function partOf(asset: Asset, id: string, n: number): PlayedPart | null {
  const track = trackOf(asset, id);
  const segment = track?.segments[n];
  if (track === undefined || segment === undefined) return null;
  return {
    start: (segment.decodeTime / track.timescale) * MILLISECONDS,
    duration: segment.duration / track.timescale,
    keyFrameSize: segment.keyFrameSize ?? null,
  };
}

/** Only the last segments may be longer than usual: `parseAsset` has looked. */
function longestSegment({ video, audio }: Asset): number {
  const last = [...video, ...audio].map(({ segments, timescale }) =>
    Math.round((segments.at(-1)?.duration ?? 0) / timescale),
  );
  return Math.max(SEGMENT_SECONDS, ...last);
}
