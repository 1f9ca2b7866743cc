import { type Asset, formatOf } from '../asset/asset.ts';
import { type Loop, loopSegment } from './loop.ts';
import type { Source } from './source.ts';
import { SEGMENT_SECONDS } from './timeline.ts';

const MILLISECONDS = 1000;
const SEGMENT_MILLISECONDS = SEGMENT_SECONDS * MILLISECONDS;

/** A film of some seconds, in whole segments, that plays a clip over and over. All of it is there at any time. */
export function loopSource(asset: Asset, seconds: number): Source {
  const count = Math.ceil(seconds / SEGMENT_SECONDS);
  const loop: Loop = { folder: asset.id, asset, start: 0, sequence: 0, discontinuity: 0 };
  const within = (n: number) => Math.min(Math.max(n, 0), count);
  return {
    folder: asset.id,
    identity: `${asset.id}/${count}`,
    targetDuration: () => SEGMENT_SECONDS,
    extent: { from: 0, to: count * SEGMENT_MILLISECONDS },
    async borderAt(instant) {
      const n = Math.floor(instant / SEGMENT_MILLISECONDS);
      return n >= 0 && n < count ? n * SEGMENT_MILLISECONDS : null;
    },
    async segments({ from, to }) {
      const first = within(Math.ceil(from / SEGMENT_MILLISECONDS));
      const end = within(Math.ceil(to / SEGMENT_MILLISECONDS));
      return Array.from({ length: end - first }, (_, index) => loopSegment(loop, first + index));
    },
    segment: async (sequence) => (sequence >= 0 && sequence < count ? loopSegment(loop, sequence) : null),
    variants: async () => ({ format: formatOf(asset), isWhole: true }),
  };
}
