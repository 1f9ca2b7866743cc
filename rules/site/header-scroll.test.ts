import { expect, test } from 'vitest';
import { atTop, headerAfterScroll } from './header-scroll.ts';

const after = (...positions: readonly number[]) => positions.reduce(headerAfterScroll, atTop);

test('[B-HEADER-07] [C-CONST-27] is dark from 140 px on', () => {
  expect(after(139).isDark).toBe(false);
  expect(after(140).isDark).toBe(true);
  expect(after(500, 139).isDark).toBe(false);
});

test('[B-HEADER-06] [C-CONST-27] hides on the way down past 250 px and is back on the way up', () => {
  expect(after(250).isHidden).toBe(false);
  expect(after(251).isHidden).toBe(true);
  expect(after(400, 399).isHidden).toBe(false);
  expect(after(400, 399, 400).isHidden).toBe(true);
  expect(after(400, 400).isHidden).toBe(true);
  expect(after(400, 100).isHidden).toBe(false);
});

test('a page pulled beyond its top is at its top', () => {
  expect(after(-80)).toEqual({ position: -80, isDark: false, isHidden: false });
});
