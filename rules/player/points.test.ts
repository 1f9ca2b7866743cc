import { describe, expect, test } from 'vitest';
import { pointAt, type Stretch, stretchesOf } from './points.ts';

const point = (start: number, end: number, action: 'skip' | 'next' | null = 'skip'): Stretch => ({
  type: 'intro',
  start,
  end,
  button: action && { action, label: `${action} ${start}` },
});

describe('the button of a stretch', () => {
  const points = [point(0, 60), point(10, 20), point(100, 130, null), point(280, 300, 'next')];

  test.each([
    [0, 'skip 0'],
    [15, 'skip 10'],
    [20, 'skip 0'],
    [60, null],
    [110, null],
    [299, 'next 280'],
    [300, null],
  ])('at %d seconds is %s', (position, label) => {
    expect(pointAt(points, position)?.button.label ?? null).toBe(label);
  });
});

test('[C-VALID-11] a point without an end lasts eight seconds', () => {
  const highlights = { type: 'highlights', button: null } as const;
  const points = [
    { ...highlights, start: 30 },
    { ...highlights, start: 60, end: 61 },
  ];
  expect(stretchesOf(points).map(({ end }) => end)).toEqual([38, 61]);
});
