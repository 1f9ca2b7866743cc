import { describe, expect, test } from 'vitest';
import { stagingOf } from '../art/artist.ts';
import { frames } from '../art/frame.ts';
import { titles } from '../titles.ts';
import { moodOf } from './mood.ts';
import { drawnCard, drawnShot, HEIGHT, regionOf, WIDTH } from './pictures.ts';
import { soundOf } from './score.ts';
import { lengthOf, storyboardOf } from './storyboard.ts';

const MIDDLE = 500;
const SEGMENT_SECONDS = 4;
const ROUNDING = 1e-6;
/** How far scenes are drawn: as the widest and the tallest of the cuts show them. */
const { banner, mobile } = frames;
const drawn = {
  left: -1300,
  right: MIDDLE + (banner.width - banner.x) / banner.scale,
  top: MIDDLE - mobile.y / mobile.scale,
  bottom: MIDDLE + (mobile.height - mobile.y) / mobile.scale,
};
const byMood = [...Map.groupBy(titles, moodOf).values()].flatMap((alike) => alike.slice(0, 6));

describe.each(byMood)('the trailer of $slug', (title) => {
  const shots = storyboardOf(title);

  test('is as long as some whole segments, and ends with the title', () => {
    expect(lengthOf(shots) % SEGMENT_SECONDS).toBe(0);
    expect(lengthOf(shots)).toBeGreaterThanOrEqual(12);
    expect(lengthOf(shots)).toBeLessThanOrEqual(20);
    expect(shots.map(({ hasTitle }) => hasTitle)).toEqual(shots.map((_, index) => index === shots.length - 1));
  });

  test('begins with the cut of the still', () => {
    const { still } = frames;
    expect(shots[0]?.from.width).toBeCloseTo(still.width / still.scale, -1);
    expect(shots[0]?.from.x).toBeCloseTo(MIDDLE + (still.width / 2 - still.x) / still.scale, -1);
  });

  test('shows only the drawn area', () => {
    for (const shot of shots) {
      const region = regionOf(shot);
      for (const { x, y, width } of [shot.from, shot.to]) {
        const height = (width * HEIGHT) / WIDTH;
        expect(x - width / 2).toBeGreaterThanOrEqual(Math.max(drawn.left, region.left - ROUNDING));
        expect(x + width / 2).toBeLessThanOrEqual(Math.min(drawn.right, region.left + region.width + ROUNDING));
        expect(y - height / 2).toBeGreaterThanOrEqual(Math.max(drawn.top, region.top - ROUNDING));
        expect(y + height / 2).toBeLessThanOrEqual(
          Math.min(drawn.bottom, region.top + (region.width * HEIGHT) / WIDTH + ROUNDING),
        );
      }
    }
  });
});

test('every title can be drawn, with letters', () => {
  for (const title of titles) {
    const staging = stagingOf(title);
    const [first] = storyboardOf(title);
    const svgs = [drawnCard(staging), first === undefined ? '' : drawnShot(staging, first)];
    for (const svg of svgs) {
      expect(svg).toMatch(/^<svg [^>]*>.*<\/svg>$/s);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/);
    }
    expect(svgs[0]).toContain('<path');
  }
});

test('every voice of a sound begins and ends in silence, without clicks', () => {
  for (const mood of new Set(titles.map(moodOf))) {
    const [, left = ''] = /exprs='([^|]+)\|/.exec(soundOf(mood, 16)) ?? [];
    const voices = [...left.matchAll(/if\(between\(t,([\d.]+),([\d.]+)\),(.+?),0\)(?=\+if|$)/g)];
    expect(voices.length).toBeGreaterThan(12);
    for (const [, from, to, expression = ''] of voices) {
      expect(Math.abs(evaluated(expression, Number(from)))).toBeLessThan(0.001);
      expect(Math.abs(evaluated(expression, Number(to)))).toBeLessThan(0.001);
    }
  }
});

/** What ffmpeg would make of an expression. */
function evaluated(expression: string, t: number): number {
  const { sin, exp, pow, min, max } = Math;
  const clip = (value: number, low: number, high: number) => max(low, min(high, value));
  return new Function('t', 'sin', 'exp', 'pow', 'min', 'clip', `return ${expression}`)(t, sin, exp, pow, min, clip);
}
