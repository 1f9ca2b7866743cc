import { type Block, SEGMENT_SECONDS, type Timeline } from './timeline.ts';

/** The n-th four seconds of a block. */
export interface TimelineSegment {
  readonly block: Block;
  readonly n: number;
}

/** A span of whole segments, in Unix seconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** How far back live playlists reach. */
export const LIVE_WINDOW_SECONDS = 15 * 60;
/** How much of the archive one playlist holds. */
export const ARCHIVE_WINDOW_SECONDS = 4 * 3600;

/** The last border between segments at or before an instant. All blocks lie on the same grid. */
const segmentBorder = (instant: number) => Math.floor(instant / SEGMENT_SECONDS) * SEGMENT_SECONDS;

/** The segments that lie wholly within `[from, to)`, by time. */
export function segmentsBetween(timeline: Timeline, { from, to }: Span): TimelineSegment[] {
  const segments: TimelineSegment[] = [];
  for (const block of timeline.blocks) {
    if (block.end <= from || block.start >= to) continue;
    const first = Math.max(0, Math.ceil((from - block.start) / SEGMENT_SECONDS));
    const end = Math.floor((Math.min(block.end, to) - block.start) / SEGMENT_SECONDS);
    for (let n = first; n < end; n += 1) segments.push({ block, n });
  }
  return segments;
}

/** Where the picture that has already been played ends. */
const playedUntil = (timeline: Timeline, now: number) => Math.min(segmentBorder(now), timeline.blocks.at(-1)?.end ?? 0);

const startOf = (timeline: Timeline) => timeline.blocks[0]?.start ?? Number.POSITIVE_INFINITY;

/** The last fifteen minutes that have ended; null when nothing has. */
export function liveSpan(timeline: Timeline, now: number): Span | null {
  const to = playedUntil(timeline, now);
  const from = Math.max(startOf(timeline), to - LIVE_WINDOW_SECONDS);
  return from < to ? { from, to } : null;
}

export type ArchiveSpan =
  | { readonly kind: 'span'; readonly span: Span; readonly complete: boolean }
  | { readonly kind: 'too-old' }
  | { readonly kind: 'not-yet' };

/** From the segment that holds `ts` up to four hours later, as far as it has been played. */
export function archiveSpan(timeline: Timeline, ts: number, now: number): ArchiveSpan {
  const from = segmentBorder(ts);
  if (from < startOf(timeline)) return { kind: 'too-old' };
  const full = from + ARCHIVE_WINDOW_SECONDS;
  const to = Math.min(full, playedUntil(timeline, now));
  return from < to ? { kind: 'span', span: { from, to }, complete: to === full } : { kind: 'not-yet' };
}
