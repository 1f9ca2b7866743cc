import type { Span } from './schedule-day.ts';

const SECONDS_PER_DAY = 86_400;

/** The first second of a channel's archive that may be watched. */
export const archiveStart = (now: number, archivedDays: number): number => now - archivedDays * SECONDS_PER_DAY;

/** When a programme that started at `start` leaves the archive. */
export const archiveEnd = (start: number, archivedDays: number): number => start + archivedDays * SECONDS_PER_DAY;

export interface ArchiveFacts {
  readonly isPurchased: boolean;
  readonly archivedDays: number;
  /** The actual position of the programme's picture. */
  readonly span: Span;
  /** The stretches with media, in any order. */
  readonly published: readonly Span[];
  readonly now: number;
}

/**
 * Whether a programme can be watched from its start: purchased, started, in age within the archived days, and with
 * media for every second that has passed of it [C-VALID-20].
 */
export function isArchiveAvailable({ isPurchased, archivedDays, span, published, now }: ArchiveFacts): boolean {
  const passed = Math.min(span.end, Math.max(now, span.start + 1));
  return (
    isPurchased &&
    span.start <= now &&
    span.start > archiveStart(now, archivedDays) &&
    isCovered(span.start, passed, published)
  );
}

/** Whether the stretches together have no hole between two instants. */
export function isCovered(from: number, until: number, stretches: readonly Span[]): boolean {
  let reached = from;
  for (const { start, end } of stretches.toSorted((one, other) => one.start - other.start)) {
    if (start > reached) break;
    reached = Math.max(reached, end);
  }
  return reached >= until;
}
