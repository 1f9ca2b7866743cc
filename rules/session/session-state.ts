import type { ProfileRole } from '#contract/profiles.ts';
import type { StoredSession } from './stored-session.ts';

/** How the session stands, as screens see it [A-SESS-01]. */
export type SessionState<Failure> =
  | { readonly kind: 'none' }
  | { readonly kind: 'guest'; readonly role: ProfileRole }
  | { readonly kind: 'signed-in'; readonly role: ProfileRole }
  /** Guests are not allowed here: sign-in is forced. */
  | { readonly kind: 'auth-only' }
  | { readonly kind: 'forbidden-country' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** What is stored as a state: who has neither a device nor a link's token has no session yet. */
export function stateOf({ userDeviceId, guestDeviceId, linked, role }: StoredSession): SessionState<never> {
  if (linked !== null) return { kind: linked.isGuest ? 'guest' : 'signed-in', role };
  if (userDeviceId !== null) return { kind: 'signed-in', role };
  return guestDeviceId === null ? { kind: 'none' } : { kind: 'guest', role };
}

/** The state after the session could not be made or renewed. */
export function stateAfterRefusal<Failure extends { readonly code: string }>(failure: Failure): SessionState<Failure> {
  switch (failure.code) {
    case 'region_forbidden':
      return { kind: 'forbidden-country' };
    case 'guests_not_allowed':
      return { kind: 'auth-only' };
    default:
      return { kind: 'failed', failure };
  }
}

/** Whether these are the same viewer: nothing that was read for the one may be shown to another. */
export const isSameViewer = (one: StoredSession, other: StoredSession): boolean =>
  one.userDeviceId === other.userDeviceId &&
  one.linked?.userId === other.linked?.userId &&
  (one.userDeviceId !== null || one.linked !== null || one.guestDeviceId === other.guestDeviceId) &&
  one.profileId === other.profileId &&
  one.role === other.role;

/** Whether a guest has signed in: what the guest saw may stay on the screen until it is read anew. */
export const isGuestSigningIn = (before: StoredSession, after: StoredSession): boolean =>
  before.userDeviceId === null && after.userDeviceId !== null && before.role === after.role;

/** Pages that can be read before signing in [A-MODAL-19, B-MODAL-11]. */
const READABLE = [
  ...['agreement', 'privacy', 'rules', 'terms', 'provider', 'promo', 'news', 'faq', 'packets'],
  // What leads to signing in itself [A-ROUTE-33, A-ROUTE-34].
  ...['welcome', 'auth_methods'],
];
const GEO_LOCK = 'geo_lock';
/** Where whoever may watch nothing is told so [A-ROUTE-25]. */
export const GEO_LOCK_PATH = `/${GEO_LOCK}`;
/** Of them, and besides them, what a forbidden country may see [A-ROUTE-57]. */
const EVERYWHERE = [GEO_LOCK, 'agreement', 'privacy', 'rules', 'terms', 'faq'];

const firstPart = (path: string) => path.toLowerCase().split('/')[1] ?? '';

/** Whether a page may be read by whoever has to sign in. */
export const isReadableUnsigned = (path: string): boolean => READABLE.includes(firstPart(path));

/** Whether a page may be read from a country that may watch nothing. */
export const isReadableEverywhere = (path: string): boolean => EVERYWHERE.includes(firstPart(path));
