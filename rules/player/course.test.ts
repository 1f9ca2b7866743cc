import { expect, test } from 'vitest';
import { beginning, type Course, courseAfter, type Interludes, interludesOf, noInterludes } from './course.ts';

/** The phases of a title with what plays in them, from its beginning to its end. */
function walk(interludes: Interludes): readonly string[] {
  const names: string[] = [];
  for (let course: Course | null = beginning(interludes); course !== null; course = courseAfter(course, interludes))
    names.push(course.phase === 'main' ? 'main' : `${course.phase} ${course.interlude.address}`);
  return names;
}

test('[C-PLAY-24] packshots play before the title and at its end, in their order', () => {
  expect(walk(interludesOf([{ url: 'one' }, { url: 'two' }], null))).toEqual([
    'before one',
    'before two',
    'main',
    'after one',
    'after two',
  ]);
});

test('[C-PLAY-24] without packshots the title starts at once and ends with itself', () => {
  expect(walk(interludesOf([], null))).toEqual(['main']);
  expect(walk(noInterludes)).toEqual(['main']);
});

test('[C-PLAY-23] an ad that is due at the end comes before the packshots there', () => {
  const interludes = interludesOf([{ url: 'one' }], { kind: 'ad', address: 'ad' });
  expect(walk(interludes)).toEqual(['before one', 'main', 'after ad', 'after one']);
});
