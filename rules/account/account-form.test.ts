import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountChanges, accountForm, accountProblems } from './account-form.ts';

const good = { firstName: 'Анна', email: 'anna@example.com' };

it.each([
  [good, {}],
  [{ ...good, email: ' anna@example.com ' }, {}],
  [{ ...good, firstName: '  ' }, { firstName: 'missing' }],
  [{ ...good, email: '' }, { email: 'missing' }],
  [{ ...good, email: 'anna@' }, { email: 'malformed' }],
  [
    { firstName: '', email: ' ' },
    { firstName: 'missing', email: 'missing' },
  ],
])('[A-VALID-17] [A-VALID-18] [C-VALID-37] %o has the problems %o', (form, problems) => {
  expect(accountProblems(form)).toEqual(problems);
});

it('starts with the user’s known data', () => {
  expect(accountForm({ first_name: '', email: null })).toEqual({ firstName: '', email: '' });
  expect(accountForm({ first_name: 'Анна', email: 'anna@example.com' })).toEqual(good);
});

it('sends trimmed and non-empty fields once it is valid', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(' a@b.co', 'a@b.co ', 'a@b', ''), (firstName, email) => {
      const form = { firstName, email };
      fc.pre(Object.keys(accountProblems(form)).length === 0);
      for (const value of Object.values(accountChanges(form))) {
        expect(value).not.toBe('');
        expect(value).toBe(value.trim());
      }
    }),
  );
});
