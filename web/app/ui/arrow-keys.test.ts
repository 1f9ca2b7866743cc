import { expect, test } from 'vitest';
import { type Box, nearestBox } from './arrow-keys.ts';

const box = (left: number, top: number): Box => ({ left, top, right: left + 100, bottom: top + 100 });
/** Two rows of three tiles; the lower one is scrolled by half a tile. */
const upper = [box(0, 0), box(120, 0), box(240, 0)];
const lower = [box(-60, 200), box(60, 200), box(180, 200)];
const all = [...upper, ...lower];

test('left and right follow a row and end with it', () => {
  expect(nearestBox(box(120, 0), all, 'ArrowRight')).toBe(2);
  expect(nearestBox(box(120, 0), all, 'ArrowLeft')).toBe(0);
  expect(nearestBox(box(240, 0), upper, 'ArrowRight')).toBe(-1);
});

test('down and up go to what stands nearest below and above', () => {
  expect(nearestBox(box(240, 0), all, 'ArrowDown')).toBe(5);
  expect(nearestBox(box(-60, 200), all, 'ArrowUp')).toBe(0);
});

test('a tile out of line is reached when nothing else is ahead', () => {
  expect(nearestBox(box(0, 0), [box(700, 400)], 'ArrowDown')).toBe(0);
  expect(nearestBox(box(0, 400), [box(700, 400)], 'ArrowUp')).toBe(-1);
});
