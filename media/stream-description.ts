import type { Asset } from './asset/asset.ts';
import { SEEK_POINTS_FILE } from './seek-points.ts';
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
  /** Beside this document: what to show while a viewer looks for a place. */
  readonly screenshot_timings: typeof SEEK_POINTS_FILE;
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
  screenshot_timings: SEEK_POINTS_FILE,
});

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
  readonly screenshot_timings: typeof SEEK_POINTS_FILE;
}

export const describeTitle = (asset: Asset, { position, span }: Stream): TitleDescription => ({
  asset: asset.id,
  type: 'title',
  hls: 'index.m3u8',
  duration: position === 'title' ? asset.duration : secondsOf(span.to - span.from),
  segment_duration: SEGMENT_SECONDS,
  is_complete: true,
  video: asset.video.map(({ id, width, height, frameRate }) => ({ id, width, height, frame_rate: frameRate })),
  audio: asset.audio.map(({ id, language, name, channels }) => ({ id, language, name, channels })),
  subtitles: asset.subtitles.map(({ id, language, name, isForced }) => ({ id, language, name, is_forced: isForced })),
  screenshot_timings: SEEK_POINTS_FILE,
});
