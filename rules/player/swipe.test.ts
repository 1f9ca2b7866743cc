import { expect, test } from 'vitest';
import { swipeOf } from './swipe.ts';

const from = { x: 200, y: 200 };

test('a finger that goes up or down swipes', () => {
  expect(swipeOf(from, { x: 220, y: 120 })).toBe('up');
  expect(swipeOf(from, { x: 180, y: 280 })).toBe('down');
});

test('a tap that slips, and a way sideways or across, are no swipes', () => {
  expect(swipeOf(from, { x: 203, y: 240 })).toBeNull();
  expect(swipeOf(from, { x: 320, y: 260 })).toBeNull();
  expect(swipeOf(from, { x: 260, y: 260 })).toBeNull();
});
