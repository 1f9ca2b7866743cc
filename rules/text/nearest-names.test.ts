import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestNames } from './nearest-names.ts';

const known = ['news', 'news-hd', 'sport', 'science', 'movies', 'x'];

describe('the nearest names', () => {
  it.each([
    ['sprot', ['sport']],
    ['SPORT', ['sport']],
    ['sciense', ['science']],
    ['moves', ['movies']],
    [' sport ', ['sport']],
    ['new', ['news', 'news-hd']],
    ['sport-tv-online', ['sport']],
    ['y', ['x']],
    ['opera', []],
    ['', []],
  ])('to %j are %j', (wanted, nearest) => {
    expect(nearestNames(wanted, known)).toEqual(nearest);
  });

  it('are three at most, the nearest first, and each of them once', () => {
    const many = ['channel-11', 'channel-1', 'channel-2', 'channel-1', 'channel-12345', 'chanel-3'];
    expect(nearestNames('chanel-1', many)).toEqual(['chanel-3', 'channel-1', 'channel-11']);
  });

  it('have any name with one letter wrong, whatever it is', () => {
    const name = fc.string({ unit: fc.constantFrom(...'abc-1'), minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(name, fc.nat(), (right, at) => {
        const place = at % right.length;
        const wrong = `${right.slice(0, place)}z${right.slice(place + 1)}`;
        expect(nearestNames(wrong, ['qqqqqqqqqqqqqqqqqqqqqqqqqqqq', right])).toEqual([right]);
      }),
    );
  });
});
