import { expect, it } from 'vitest';
import { mayActAsParent, mayTouch } from './permission.ts';

it('who has said the PIN acts as a parent, and anybody where there is none', () => {
  expect(mayActAsParent({ parentalStatus: 'set', isElevated: false })).toBe(false);
  expect(mayActAsParent({ parentalStatus: 'set', isElevated: true })).toBe(true);
  expect(mayActAsParent({ parentalStatus: 'notset', isElevated: false })).toBe(true);
  expect(mayActAsParent({ parentalStatus: 'ignore', isElevated: false })).toBe(true);
});

it('[C-ROLE-08] what concerns an adult takes a parent, what concerns children nobody', () => {
  expect(mayTouch(false, 'child')).toBe(true);
  expect(mayTouch(false, 'adult')).toBe(false);
  expect(mayTouch(true, 'adult')).toBe(true);
});

it('a child does not become an adult by a change of its role', () => {
  expect(mayTouch(false, 'child', 'adult')).toBe(false);
  expect(mayTouch(false, 'adult', 'child')).toBe(false);
  expect(mayTouch(true, 'child', 'adult')).toBe(true);
});
