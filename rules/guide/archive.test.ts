import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unixSeconds } from '../units.ts';
import { type ArchiveFacts, isArchiveAvailable, isCovered, momentOf } from './archive.ts';

const DAY = 86_400;
const span = (start: number, end: number) => ({ start: unixSeconds(start), end: unixSeconds(end) });
const now = 100 * DAY;

const finished: ArchiveFacts = {
  isPurchased: true,
  archivedDays: 3,
  isDenied: false,
  span: span(now - 7200, now - 3600),
  published: [span(now - 7200, now - 3600)],
  now,
};

describe('the archive of a programme', () => {
  it.each<[string, Partial<ArchiveFacts>, boolean]>([
    ['is there when all holds', {}, true],
    ['needs the purchase', { isPurchased: false }, false],
    ['is none where the operator denies it', { isDenied: true }, false],
    ['needs a start', { span: span(now + 1, now + 3600), published: [span(now, now + 7200)] }, false],
    ['is there from the first second', { span: span(now, now + 3600), published: [span(now - 8, now + 8)] }, true],
    ['needs media', { published: [] }, false],
    ['needs media to the end', { published: [span(now - 7200, now - 3608)] }, false],
    [
      'needs no media that is still to come',
      { span: span(now - 60, now + 3600), published: [span(now - 60, now)] },
      true,
    ],
    ['needs days of archive', { archivedDays: 0 }, false],
  ])('[C-VALID-20] %s', (_, changes, expected) => {
    expect(isArchiveAvailable({ ...finished, ...changes })).toBe(expected);
  });

  it('[C-VALID-20] ends when its age passes the archived days, never before', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.integer({ min: 1, max: 40 * DAY }), (archivedDays, age) => {
        const started = span(now - age, now - age + 1);
        const facts = { ...finished, archivedDays, span: started, published: [started] };
        expect(isArchiveAvailable(facts)).toBe(age < archivedDays * DAY);
      }),
    );
  });
});

describe('coverage', () => {
  it('has no hole, for any order of the stretches', () => {
    const borders = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(borders, fc.nat(), (unsorted, seed) => {
        const sorted = [0, ...unsorted.toSorted((one, other) => one - other)];
        const stretches = sorted.slice(1).map((end, index) => span(sorted[index] ?? 0, end));
        const shuffled = stretches.toSorted(
          (one, other) => ((one.start * 7 + seed) % 5) - ((other.start * 7 + seed) % 5),
        );
        const end = sorted.at(-1) ?? 0;
        expect(isCovered(0, end, shuffled)).toBe(true);
        expect(isCovered(0, end + 1, shuffled)).toBe(false);
        const missing = seed % shuffled.length;
        expect(isCovered(0, end, shuffled.toSpliced(missing, 1))).toBe(false);
      }),
    );
  });
});

const instant = unixSeconds(1_768_478_400);
const ago = (seconds: number) => unixSeconds(instant - seconds);

describe('the moment of a stream', () => {
  it.each([
    ['nothing', undefined, 'live'],
    ['zero', unixSeconds(0), 'live'],
    ['now', instant, 'live'],
    ['29 s ago', ago(29), 'live'],
    ['30 s ago', ago(30), 'archive'],
    ['one second ahead', ago(-1), 'future'],
    ['one second within three days', ago(3 * DAY - 1), 'archive'],
    ['three days ago', ago(3 * DAY), 'before_archive'],
    ['the first second of time', unixSeconds(1), 'before_archive'],
  ])('[C-CHLOAD-10] %s is %s', (_, requested, kind) => {
    expect(momentOf(requested, instant, 3).kind).toBe(kind);
  });

  it('[C-API-07] keeps the instant of the archive as requested', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 7 * DAY - 1 }), (age) => {
        expect(momentOf(ago(age), instant, 7)).toEqual({ kind: 'archive', instant: ago(age) });
      }),
    );
  });
});
