import { describe, expect, test } from 'vitest';
import { unixSeconds } from '#rules/units.ts';
import { isLicensed, isLost, isPublished, type Publication } from './publication.ts';

const OPEN: Publication = { visibility: 'public', publishedFrom: null, licences: [] };
const NOON = unixSeconds(Date.parse('2026-06-01T12:00:00Z') / 1000);
const kazakhstan = { country: 'KZ', now: NOON };
const licence = (more: object) => ({ ...OPEN, licences: [{ from: null, until: null, countries: [], ...more }] });

describe('a title', () => {
  test.each([
    ['without a licence', OPEN, true],
    ['from this instant on', licence({ from: '2026-06-01T12:00:00Z' }), true],
    ['from the next second on', licence({ from: '2026-06-01T12:00:01Z' }), false],
    ['until this instant', licence({ until: '2026-06-01T12:00:00Z' }), false],
    ['until the next second', licence({ until: '2026-06-01T12:00:01Z' }), true],
    ['for this country', licence({ countries: ['RU', 'KZ'] }), true],
    ['for another country', licence({ countries: ['RU'] }), false],
  ])('that is licensed %s', (_, publication, expected) => {
    expect(isLicensed([publication], kazakhstan)).toBe(expected);
  });

  test('with several licences is licensed by any of them, and never more than what it is part of', () => {
    const either = { ...OPEN, licences: [...licence({ countries: ['RU'] }).licences, ...licence({}).licences] };
    expect(isLicensed([either], kazakhstan)).toBe(true);
    expect(isLicensed([either, licence({ countries: ['RU'] })], kazakhstan)).toBe(false);
  });

  test.each([
    ['a draft', { ...OPEN, visibility: 'draft' }, false],
    ['hidden', { ...OPEN, visibility: 'hidden' }, false],
    ['published now', { ...OPEN, publishedFrom: '2026-06-01T12:00:00Z' }, true],
    ['published later', { ...OPEN, publishedFrom: '2026-06-01T12:00:01Z' }, false],
  ] as const)('that is %s', (_, publication, expected) => {
    expect(isPublished([OPEN, publication], NOON)).toBe(expected);
  });

  test.each([
    ['that is shown', OPEN, false],
    ['that was withdrawn', { ...OPEN, visibility: 'hidden' }, true],
    ['that was never shown', { ...OPEN, visibility: 'draft' }, false],
    [
      'that was withdrawn before its time',
      { ...OPEN, visibility: 'hidden', publishedFrom: '2026-06-01T12:00:01Z' },
      false,
    ],
  ] as const)('%s, or is part of such, is lost: %o %s', (_, publication, expected) => {
    expect(isLost([publication, OPEN], NOON)).toBe(expected);
  });

  test('that was never shown is not lost, whatever it is part of', () => {
    expect(
      isLost(
        [
          { ...OPEN, visibility: 'draft' },
          { ...OPEN, visibility: 'hidden' },
        ],
        NOON,
      ),
    ).toBe(false);
  });
});
