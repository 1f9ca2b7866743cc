import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WITHDRAWAL_MILLISECONDS } from '#media/recording/retention.ts';
import { AHEAD_MILLISECONDS, type KeptRecording, planWithdrawals } from './plan.ts';

const HOUR = 3_600_000;
const NOW_HOUR = 472_000;
const NOW = NOW_HOUR * HOUR + HOUR / 2;

/** A recording of `count` hours that ended `rests` hours ago, `bytes` each. */
const recording = (
  channel: string,
  count: number,
  { bytes = 10, rests = 0, ...changes }: Partial<KeptRecording> & { bytes?: number; rests?: number } = {},
): KeptRecording => ({
  channel,
  keepsFor: 1000 * HOUR,
  priority: 0,
  offered: Array.from({ length: count }, (_, n) => ({
    hour: NOW_HOUR - rests - count + 1 + n,
    bytes,
    duration: HOUR,
  })),
  withdrawn: [],
  ...changes,
});

const entries = (recordings: readonly KeptRecording[], quota: number | null = null) =>
  Object.fromEntries(planWithdrawals(recordings, quota, NOW).offeredFrom);

describe('what is withdrawn', () => {
  test('hours that ended before the archive reaches back, never one that is hardly over', () => {
    expect(entries([recording('1-1', 30, { keepsFor: 24 * HOUR })])).toEqual({ '1-1': NOW_HOUR - 24 });
    expect(entries([recording('1-1', 30, { keepsFor: 0 })])).toEqual({ '1-1': NOW_HOUR - 1 });
    expect(entries([recording('1-1', 20, { keepsFor: 24 * HOUR })])).toEqual({});
  });

  test('all of a channel that is no more', () => {
    expect(entries([recording('1-1', 3, { keepsFor: null })])).toEqual({ '1-1': NOW_HOUR + 1 });
  });

  test('for the quota, the oldest hours, whichever channel they are of', () => {
    const resting = [recording('1-1', 10, { rests: 5 }), recording('1-2', 10, { rests: 3 })];
    expect(entries(resting, 200)).toEqual({});
    expect(entries(resting, 160)).toEqual({ '1-1': NOW_HOUR - 11, '1-2': NOW_HOUR - 11 });
  });

  test('for the quota, first those of a lower priority', () => {
    const resting = [recording('1-1', 10, { rests: 5, priority: 1 }), recording('1-2', 10, { rests: 3 })];
    expect(entries(resting, 110)).toEqual({ '1-2': NOW_HOUR - 3 });
    expect(entries(resting, 90)).toEqual({ '1-2': NOW_HOUR - 2, '1-1': NOW_HOUR - 13 });
  });

  test('in time: a running recording leaves room for what it records until a withdrawal takes effect', () => {
    const growth = (AHEAD_MILLISECONDS / HOUR) * 10;
    const { offeredFrom, excess } = planWithdrawals([recording('1-1', 50)], 500, NOW);
    const stays = NOW_HOUR - (offeredFrom.get('1-1') ?? 0) + 1;
    expect(stays * 10).toBeLessThanOrEqual(500 - growth);
    expect((stays + 1) * 10).toBeGreaterThan(500 - growth);
    expect(excess).toBe(0);
  });

  test('a quota that cannot be met says by how much', () => {
    const { offeredFrom, excess } = planWithdrawals([recording('1-1', 5)], 100, NOW);
    expect(offeredFrom.get('1-1')).toBe(NOW_HOUR - 1);
    expect(excess).toBeGreaterThan(100);
  });

  test('a steady recording never grows past its quota', () => {
    const running = fc.record({ bytes: fc.integer({ min: 1, max: 50 }), hours: fc.integer({ min: 60, max: 200 }) });
    fc.assert(
      fc.property(running, ({ bytes, hours }) => {
        const quota = hours * bytes;
        const keptUntil = new Map<number, number>();
        let kept: number[] = [];
        let offeredFrom = NOW_HOUR;
        for (let hour = NOW_HOUR; hour < NOW_HOUR + 400; hour += 1) {
          kept = [...kept, hour].filter((one) => (keptUntil.get(one) ?? Number.POSITIVE_INFINITY) > hour * HOUR);
          expect(kept.length * bytes).toBeLessThanOrEqual(quota);
          const entry = (one: number) => ({ hour: one, bytes, duration: HOUR });
          const state: KeptRecording = {
            channel: '1-1',
            keepsFor: 1000 * HOUR,
            priority: 0,
            offered: kept.filter((one) => one >= offeredFrom).map(entry),
            withdrawn: kept.filter((one) => one < offeredFrom).map(entry),
          };
          const next = planWithdrawals([state], quota, (hour + 1) * HOUR).offeredFrom.get('1-1') ?? offeredFrom;
          for (let one = offeredFrom; one < next; one += 1)
            keptUntil.set(one, (hour + 1) * HOUR + WITHDRAWAL_MILLISECONDS);
          offeredFrom = next;
        }
        expect(kept.length * bytes).toBeGreaterThan(quota * 0.8);
      }),
      { numRuns: 30 },
    );
  });
});
