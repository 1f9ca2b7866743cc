import type { SignInMethod } from '#contract/sign-in-settings.ts';
import { startsWithSeven } from './phone.ts';

export interface RegistrationSettings {
  readonly registrationAllowed: boolean;
  readonly autoregistrationAllowed: boolean;
  readonly signIn: { readonly methods: readonly SignInMethod[] };
}

/**
 * What becomes of a phone that is nobody's:
 * - `register`: it is called invalid, and the client makes a user of it before it asks again;
 * - `admit`: its code makes the user;
 * - `ignore`: nothing is sent, and nobody is told.
 */
export type UnknownPhone = 'register' | 'admit' | 'ignore';

/** What an operator does with an unknown phone (A-AUTH-07, A-VALID-08). */
export function unknownPhone(phone: string, settings: RegistrationSettings): UnknownPhone {
  if (mayAutoregister(phone, settings)) return 'register';
  return settings.registrationAllowed ? 'admit' : 'ignore';
}

/** Whether a client may make a user of a phone: of a card's holder only where it starts with 7. */
export function mayAutoregister(phone: string, { autoregistrationAllowed, signIn }: RegistrationSettings): boolean {
  return autoregistrationAllowed && (!signIn.methods.includes('telecom_card') || startsWithSeven(phone));
}
