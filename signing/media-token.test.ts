import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkSegments,
  checkStream,
  markOf,
  type SigningKeys,
  STREAM_SECONDS,
  segmentBucket,
  signSegments,
  signStream,
  streamFolder,
  ticketOf,
  viewerMarks,
} from './media-token.ts';

const HOUR = 3600;
const LIVE_WINDOW = 900;
const keys: SigningKeys = ['newest', 'older'];
const instant = fc.integer({ min: 1, max: 4_000_000_000 });
const secret = fc.string({ minLength: 1, maxLength: 40 });
const scope = fc.string({ maxLength: 40 });
const reading = fc.constantFrom('reloaded' as const, 'once' as const);

describe('a stream token', () => {
  test('opens its folder for twelve hours and not a second longer', () => {
    fc.assert(
      fc.property(
        secret,
        scope,
        instant,
        fc.integer({ min: 0, max: STREAM_SECONDS - 1 }),
        (key, folder, now, later) => {
          const token = signStream([key], folder, now);
          expect(checkStream([key], token, folder, now + later)).toBe('valid');
          expect(checkStream([key], token, folder, now + STREAM_SECONDS)).toBe('expired');
        },
      ),
    );
  });

  test('opens no other folder', () => {
    const token = signStream(keys, streamFolder('10-5', 'live'), 1000);
    for (const folder of ['10-5/1000', '10-50/live', '10-5/live/', '1-5/live', '']) {
      expect(checkStream(keys, token, folder, 1000)).toBe('forged');
    }
  });

  test('stays valid while its key is among those accepted, and falls with it', () => {
    const token = signStream(['older'], 'a/live', 1000);
    expect(checkStream(keys, token, 'a/live', 1000)).toBe('valid');
    expect(checkStream(['newest'], token, 'a/live', 1000)).toBe('forged');
  });

  test('has the written wire form', () => {
    const mac = createHmac('sha256', 'newest').update('stream\n10-5/live\n44200').digest().subarray(0, 16);
    expect(signStream(keys, '10-5/live', 1000)).toBe(`stream.44200.${mac.toString('base64url')}`);
  });

  test('names its holder: a ticket, or the mark of a viewer, who has one for each key', () => {
    const marks = viewerMarks(keys, 1, 7);
    expect(marks).toEqual([viewerMarks(['newest'], 1, 7)[0], viewerMarks(['older'], 1, 7)[0]]);
    expect(new Set([...marks, ...viewerMarks(keys, 7, 1), ...viewerMarks(keys, 1, 8)]).size).toBe(6);
    const ticket = 't'.repeat(22);
    for (const [holder, found] of [
      [marks[0], [null, marks[0]]],
      [ticket, [ticket, null]],
      [null, [null, null]],
    ] as const) {
      const token = signStream(keys, 'a/live', 1000, holder);
      expect(checkStream(keys, token, 'a/live', 1000)).toBe('valid');
      expect([ticketOf(token), markOf(token)]).toEqual(found);
      if (holder !== null)
        expect(checkStream(keys, token.replace(holder, holder.replace(/./, '-')), 'a/live', 1000)).toBe('forged');
    }
  });

  test('is refused after any change to its text', () => {
    const token = signStream(keys, 'a/live', 1000);
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.string({ maxLength: 3 }), (at, text) => {
        const changed = token.slice(0, at) + text + token.slice(at + 1);
        fc.pre(changed !== token);
        expect(checkStream(keys, changed, 'a/live', 1000)).toBe('forged');
      }),
      { numRuns: 1000 },
    );
    fc.assert(fc.property(fc.string({ maxLength: 80 }), (junk) => checkStream(keys, junk, 'a/live', 0) === 'forged'));
  });
});

describe('a segment token', () => {
  test('never passes for a stream token, nor the reverse', () => {
    fc.assert(
      fc.property(scope, instant, reading, (name, now, kind) => {
        const segments = signSegments(keys, name, now, kind);
        const stream = signStream(keys, name, now);
        expect(checkStream(keys, segments, name, now)).toBe('forged');
        expect(checkSegments(keys, stream, name, now)).toBe('forged');
        expect(checkStream(keys, segments.replace('segments', 'stream'), name, now)).toBe('forged');
      }),
    );
  });

  test('is the same for all viewers within a bucket', () => {
    fc.assert(
      fc.property(instant, instant, reading, (a, b, kind) => {
        const same = signSegments(keys, 'news', a, kind) === signSegments(keys, 'news', b, kind);
        expect(same).toBe(segmentBucket(a) === segmentBucket(b));
      }),
    );
  });

  test('outlasts what its playlist lists: the live window, or the whole session of a complete archive', () => {
    fc.assert(
      fc.property(instant, (now) => {
        const live = signSegments(keys, 'news', now, 'reloaded');
        expect(checkSegments(keys, live, 'news', now + LIVE_WINDOW)).toBe('valid');
        expect(checkSegments(keys, live, 'news', now + 3 * HOUR)).toBe('expired');
        const complete = signSegments(keys, 'news', now, 'once');
        expect(checkSegments(keys, complete, 'news', now + STREAM_SECONDS)).toBe('valid');
        expect(checkSegments(keys, complete, 'news', now + STREAM_SECONDS + HOUR)).toBe('expired');
      }),
    );
  });

  test('opens one asset only', () => {
    const token = signSegments(keys, 'news', 1000, 'reloaded');
    expect(checkSegments(keys, token, 'news', 1000)).toBe('valid');
    expect(checkSegments(keys, token, 'cinema', 1000)).toBe('forged');
  });
});
