import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkSegments } from '#signing/media-token.ts';
import { segmentTokens } from './segment-tokens.ts';
import { testKeys } from './testing/origin.ts';
import { ARCHIVE_WINDOW, LIVE_WINDOW } from './timeline/window.ts';

const MILLISECONDS = 1000;
const MINUTE = 60;
const HOUR = 3600;

/** Unix seconds. */
const instant = fc.integer({ min: 1_700_000_000, max: 1_900_000_000 });

test('a segment of a live playlist keeps an address that works while it is listed, be the clock an hour off', () => {
  const lateness = fc.integer({ min: -HOUR, max: HOUR + LIVE_WINDOW / MILLISECONDS });
  fc.assert(
    fc.property(instant, lateness, (start, later) => {
      const segment = { folder: 'news', start: start * MILLISECONDS };
      const tokenAt = (now: number) => {
        const to = now * MILLISECONDS;
        return segmentTokens(testKeys, { ending: 'sliding', span: { from: to - LIVE_WINDOW, to } }, now)(segment);
      };
      expect(tokenAt(start + later)).toBe(tokenAt(start));
      expect(checkSegments(testKeys, tokenAt(start), 'news', start + later + 30 * MINUTE)).toBe('valid');
    }),
  );
});

test('a segment of a growing archive keeps its address until its end has been read, and works for hours after that', () => {
  const full = ARCHIVE_WINDOW / MILLISECONDS;
  const wait = fc.integer({ min: 0, max: full + 10 * MINUTE - 1 });
  fc.assert(
    fc.property(instant, wait, wait, (from, one, other) => {
      const segment = { folder: 'news', start: from * MILLISECONDS };
      const tokenAt = (now: number) => {
        const span = { from: from * MILLISECONDS, to: Math.min(from + full, now) * MILLISECONDS };
        return segmentTokens(testKeys, { ending: now < from + full ? 'growing' : 'complete', span }, now)(segment);
      };
      expect(tokenAt(from + one)).toBe(tokenAt(from + other));
      expect(checkSegments(testKeys, tokenAt(from + one), 'news', from + one + 7 * HOUR)).toBe('valid');
    }),
  );
});

test.each(['sliding', 'complete', 'film'] as const)(
  'what was played long ago has an address that works: %s',
  (ending) => {
    fc.assert(
      fc.property(instant, (start) => {
        const now = start + 100 * HOUR;
        const span = { from: start * MILLISECONDS, to: (start + HOUR) * MILLISECONDS };
        const segment = { folder: 'news', start: start * MILLISECONDS };
        const token = segmentTokens(testKeys, { ending, span }, now)(segment);
        expect(checkSegments(testKeys, token, 'news', now + HOUR)).toBe('valid');
      }),
    );
  },
);
