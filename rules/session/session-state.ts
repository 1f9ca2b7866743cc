import type { ProfileRole } from '#contract/profiles.ts';
import type { StoredSession } from './stored-session.ts';

/** The state of the session for screens [A-SESS-01]. */
export type SessionState<Failure> =
  | { readonly kind: 'none' }
  | { readonly kind: 'guest'; readonly role: ProfileRole }
  | { readonly kind: 'signed-in'; readonly role: ProfileRole }
  /** Guests are not allowed: a sign-in is required. */
  | { readonly kind: 'auth-only' }
  | { readonly kind: 'forbidden-country' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** The state of a stored session: without a device and a link's token there is none yet. */
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

/** Whether two states are of the same viewer: data of one must not be shown to another. */
export const isSameViewer = (one: StoredSession, other: StoredSession): boolean =>
  one.userDeviceId === other.userDeviceId &&
  one.linked?.userId === other.linked?.userId &&
  (one.userDeviceId !== null || one.linked !== null || one.guestDeviceId === other.guestDeviceId) &&
  one.profileId === other.profileId &&
  one.role === other.role;

/** Whether a guest has signed in: the guest's data may stay on the screen until it is reloaded. */
export const isGuestSigningIn = (before: StoredSession, after: StoredSession): boolean =>
  before.userDeviceId === null && after.userDeviceId !== null && before.role === after.role;

/** Pages that can be read before a sign-in [A-MODAL-19, B-MODAL-11]. */
const READABLE = [
  ...['agreement', 'privacy', 'rules', 'terms', 'provider', 'promo', 'news', 'faq', 'packets'],
  // Pages that lead to the sign-in itself [A-ROUTE-33, A-ROUTE-34].
  ...['welcome', 'auth_methods'],
];
const GEO_LOCK = 'geo_lock';
/** The page for viewers from forbidden countries [A-ROUTE-25]. */
export const GEO_LOCK_PATH = `/${GEO_LOCK}`;
/** The pages allowed for a forbidden country [A-ROUTE-57]. */
const EVERYWHERE = [GEO_LOCK, 'agreement', 'privacy', 'rules', 'terms', 'faq'];

const firstPart = (path: string) => path.toLowerCase().split('/')[1] ?? '';

/** Whether a page can be read before a required sign-in. */
export const isReadableUnsigned = (path: string): boolean => READABLE.includes(firstPart(path));

/** Whether a page can be read from a forbidden country. */
export const isReadableEverywhere = (path: string): boolean => EVERYWHERE.includes(firstPart(path));
