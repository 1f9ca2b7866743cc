import { describe, expect, it } from 'vitest';
import { ageOfRating, highestAge } from './age.ts';

describe('the age of a rating', () => {
  it.each([
    ['16+', 16],
    ['0+', 0],
    ['FSK 12', 12],
    ['-12', 12],
    ['(16+)', 16],
    ['TV-MA', 18],
    ['PG-13', 13],
    ['TV-14', 14],
    ['12A', 12],
    ['G', 0],
    ['unrated', null],
    ['99', null],
    ['', null],
  ])('%s is %s', (rating, age) => {
    expect(ageOfRating(rating)).toBe(age);
  });

  it('is the highest of several', () => {
    expect(highestAge(['6+', 'TV-14', '?'])).toBe(14);
    expect(highestAge([])).toBeNull();
  });
});
