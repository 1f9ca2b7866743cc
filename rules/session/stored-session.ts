import type { ProfileRole } from '#contract/profiles.ts';

/** The session as stored in a browser, without its token. Instants are milliseconds since 1970. */
export interface StoredSession {
  readonly guestDeviceId: string | null;
  readonly userDeviceId: string | null;
  /** The user of a link's token, which is used unchanged and without a registered device until it expires [A-ROUTE-39]. */
  readonly linked: LinkedUser | null;
  readonly authorizedAt: number | null;
  readonly expiresAt: number | null;
  /** A call was refused because of the token. */
  readonly isTokenRefused: boolean;
  /** When a guest was last requested. */
  readonly guestAttemptAt: number | null;
  /** The chosen profile of this device; null: unknown. */
  readonly profileId: string | null;
  readonly role: ProfileRole;
  /** The viewer has signed out: no automatic sign-in [A-AUTH-01]. */
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

/** Whether automatic sign-in is allowed: no user is signed in or has signed out here [A-AUTH-01]. */
export const isUntouched = ({ userDeviceId, linked, hasSignedOut }: StoredSession): boolean =>
  userDeviceId === null && linked === null && !hasSignedOut;

/** The events of a session. */
export type SessionEvent =
  | { readonly kind: 'guest-asked'; readonly at: number }
  /** No guest was created: no answer, or guests are not allowed. */
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
  /** The session uses the token of a link from now on; a previous user is signed out. */
  | { readonly kind: 'token-given'; readonly user: LinkedUser; readonly role: ProfileRole }
  | { readonly kind: 'token-refused' }
  | { readonly kind: 'profile-chosen'; readonly profileId: string; readonly role: ProfileRole }
  | { readonly kind: 'signed-out' }
  /** The device was removed. */
  | { readonly kind: 'device-gone' };

/** The stored session after an event: the only place where a session changes. */
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
