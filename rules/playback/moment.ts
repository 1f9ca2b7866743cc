import type { UnixSeconds } from '#contract/units.ts';
import { archiveStart } from '../guide/archive.ts';

/** Closer to now than this, an instant is live [C-CHLOAD-10]. */
export const LIVE_WITHIN_SECONDS = 30;

/** What a wished instant of a channel means. */
export type Moment =
  | { readonly kind: 'live' | 'future' | 'before_archive' }
  | { readonly kind: 'archive'; readonly instant: UnixSeconds };

/** Where an instant (absent or 0: live) lies for a channel with so many days of archive. */
export function momentOf(wished: UnixSeconds | undefined, now: UnixSeconds, archivedDays: number): Moment {
  if (wished === undefined || wished === 0) return { kind: 'live' };
  if (wished > now) return { kind: 'future' };
  if (now - wished < LIVE_WITHIN_SECONDS) return { kind: 'live' };
  if (wished <= archiveStart(now, archivedDays)) return { kind: 'before_archive' };
  return { kind: 'archive', instant: wished };
}
