import { type Asset, placeSegment, trackOf } from '../asset/asset.ts';
import type { TimelineSegment } from './segments.ts';
import { SEGMENT_SECONDS } from './timeline.ts';

/** What follows the last segment: the window slides, more is appended, or nothing ever will be. */
export type Ending = 'sliding' | 'growing' | 'complete';

export interface MediaPlaylistInput {
  /** At least one, by time. */
  readonly segments: readonly TimelineSegment[];
  readonly track: string;
  /** Assets by name. What is missing is listed as a gap, so that sequence numbers stay true. */
  readonly assets: ReadonlyMap<string, Asset>;
  readonly ending: Ending;
  /** The token for an asset's segments. */
  readonly sign: (asset: string) => string;
}

const PROTOCOL_VERSION = 8;
const DURATION_DIGITS = 5;
const MILLISECONDS = 1000;
/** From `/media/p/{token}/{key}/{live|ts}/` to `/media/`. */
const SEGMENTS_FROM_PLAYLIST = '../../../../s';

/**
 * A track's playlist. All tracks of a stream list the same segments under the same numbers. Lines that have once been
 * given out only change their token (RFC 8216, 6.2.1).
 */
export function mediaPlaylist({ segments, track, assets, ending, sign }: MediaPlaylistInput): string {
  const [first] = segments;
  if (first === undefined) throw new Error('a playlist has segments');
  const lines = [
    '#EXTM3U',
    `#EXT-X-VERSION:${PROTOCOL_VERSION}`,
    `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
    `#EXT-X-MEDIA-SEQUENCE:${first.block.sequenceBase + first.n}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first.block.discontinuityBase}`,
    ...(ending === 'sliding' ? [] : ['#EXT-X-PLAYLIST-TYPE:EVENT']),
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ];
  let before: TimelineSegment | null = null;
  let folder = '';
  for (const segment of segments) {
    const { block, n } = segment;
    const asset = assets.get(block.asset);
    const found = asset === undefined ? undefined : trackOf(asset, track);
    const placed = found === undefined ? undefined : placeSegment(found, n);
    const timescale = found?.timescale ?? 1;
    if (before?.block !== block) {
      folder = `${SEGMENTS_FROM_PLAYLIST}/${sign(block.asset)}/${block.asset}/${track}`;
      const offset = (placed?.decodeTime ?? n * SEGMENT_SECONDS) / timescale;
      if (before !== null) lines.push('#EXT-X-DISCONTINUITY');
      if (placed !== undefined) lines.push(`#EXT-X-MAP:URI="${folder}/init.mp4"`);
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${dateTime(block.start + offset)}`);
    }
    if (placed === undefined) lines.push('#EXT-X-GAP');
    const duration = (placed?.source.duration ?? SEGMENT_SECONDS) / timescale;
    lines.push(`#EXTINF:${duration.toFixed(DURATION_DIGITS)},`, `${folder}/${n}.m4s`);
    before = segment;
  }
  if (ending === 'complete') lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}

const dateTime = (instant: number) => new Date(Math.round(instant * MILLISECONDS)).toISOString();
