import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unixSeconds } from '../units.ts';
import { momentOf } from './moment.ts';

const DAY = 86_400;
const now = unixSeconds(1_768_478_400);
const ago = (seconds: number) => unixSeconds(now - seconds);

describe('the moment of a stream', () => {
  it.each([
    ['nothing', undefined, 'live'],
    ['zero', unixSeconds(0), 'live'],
    ['now', now, 'live'],
    ['29 s ago', ago(29), 'live'],
    ['30 s ago', ago(30), 'archive'],
    ['one second ahead', ago(-1), 'future'],
    ['one second within three days', ago(3 * DAY - 1), 'archive'],
    ['three days ago', ago(3 * DAY), 'before_archive'],
    ['the first second of time', unixSeconds(1), 'before_archive'],
  ])('[C-CHLOAD-10] %s is %s', (_, requested, kind) => {
    expect(momentOf(requested, now, 3).kind).toBe(kind);
  });

  it('[C-API-07] keeps the instant of the archive as requested', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 7 * DAY - 1 }), (age) => {
        expect(momentOf(ago(age), now, 7)).toEqual({ kind: 'archive', instant: ago(age) });
      }),
    );
  });
});
