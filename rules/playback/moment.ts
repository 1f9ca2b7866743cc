import { archiveStart } from '../guide/archive.ts';

/** Closer to now than this, an instant is live [C-CHLOAD-10]. */
export const LIVE_WITHIN_SECONDS = 30;

/** What a wished instant of a channel means. */
export type Moment = 'live' | 'archive' | 'future' | 'before_archive';

/**
 * Where an instant (Unix seconds; absent or 0: live) lies for a channel with so many days of archive.
 */
export function momentOf(wished: number | undefined, now: number, archivedDays: number): Moment {
  if (wished === undefined || wished === 0) return 'live';
  if (wished > now) return 'future';
  if (now - wished < LIVE_WITHIN_SECONDS) return 'live';
  return wished > archiveStart(now, archivedDays) ? 'archive' : 'before_archive';
}
