import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unixSeconds } from '../../units.ts';
import { inOrder, withPadding } from './order.ts';

type Times = readonly (readonly [start: number, stop: number | null, name?: string])[];
const timed = (...times: Times) =>
  times.map(([start, stop, name = '']) => ({
    start: unixSeconds(start),
    stop: stop === null ? null : unixSeconds(stop),
    name,
  }));
const spans = (...times: Times) => inOrder(timed(...times)).map(({ start, stop }) => [start, stop]);

describe('programmes in order', () => {
  it('are sorted, and end where the next one begins', () => {
    expect(spans([200, 300], [0, 150], [100, 200])).toEqual([
      [0, 100],
      [100, 200],
      [200, 300],
    ]);
  });

  it('keep the holes between them', () => {
    expect(spans([0, 100], [150, 200])).toEqual([
      [0, 100],
      [150, 200],
    ]);
  });

  it('without an end last until the next one, the last of all for an hour', () => {
    expect(spans([0, null], [100, null], [500_000, null])).toEqual([
      [0, 100],
      [100, 3700],
      [500_000, 503_600],
    ]);
  });

  it('with the same start are one: the later in the guide', () => {
    expect(inOrder(timed([0, 50, 'old'], [0, 60, 'new']))).toEqual(timed([0, 60, 'new']));
  });

  it('never overlap, and none is without a length', () => {
    const span = fc
      .tuple(fc.nat(5_000), fc.integer({ min: 1, max: 3_000 }))
      .map(([start, length]) => [start, start + length] as const);
    fc.assert(
      fc.property(fc.array(span), (times) => {
        const ordered = inOrder(timed(...times));
        ordered.forEach(({ start, stop }, index) => {
          expect(stop).toBeGreaterThan(start);
          expect(stop).toBeLessThanOrEqual(ordered[index + 1]?.start ?? Number.POSITIVE_INFINITY);
        });
      }),
    );
  });
});

it('padding makes pictures longer as far as nothing else is on', () => {
  const settled = inOrder(timed([100, 200], [200, 300], [310, 400], [1_000, 1_100]));
  const pictures = withPadding(settled, { before: 30, after: 50 }).map(({ picture }) => [picture.start, picture.stop]);
  expect(pictures).toEqual([
    [70, 200],
    [200, 310],
    [310, 450],
    [970, 1_150],
  ]);
});
