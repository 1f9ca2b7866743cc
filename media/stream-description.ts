import type { Stream } from './streams.ts';
import { ARCHIVE_WINDOW_SECONDS, LIVE_WINDOW_SECONDS } from './timeline/segments.ts';
import { SEGMENT_SECONDS } from './timeline/timeline.ts';

/** `data.json`: what a stream holds right now. Instants in Unix seconds, lengths in seconds. */
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

export const describeStream = ({ timeline, position, span, ending }: Stream, now: number): StreamDescription => ({
  channel: timeline.channel,
  type: position === 'live' ? 'live' : 'archive',
  hls: 'index.m3u8',
  from: span.from,
  to: span.to,
  now,
  window: position === 'live' ? LIVE_WINDOW_SECONDS : ARCHIVE_WINDOW_SECONDS,
  segment_duration: SEGMENT_SECONDS,
  is_complete: ending === 'complete',
  archive_from: timeline.blocks[0]?.start ?? span.from,
});
