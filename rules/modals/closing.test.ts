import { expect, test } from 'vitest';
import { type Closing, mayClose } from './closing.ts';

const usual: Closing = { id: 'auth', hidesClose: false, mustSignIn: false, path: '/', blockStatus: null };

test('[A-MODAL-17] [B-MODAL-09] a modal that hides its close control stays', () => {
  expect(mayClose(usual)).toBe(true);
  expect(mayClose({ ...usual, hidesClose: true })).toBe(false);
});

test('[A-MODAL-18] [A-MODAL-19] [B-MODAL-10] [B-MODAL-11] a viewer who must sign in may leave the form for readable pages', () => {
  expect(mayClose({ ...usual, mustSignIn: true })).toBe(false);
  expect(mayClose({ ...usual, mustSignIn: true, path: '/faq' })).toBe(true);
  expect(mayClose({ ...usual, mustSignIn: true, id: 'message' })).toBe(true);
});

test('[A-MODAL-20] [B-MODAL-12] a viewer who is blocked or has to pay cannot close modals', () => {
  const statuses = [-2, -1, 0, 1, null].filter((blockStatus) => mayClose({ ...usual, blockStatus }));
  expect(statuses).toEqual([0, 1, null]);
});
