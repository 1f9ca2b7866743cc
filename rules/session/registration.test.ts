import { expect, it } from 'vitest';
import type { SignInMethod } from '#contract/sign-in-settings.ts';
import { maySignUp, unknownPhone } from './registration.ts';

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

it.each([
  [true, false, 'password', true],
  [false, true, 'password', false],
  [false, true, 'phone_code', true],
  [false, false, 'phone_code', false],
  [true, true, 'auto', false],
  [true, true, 'provider_code', false],
  [true, false, 'city_code', true],
] as const)('registration %s, autoregistration %s, by %s alone: %s', (registration, auto, method, outcome) => {
  expect(maySignUp(settings(auto, registration, method))).toBe(outcome);
});
