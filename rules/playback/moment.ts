import type { UnixSeconds } from '#contract/units.ts';
import { archiveStart } from '../guide/archive.ts';

/** Closer to now than this, an instant is live [C-CHLOAD-10]. */
export const LIVE_WITHIN_SECONDS = 30;

/** The meaning of a requested instant of a channel. */
export type Moment =
  | { readonly kind: 'live' | 'future' | 'before_archive' }
  | { readonly kind: 'archive'; readonly instant: UnixSeconds };

/** Classifies an instant (absent or 0: live) for a channel with the given days of archive. */
export function momentOf(requested: UnixSeconds | undefined, now: UnixSeconds, archivedDays: number): Moment {
  if (requested === undefined || requested === 0) return { kind: 'live' };
  if (requested > now) return { kind: 'future' };
  if (now - requested < LIVE_WITHIN_SECONDS) return { kind: 'live' };
  if (requested <= archiveStart(now, archivedDays)) return { kind: 'before_archive' };
  return { kind: 'archive', instant: requested };
}
