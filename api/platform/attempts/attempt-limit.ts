import { hash } from 'node:crypto';
import type { Caller } from '#api/platform/caller/caller.ts';
import type { DeviceId, UserId } from '#contract/units.ts';
import { addressKey } from '#rules/address-key.ts';
import type { AttemptPolicy } from '#rules/attempts.ts';

/** What is attempted; each kind has counts of its own. */
export type AttemptKind =
  | 'sign_in'
  | 'code_request'
  | 'phone_code_send'
  | 'city_code_send'
  | 'code_budget'
  | 'code_check'
  | 'pin_send'
  | 'pin_check'
  | 'email_change'
  | 'promo_check';

/** Who attempts, or on what, within a provider. */
export type AttemptSubject = `${'phone' | 'login' | 'network' | 'user' | 'device' | 'standing'}:${string}`;

/** Attempts of a kind, and by which policy they count against each of their subjects. */
export interface AttemptLimit {
  readonly kind: AttemptKind;
  readonly policies: ReadonlyMap<AttemptSubject, AttemptPolicy>;
}

export const phoneSubject = (phone: string): AttemptSubject => `phone:${phone}`;

/** All the provider's own users together, or all strangers. */
export const standingSubject = (isKnown: boolean): AttemptSubject => `standing:${isKnown ? 'known' : 'unknown'}`;

/** A login as it was typed, which may be a password by mistake: only its hash is kept. */
export const loginSubject = (login: string): AttemptSubject => `login:${hash('sha256', login, 'base64url')}`;

/** The caller's network: an IPv4 address, or the whole /64 of an IPv6 one. */
export const networkSubject = ({ address }: Pick<Caller, 'address'>): AttemptSubject =>
  `network:${addressKey(address)}`;

export const userSubject = (id: UserId): AttemptSubject => `user:${id}`;

export const deviceSubject = (id: DeviceId): AttemptSubject => `device:${id}`;
