import type { ProfileRole } from '#contract/profiles.ts';

/** What a browser keeps of its session; the token itself is not among it. Instants are milliseconds since 1970. */
export interface StoredSession {
  readonly guestDeviceId: string | null;
  readonly userDeviceId: string | null;
  /** Whose token a link brought: it is used as it is, without a device of ours, as long as it holds [A-ROUTE-39]. */
  readonly linked: LinkedUser | null;
  readonly authorizedAt: number | null;
  readonly expiresAt: number | null;
  /** A call was refused because of the token. */
  readonly isTokenRefused: boolean;
  /** When a guest was last asked for. */
  readonly guestAttemptAt: number | null;
  /** The profile that is watching on this device; null: not known. */
  readonly profileId: string | null;
  readonly role: ProfileRole;
  /** The viewer has left a user on purpose: none is entered by itself [A-AUTH-01]. */
  readonly hasSignedOut: boolean;
}

export interface LinkedUser {
  readonly userId: number;
  readonly isGuest: boolean;
}

export const emptySession: StoredSession = {
  guestDeviceId: null,
  userDeviceId: null,
  linked: null,
  authorizedAt: null,
  expiresAt: null,
  isTokenRefused: false,
  guestAttemptAt: null,
  profileId: null,
  role: 'adult',
  hasSignedOut: false,
};

/** Nobody is signed in here, nor has signed out: somebody may be signed in without being asked [A-AUTH-01]. */
export const isUntouched = ({ userDeviceId, linked, hasSignedOut }: StoredSession): boolean =>
  userDeviceId === null && linked === null && !hasSignedOut;

/** What happens to a session. */
export type SessionEvent =
  | { readonly kind: 'guest-asked'; readonly at: number }
  /** Nothing answered, or guests from there are not let in: none was made. */
  | { readonly kind: 'guest-unanswered' }
  /** A device has a working token. */
  | {
      readonly kind: 'authorized';
      readonly deviceId: string;
      readonly as: 'guest' | 'user';
      readonly at: number;
      readonly expiresAt: number;
      readonly profileId: string | null;
      readonly role: ProfileRole;
    }
  /** The guest of this browser has become the signed-in user. */
  | { readonly kind: 'guest-registered' }
  /** The token of a link is the session's from now on; nobody else is signed in here any more. */
  | { readonly kind: 'token-given'; readonly user: LinkedUser; readonly role: ProfileRole }
  | { readonly kind: 'token-refused' }
  | { readonly kind: 'profile-chosen'; readonly profileId: string; readonly role: ProfileRole }
  | { readonly kind: 'signed-out' }
  /** The device is not known any more. */
  | { readonly kind: 'device-gone' };

/** What is stored after an event: the one place where a session changes. */
export function sessionAfter(stored: StoredSession, event: SessionEvent): StoredSession {
  switch (event.kind) {
    case 'guest-asked':
      return { ...stored, guestAttemptAt: event.at };
    case 'guest-unanswered':
      return { ...stored, guestAttemptAt: null };
    case 'authorized':
      return {
        ...stored,
        ...(event.as === 'guest' ? { guestDeviceId: event.deviceId } : { userDeviceId: event.deviceId }),
        linked: null,
        authorizedAt: event.at,
        expiresAt: event.expiresAt,
        isTokenRefused: false,
        guestAttemptAt: null,
        profileId: event.profileId,
        role: event.role,
        hasSignedOut: event.as === 'guest' && stored.hasSignedOut,
      };
    case 'guest-registered':
      return { ...stored, guestDeviceId: null };
    case 'token-given':
      return { ...emptySession, guestDeviceId: stored.guestDeviceId, linked: event.user, role: event.role };
    case 'token-refused':
      return { ...stored, isTokenRefused: true };
    case 'profile-chosen':
      return { ...stored, profileId: event.profileId, role: event.role };
    case 'signed-out':
      return { ...emptySession, guestDeviceId: stored.guestDeviceId, hasSignedOut: true };
    case 'device-gone':
      return emptySession;
  }
}
