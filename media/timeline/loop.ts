import { type Asset, placeSegment, trackOf } from '../asset/asset.ts';
import { thumbnailAt } from '../asset/thumbnails.ts';
import type { PlayedPart, PlayedSegment } from './source.ts';
import { SEGMENT_SECONDS } from './timeline.ts';

const MILLISECONDS = 1000;
const SEGMENT_MILLISECONDS = SEGMENT_SECONDS * MILLISECONDS;

/** What plays a clip over and over from an instant (milliseconds) on. */
export interface Loop {
  /** Of the asset. */
  readonly folder: string;
  /** Undefined where the store has not got it yet. */
  readonly asset: Asset | undefined;
  readonly start: number;
  /** Of its first segment. */
  readonly sequence: number;
  readonly discontinuity: number;
}

/** The n-th segment of a loop. Its address is the same in every loop of the clip. */
export const loopSegment = ({ folder, asset, start, sequence, discontinuity }: Loop, n: number): PlayedSegment => ({
  sequence: sequence + n,
  discontinuity,
  start: start + n * SEGMENT_MILLISECONDS,
  duration: SEGMENT_MILLISECONDS,
  folder,
  number: n,
  init: 'init.mp4',
  presence: asset === undefined ? 'awaited' : 'there',
  key: null,
  thumbnail: asset === undefined ? null : thumbnailAt(asset, (n * SEGMENT_SECONDS) % asset.duration),
  part: (track) => (asset === undefined ? null : partOf(asset, track, n, start)),
});

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
