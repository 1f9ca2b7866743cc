import type { SignInMethod } from '#contract/sign-in-settings.ts';
import { startsWithSeven } from './phone.ts';

export interface RegistrationSettings {
  readonly registrationAllowed: boolean;
  readonly autoregistrationAllowed: boolean;
  readonly signIn: { readonly methods: readonly SignInMethod[] };
}

/**
 * What happens with an unknown phone:
 * - `register`: it is refused as invalid, and the client registers a user before it asks again;
 * - `admit`: its code registers the user;
 * - `ignore`: no code is sent, and the answer does not reveal it.
 */
export type UnknownPhone = 'register' | 'admit' | 'ignore';

/** What an operator does with an unknown phone (A-AUTH-07, A-VALID-08). */
export function unknownPhone(phone: string, settings: RegistrationSettings): UnknownPhone {
  if (mayAutoregister(phone, settings)) return 'register';
  return settings.registrationAllowed ? 'admit' : 'ignore';
}

/** Whether a client may register a phone: with a telecom card only if it starts with 7. */
export function mayAutoregister(phone: string, { autoregistrationAllowed, signIn }: RegistrationSettings): boolean {
  return autoregistrationAllowed && (!signIn.methods.includes('telecom_card') || startsWithSeven(phone));
}

/** Ways in by which a person nobody knows yet may become a user; the others are for whom the operator knows. */
const OPEN_METHODS: Readonly<Record<SignInMethod, boolean>> = {
  auto: false,
  phone_code: true,
  telecom_card: true,
  messenger_code: true,
  provider_code: false,
  city_code: true,
  password: true,
};

/** Whether somebody unknown can sign up: by an offered way that registers, and the password only where that is allowed. */
export const maySignUp = ({ registrationAllowed, autoregistrationAllowed, signIn }: RegistrationSettings): boolean =>
  signIn.methods.some(
    (method) => OPEN_METHODS[method] && (registrationAllowed || (autoregistrationAllowed && method !== 'password')),
  );
