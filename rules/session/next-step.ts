import { milliseconds } from '../units.ts';
import type { StoredSession } from './stored-session.ts';

export type SessionStep =
  | { readonly kind: 'ready' }
  | { readonly kind: 'authorize-device'; readonly deviceId: string }
  | { readonly kind: 'create-guest' }
  /** A guest was asked for a moment ago: not again until then. */
  | { readonly kind: 'wait'; readonly until: number }
  /** No guests here: sign-in is the only way in. */
  | { readonly kind: 'sign-in' };

export interface Moment {
  /** Opening the app looks at the token's age too; a call only at whether it still holds. */
  readonly at: 'start' | 'call';
  readonly now: number;
  readonly isGuestAllowed: boolean;
}

const minutes = (count: number) => milliseconds(count * 60 * 1000);
/** A token younger than this is not renewed when the app opens. */
const FRESH_TOKEN_AGE = minutes(5);
/** How long a token counts when the server sets no limit. */
const DEFAULT_TOKEN_LIFETIME = minutes(12 * 60);
/** How long a guest attempt keeps another from being made. */
const GUEST_ATTEMPT_HOLD = minutes(0.5);

/**
 * What has to happen before the session can be used (A-SESS-02, -06, -12, -13, -15, -21 to -23, -32). A link's token that
 * does not hold any more leaves whoever was here without it.
 */
export function nextSessionStep(stored: StoredSession, { at, now, isGuestAllowed }: Moment): SessionStep {
  if (stored.linked !== null && !stored.isTokenRefused) return { kind: 'ready' };
  const deviceId = stored.userDeviceId ?? stored.guestDeviceId;
  if (deviceId !== null) {
    const isOld = at === 'start' && stored.role === 'adult' && now - (stored.authorizedAt ?? 0) >= FRESH_TOKEN_AGE;
    return isOld || hasTokenExpired(stored, now) ? { kind: 'authorize-device', deviceId } : { kind: 'ready' };
  }
  if (!isGuestAllowed) return { kind: 'sign-in' };
  const until = stored.guestAttemptAt === null ? now : stored.guestAttemptAt + GUEST_ATTEMPT_HOLD;
  return now < until ? { kind: 'wait', until } : { kind: 'create-guest' };
}

/** Flagged by a refusal or past its time; one whose time is not known was never given. */
const hasTokenExpired = ({ isTokenRefused, expiresAt }: StoredSession, now: number): boolean =>
  isTokenRefused || expiresAt === null || now >= expiresAt;

const PARENTAL_SETTINGS = '/lk_parental';

/** Opened by a link that brought its token, or for the parental settings, the app takes its token as it is (A-SESS-24, -25). */
export const momentOfOpening = (path: string, isByLink: boolean): Moment['at'] =>
  isByLink || path === PARENTAL_SETTINGS ? 'call' : 'start';

/** Until when a token of this answer counts: as the server says, else twelve hours (A-SESS-14). */
export function expiryOf(expired: string | null, now: number): number {
  const said = expired === null ? Number.NaN : Date.parse(expired);
  return Number.isNaN(said) ? now + DEFAULT_TOKEN_LIFETIME : said;
}

/** Whether this refusal speaks against the token: not on the paths that sign in or only count (A-SESS-16 to -19). */
export function isTokenRefusal(path: string, status: number, code: string): boolean {
  if (path.includes('/users/self/stat/') || path.includes('/auth/otp')) return false;
  return status === 401 || code === 'authentication_failed';
}

/** Whether this answer says that the device of this browser is gone: the app starts anew at once then [A-ERR-09, C-ERR-15]. */
export const isLostDevice = (method: string, path: string, status: number): boolean =>
  status === 404 && method !== 'DELETE' && /\/users\/self\/devices\/[^/?]+$/.test(path);
