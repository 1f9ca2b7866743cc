import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clockOffset } from './clock-offset.ts';

const SERVED_AT = 1_800_000_000_000;
const MINUTE = 60_000;

/** A page that was asked for 100 ms after the one before was left, and answered in the given time; its scripts run now. */
function setPage(answeredIn: number, runsAt: number, clockAhead: number): void {
  const entry = { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => ({}) };
  const timing = { ...entry, requestStart: 100, responseStart: 100 + answeredIn };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([timing]);
  vi.spyOn(performance, 'now').mockReturnValue(runsAt);
  // The server wrote its time half way through the answer.
  vi.setSystemTime(SERVED_AT - 100 - answeredIn / 2 + runsAt + clockAhead);
}

describe('the offset of the server’s clock', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test.each([0, 5 * MINUTE, -5 * MINUTE])('is the same however late the scripts come: %d ms', (ahead) => {
    setPage(40, 400, ahead);
    expect(clockOffset(SERVED_AT)).toBe(0 - ahead);
    setPage(300, 20_000, ahead);
    expect(clockOffset(SERVED_AT)).toBe(0 - ahead);
  });

  test('counts from now where the browser does not say when the page came', () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
    vi.setSystemTime(SERVED_AT + MINUTE);
    expect(clockOffset(SERVED_AT)).toBe(-MINUTE);
  });
});
