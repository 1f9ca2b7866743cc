import { expect, it } from 'vitest';
import { partnerLogin } from './partner-login.ts';

it.each([
  ['', '42000000'],
  ['7', '42000007'],
  ['12345', '42012345'],
  ['123456', '42123456'],
  ['1234567', '1234567'],
])('[A-VALID-16] %j is sent as %j', (login, sent) => {
  expect(partnerLogin(login, 42)).toBe(sent);
});
