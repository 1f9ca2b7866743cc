import { type SigningKeys, signSegments } from '#signing/media-token.ts';
import type { Asset } from './asset/asset.ts';
import type { Stream } from './streams.ts';
import { SEGMENT_SECONDS } from './timeline/timeline.ts';
import { ARCHIVE_WINDOW, LIVE_WINDOW } from './timeline/window.ts';

/** `data.json`: what a channel's stream holds right now. Instants in Unix seconds, lengths in seconds. */
export interface StreamDescription {
  readonly channel: string;
  readonly type: 'live' | 'archive';
  /** The master playlist beside this document. */
  readonly hls: string;
  /** The picture that can be played now. */
  readonly from: number;
  readonly to: number;
  readonly now: number;
  /** How much of the channel this stream holds at most. */
  readonly window: number;
  readonly segment_duration: number;
  /** Nothing will be added any more. */
  readonly is_complete: boolean;
  /** Where the archive of the channel begins. */
  readonly archive_from: number;
}

const MILLISECONDS = 1000;

const secondsOf = (milliseconds: number) => Math.floor(milliseconds / MILLISECONDS);

export const describeStream = ({ source, position, span, ending }: Stream, now: number): StreamDescription => ({
  channel: source.folder,
  type: position === 'live' ? 'live' : 'archive',
  hls: 'index.m3u8',
  from: secondsOf(span.from),
  to: secondsOf(span.to),
  now,
  window: secondsOf(position === 'live' ? LIVE_WINDOW : ARCHIVE_WINDOW),
  segment_duration: SEGMENT_SECONDS,
  is_complete: ending === 'complete',
  archive_from: secondsOf(source.extent?.from ?? span.from),
});

/** One of the small pictures: where on which sheet it is, in pixels. */
export interface SeekPoint {
  /** Seconds since the beginning. */
  readonly time: number;
  /** Of the sheet, seen from this document. */
  readonly url: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** `data.json` of a film. Lengths in seconds. */
export interface TitleDescription {
  readonly asset: string;
  readonly type: 'title';
  readonly hls: string;
  readonly duration: number;
  readonly segment_duration: number;
  readonly is_complete: true;
  readonly video: readonly { id: string; width: number; height: number; frame_rate: number }[];
  readonly audio: readonly { id: string; language: string; name: string; channels: number }[];
  readonly subtitles: readonly { id: string; language: string; name: string; is_forced: boolean }[];
  /** What to show while a viewer looks for a place. */
  readonly seek_points: readonly SeekPoint[];
}

/** @param now Unix seconds: the addresses in it are good for a stream's session. */
export const describeTitle = (asset: Asset, keys: SigningKeys, now: number): TitleDescription => ({
  asset: asset.id,
  type: 'title',
  hls: 'index.m3u8',
  duration: asset.duration,
  segment_duration: SEGMENT_SECONDS,
  is_complete: true,
  video: asset.video.map(({ id, width, height, frameRate }) => ({ id, width, height, frame_rate: frameRate })),
  audio: asset.audio.map(({ id, language, name, channels }) => ({ id, language, name, channels })),
  subtitles: asset.subtitles.map(({ id, language, name, isForced }) => ({ id, language, name, is_forced: isForced })),
  seek_points: seekPoints(asset, signSegments(keys, asset.id, now, 'once')),
});

/** The track name that small pictures go by in addresses. */
export const THUMBNAILS = 'thumbnails';

function seekPoints({ id, thumbnails }: Asset, token: string): SeekPoint[] {
  if (thumbnails === null) return [];
  const { columns, rows, width, height, interval, count } = thumbnails;
  return Array.from({ length: count }, (_, n) => {
    const place = n % (columns * rows);
    return {
      time: n * interval,
      url: `../../../../s/${token}/${id}/${THUMBNAILS}/${Math.floor(n / (columns * rows))}.jpg`,
      x: (place % columns) * width,
      y: Math.floor(place / columns) * height,
      width,
      height,
    };
  });
}
