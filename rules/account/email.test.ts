import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emailObjection, emailProblem, isEmail } from './email.ts';

it.each(['a@b.co', 'First.Last+tag@sub.example.museum', "o'neil@example.com", '1@2.example', `${'x'.repeat(64)}@b.co`])(
  '[C-VALID-37] %s is an e-mail address',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

it.each([
  ...['', 'a', '@b.co', 'a@', 'a@b', 'a@b.c', 'a b@c.de', ' a@b.co', 'a@b.co ', 'a@@b.co', 'a..b@c.de', '.a@b.co'],
  ...['a@-b.co', 'a@b-.co', 'a@b..co', 'a@b.co\n', 'a@1.2.3.4', 'почта@b.co', 'a@почта.рф', 'а@b.co', 'a@b.со'],
  ...['a@xn--80a1acny.co', 'a@b.xn--p1ai', 'a@XN--80A1ACNY.co', `a@${'b'.repeat(64)}.co`, `${'x'.repeat(250)}@b.co`],
])('[C-VALID-37] [C-VALID-38] "%s" is not an address', (text) => {
  expect(isEmail(text)).toBe(false);
});

it.each([
  ['аnna', 'cyrillic'],
  ['anna@почта.рф', 'cyrillic'],
  ['anna@xn--', 'punycode'],
  ['XN--80a1acny', 'punycode'],
  ['anna@xn-', null],
  ['ანა', null],
  ['', null],
])('[A-VALID-19] [A-VALID-20] [C-VALID-38] typing "%s" is refused: %s', (typed, objection) => {
  expect(emailObjection(typed)).toBe(objection);
});

it.each([
  ['anna@example.com', null],
  ['анна@example.com', 'must not have Cyrillic letters'],
  ['anna@xn--e1afmkfd.com', 'must not have a domain in punycode (xn--)'],
  ['anna@example', 'must be an e-mail address'],
])('the api says of "%s": %s', (text, problem) => {
  expect(emailProblem(text)).toBe(problem);
});

it('every address can be typed letter by letter', () => {
  const part = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,9}[a-z0-9]$/);
  fc.assert(
    fc.property(part, part, (name, host) => {
      const address = `${name}@${host}.example`;
      fc.pre(isEmail(address) && !address.includes('xn--'));
      return [...address].every((_, length) => emailObjection(address.slice(0, length + 1)) === null);
    }),
  );
});
