import type { UnixSeconds } from '#contract/units.ts';
import type { Span } from './schedule-day.ts';

const SECONDS_PER_DAY = 86_400;

/** The first second of a channel's archive that may be watched. */
export const archiveStart = (now: number, archivedDays: number): number => now - archivedDays * SECONDS_PER_DAY;

/** When a programme that started at `start` leaves the archive. */
export const archiveEnd = (start: number, archivedDays: number): number => start + archivedDays * SECONDS_PER_DAY;

/** Closer to now than this, an instant is live [C-CHLOAD-10]. */
export const LIVE_WITHIN_SECONDS = 30;

/** What an instant of a channel is by the clock and the days of its archive alone. */
export type Moment =
  | { readonly kind: 'live' | 'future' | 'before_archive' }
  | { readonly kind: 'archive'; readonly instant: UnixSeconds };

/**
 * Classifies an instant (absent or 0: live) of a channel with the given days of archive: the rule of times behind what the
 * service gives, what the guide marks, and where clicks, scrubs and skips lead.
 */
export function momentOf(instant: UnixSeconds | undefined, now: number, archivedDays: number): Moment {
  if (instant === undefined || instant === 0) return { kind: 'live' };
  if (instant > now) return { kind: 'future' };
  if (now - instant < LIVE_WITHIN_SECONDS) return { kind: 'live' };
  if (instant <= archiveStart(now, archivedDays)) return { kind: 'before_archive' };
  return { kind: 'archive', instant };
}

export interface ArchiveFacts {
  readonly isPurchased: boolean;
  readonly archivedDays: number;
  /** The operator may not show it, or may not let it be watched later. */
  readonly isDenied: boolean;
  /** The actual position of the programme's picture. */
  readonly span: Span;
  /** The stretches with media, in any order. */
  readonly published: readonly Span[];
  readonly now: number;
}

/**
 * Whether a programme can be watched from its start: purchased, not denied, started, in age within the archived days, and with
 * media for every second that has passed of it [C-VALID-20].
 */
export function isArchiveAvailable(facts: ArchiveFacts): boolean {
  const { isPurchased, archivedDays, isDenied, span, published, now } = facts;
  if (!isPurchased || isDenied || archivedDays === 0) return false;
  const { kind } = momentOf(span.start, now, archivedDays);
  const passed = Math.min(span.end, Math.max(now, span.start + 1));
  return (kind === 'archive' || kind === 'live') && isCovered(span.start, passed, published);
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
