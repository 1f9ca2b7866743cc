import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { promotions } from './promotions.ts';
import { titles } from './titles.ts';
import { lengthOf, storyboardOf } from './trailers/storyboard.ts';
import { MOST_TRAILERS, trailersOf } from './trailers.ts';

const promoted = promotions.flatMap(({ leadsTo }) => (leadsTo.type === 'content' ? leadsTo.slug : []));
const planned = trailersOf(titles);
const ratingOf = ({ imdb }: (typeof titles)[number]) => Number(imdb?.rating ?? 0);

test('trailers of the banner are made first, then the shortest jobs', () => {
  const slugs = planned.map(({ title }) => title.slug);
  expect(new Set(slugs.slice(0, promoted.length))).toEqual(new Set(promoted));
  const lengths = planned.map(({ title }) => lengthOf(storyboardOf(title)));
  for (const group of [lengths.slice(0, promoted.length), lengths.slice(promoted.length)]) {
    expect(group).toEqual(group.toSorted((one, other) => one - other));
  }
  expect(trailersOf(titles)).toEqual(planned);
});

test('the others are the best known titles, up to the limit', () => {
  expect(planned).toHaveLength(MOST_TRAILERS);
  const others = planned.filter(({ title }) => !promoted.includes(title.slug)).map(({ title }) => title);
  const left = titles.filter(({ slug }) => !planned.some(({ title }) => title.slug === slug));
  expect(Math.min(...others.map(ratingOf))).toBeGreaterThanOrEqual(Math.max(...left.map(ratingOf)));
});

test('every trailer has unique names, valid for the wire and the store, and a clip for the meantime', () => {
  const clips = readdirSync(join(import.meta.dirname, 'clips'));
  expect(new Set(planned.flatMap(({ id, asset }) => [id, asset])).size).toBe(2 * planned.length);
  for (const { id, asset, fallback } of planned) {
    expect(id.length).toBeLessThanOrEqual(64);
    expect(asset).toMatch(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/);
    expect(clips).toContain(fallback);
  }
});

test('a cartoon has the children’s clip in the meantime', () => {
  expect(planned.filter(({ title }) => title.isCartoon).every(({ fallback }) => fallback === 'kids')).toBe(true);
  expect(planned.find(({ title }) => title.slug === 'nosferatu')?.fallback).toBe('cinema');
});
