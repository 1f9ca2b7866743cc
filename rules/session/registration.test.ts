import { expect, it } from 'vitest';
import type { SignInMethod } from '#contract/sign-in-settings.ts';
import { unknownPhone } from './registration.ts';

const settings = (autoregistrationAllowed: boolean, registrationAllowed: boolean, method: SignInMethod) => ({
  autoregistrationAllowed,
  registrationAllowed,
  signIn: { methods: [method] },
});

it.each([
  ['79990001122', true, true, 'phone_code', 'register'],
  ['89990001122', true, false, 'phone_code', 'register'],
  ['79990001122', false, true, 'phone_code', 'admit'],
  ['79990001122', false, false, 'phone_code', 'ignore'],
  ['79990001122', true, false, 'telecom_card', 'register'],
  ['89990001122', true, false, 'telecom_card', 'ignore'],
  ['89990001122', true, true, 'telecom_card', 'admit'],
] as const)(
  '[A-AUTH-07] [A-VALID-08] unknown %s, autoregistration %s, registration %s, by %s: %s',
  (phone, auto, registration, method, outcome) => {
    expect(unknownPhone(phone, settings(auto, registration, method))).toBe(outcome);
  },
);
