import { milliseconds } from '../units.ts';
import type { StoredSession } from './stored-session.ts';

export type SessionStep =
  | { readonly kind: 'ready' }
  | { readonly kind: 'authorize-device'; readonly deviceId: string }
  | { readonly kind: 'create-guest' }
  /** No guest is requested again before this instant. */
  | { readonly kind: 'wait'; readonly until: number }
  /** Guests are not allowed: a sign-in is needed. */
  | { readonly kind: 'sign-in' };

export interface Moment {
  /** At the start of the app the token's age is checked too; for a call only its validity. */
  readonly at: 'start' | 'call';
  readonly now: number;
  readonly isGuestAllowed: boolean;
}

const minutes = (count: number) => milliseconds(count * 60 * 1000);
/** A token younger than this is not renewed when the app opens. */
const FRESH_TOKEN_AGE = minutes(5);
/** Lifetime of a token without a limit from the server. */
const DEFAULT_TOKEN_LIFETIME = minutes(12 * 60);
/** Delay between attempts to create a guest. */
const GUEST_ATTEMPT_HOLD = minutes(0.5);

/**
 * What has to happen before the session can be used (A-SESS-02, -06, -12, -13, -15, -21 to -23, -32). After an expired token
 * of a link the previous session continues.
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

/** Flagged by a refusal or expired; a token without an expiry was never issued. */
const hasTokenExpired = ({ isTokenRefused, expiresAt }: StoredSession, now: number): boolean =>
  isTokenRefused || expiresAt === null || now >= expiresAt;

const PARENTAL_SETTINGS = '/lk_parental';

/** How the app opens. */
export interface AppOpening {
  readonly path: string;
  /** By a link with a token. */
  readonly isByLink: boolean;
  /** A payment is under way: the viewer comes back from a bank. */
  readonly isAwaitingPayment: boolean;
}

/** In these cases the app uses its token unchanged (A-SESS-24 to -26). */
export const momentOfOpening = ({ path, isByLink, isAwaitingPayment }: AppOpening): Moment['at'] =>
  isByLink || isAwaitingPayment || path === PARENTAL_SETTINGS ? 'call' : 'start';

/** The expiry of a token in an answer: from the server, else twelve hours (A-SESS-14). */
export function expiryOf(expired: string | null, now: number): number {
  const said = expired === null ? Number.NaN : Date.parse(expired);
  return Number.isNaN(said) ? now + DEFAULT_TOKEN_LIFETIME : said;
}

/** Whether a refusal means an invalid token: not on the paths of sign-in and statistics (A-SESS-16 to -19). */
export function isTokenRefusal(path: string, status: number, code: string): boolean {
  if (path.includes('/users/self/stat/') || path.includes('/auth/otp')) return false;
  return status === 401 || code === 'authentication_failed';
}

/** Whether an answer means that this browser's device was removed: the app then restarts at once [A-ERR-09, C-ERR-15]. */
export const isLostDevice = (method: string, path: string, status: number): boolean =>
  status === 404 && method !== 'DELETE' && /\/users\/self\/devices\/[^/?]+$/.test(path);
