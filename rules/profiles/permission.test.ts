import { expect, it } from 'vitest';
import { accountRefusal, mayActAsParent, mayTouch } from './permission.ts';

it('a caller acts as a parent after a PIN check, or without a PIN on the account', () => {
  expect(mayActAsParent({ parentalStatus: 'set', isElevated: false })).toBe(false);
  expect(mayActAsParent({ parentalStatus: 'set', isElevated: true })).toBe(true);
  expect(mayActAsParent({ parentalStatus: 'notset', isElevated: false })).toBe(true);
  expect(mayActAsParent({ parentalStatus: 'ignore', isElevated: false })).toBe(true);
});

it('the account is closed to a child, and open to a parent who has entered the PIN there', () => {
  const refusalOf = (parentalStatus: 'set' | 'notset' | 'ignore', isElevated = false) =>
    accountRefusal('child', { parentalStatus, isElevated });
  expect(refusalOf('set')).toBe('pincode_required');
  expect(refusalOf('set', true)).toBeNull();
  expect(refusalOf('notset')).toBe('not_for_children');
  expect(refusalOf('ignore')).toBe('not_for_children');
  expect(accountRefusal('adult', { parentalStatus: 'set', isElevated: false })).toBeNull();
});

it('[C-ROLE-08] changes of adults’ profiles need a parent, those of children’s do not', () => {
  expect(mayTouch(false, 'child')).toBe(true);
  expect(mayTouch(false, 'adult')).toBe(false);
  expect(mayTouch(true, 'adult')).toBe(true);
});

it('a child does not become an adult by a change of its role', () => {
  expect(mayTouch(false, 'child', 'adult')).toBe(false);
  expect(mayTouch(false, 'adult', 'child')).toBe(false);
  expect(mayTouch(true, 'child', 'adult')).toBe(true);
});
