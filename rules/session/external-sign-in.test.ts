import { expect, test } from 'vitest';
import { externalSignIn } from './external-sign-in.ts';

test('[C-PARTNER-01] the partner’s sign-in gets the return path, if its address has a placeholder', () => {
  const page = 'https://tv.example/channels?a=1&b=$2#auth';
  expect(externalSignIn('https://portal.example/sign-in', page)).toBe('https://portal.example/sign-in');
  expect(externalSignIn('https://portal.example/sign-in?to={return}', page)).toBe(
    'https://portal.example/sign-in?to=https%3A%2F%2Ftv.example%2Fchannels%3Fa%3D1%26b%3D%242',
  );
});
