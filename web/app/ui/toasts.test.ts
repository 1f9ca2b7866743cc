import { afterEach, expect, test } from 'vitest';
import { dismissToast, shownToasts, showToast } from './toasts.ts';

const texts = () => shownToasts().map(({ text }) => text);
afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
});

test('the newest three are shown', () => {
  for (const text of ['one', 'two', 'three', 'four']) showToast({ text });
  expect(texts()).toEqual(['two', 'three', 'four']);
});

test('what is said again moves to the end, with its time anew', () => {
  showToast({ text: 'saved' });
  const [first] = shownToasts();
  showToast({ text: 'other' });
  showToast({ text: 'saved' });
  expect(texts()).toEqual(['other', 'saved']);
  expect(shownToasts().at(-1)?.id).not.toBe(first?.id);
});

test('one that is dismissed is gone, the others stay', () => {
  showToast({ text: 'one' });
  showToast({ text: 'two' });
  dismissToast(shownToasts()[0]?.id ?? 0);
  expect(texts()).toEqual(['two']);
});
