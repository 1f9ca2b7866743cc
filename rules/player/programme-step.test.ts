import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unixSeconds } from '../units.ts';
import type { Programme } from './programme.ts';
import { programmeStep } from './programme-step.ts';

const NOW = 1_700_000_000;
const programme = (start: number, end: number, isCatchupAvailable = true): Programme => ({
  start: unixSeconds(NOW + start),
  end: unixSeconds(NOW + end),
  isCatchupAvailable,
  isBlackout: false,
});
const lines = [programme(-4000, -2000), programme(-2000, -1000), programme(-1000, 1000), programme(1000, 2000)];
const step = (offset: number, direction: 'next' | 'previous', programmes: readonly Programme[] = lines) =>
  programmeStep(NOW + offset, direction, programmes, NOW);
const archive = (offset: number) => ({ kind: 'archive', at: NOW + offset });

test('a step forward leads to the start of the next programme, not into the future', () => {
  expect(step(-3000, 'next')).toEqual(archive(-2000));
  expect(step(-1500, 'next')).toEqual(archive(-1000));
  expect(step(-500, 'next')).toEqual({ kind: 'refused', reason: 'beyond_live' });
});

test('a step back leads to the start of the programme, and from there to the one before', () => {
  expect(step(-1500, 'previous')).toEqual(archive(-2000));
  expect(step(-1995, 'previous')).toEqual(archive(-4000));
  expect(step(-3995, 'previous')).toEqual({ kind: 'refused', reason: 'not_recorded' });
});

test('a programme that is on without an archive is reached live, one that is past is not', () => {
  const running = [programme(-2000, -1000), programme(-1000, 1000, false)];
  expect(step(-1500, 'next', running)).toEqual({ kind: 'live' });
  const gone = [programme(-2000, -1000, false), programme(-1000, 1000)];
  expect(step(-995, 'previous', gone)).toEqual({ kind: 'refused', reason: 'not_recorded' });
});

test('one that began within the last half minute is live', () => {
  expect(step(-100, 'next', [programme(-200, -20), programme(-20, 500)])).toEqual({ kind: 'live' });
});

test('in a hole of the guide the programmes on both of its sides are reached', () => {
  const holed = [programme(-4000, -3000), programme(-2000, -1000)];
  expect(step(-2500, 'next', holed)).toEqual(archive(-2000));
  expect(step(-2500, 'previous', holed)).toEqual(archive(-4000));
});

test('no step leads past now, and a step forward never back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -4000, max: 0 }), fc.constantFrom('next', 'previous'), (offset, direction) => {
      const target = step(offset, direction);
      if (target.kind !== 'archive') return;
      expect(target.at).toBeLessThan(NOW);
      if (direction === 'next') expect(target.at).toBeGreaterThan(NOW + offset);
      else expect(target.at).toBeLessThanOrEqual(NOW + offset);
    }),
  );
});
