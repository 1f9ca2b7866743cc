import { expect, it } from 'vitest';
import { shownName } from './shown-name.ts';

it.each([
  [{ first_name: ' Анна ', phone: '77001112233', username: 'anna' }, 'Анна'],
  [{ first_name: ' ', phone: '77001112233', username: 'anna' }, '77001112233'],
  [{ first_name: '', phone: null, username: 'anna' }, 'anna'],
])('%o is called %s', (user, name) => {
  expect(shownName(user)).toBe(name);
});
