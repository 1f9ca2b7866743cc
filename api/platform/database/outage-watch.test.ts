import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OutageWatch } from './outage-watch.ts';

const outage = (message: string) => Object.assign(new Error(message), { code: 'ECONNREFUSED' });
const log: string[] = [];
let isAway = true;
let counted = 0;
let watch: OutageWatch;

beforeEach(() => {
  vi.useFakeTimers();
  log.length = 0;
  isAway = true;
  counted = 0;
  watch = new OutageWatch({
    answers: async () => {
      if (isAway) throw outage('still away');
      return true;
    },
    clock: { now: () => Date.now() },
    log: (event) => log.push(event instanceof Error ? event.message : String(event)),
    count: () => {
      counted += 1;
    },
  });
});
afterEach(() => {
  watch.close();
  vi.useRealTimers();
});

test('an outage is one line when it begins and one when it ends, and every failure of it is counted', async () => {
  for (let failure = 0; failure < 1_000; failure += 1) watch.report(outage('refused'));
  await vi.advanceTimersByTimeAsync(30_000);
  watch.report(new Error('Failed query: SELECT', { cause: outage('refused') }));
  expect(log).toEqual(['the database does not answer: refused']);
  isAway = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(log).toEqual(['the database does not answer: refused', 'the database answers again after 31 s']);
  expect(counted).toBe(1_001);
});

test('the next outage is told anew', async () => {
  watch.report(outage('refused'));
  isAway = false;
  await vi.advanceTimersByTimeAsync(1_000);
  watch.report(new Error('Failed query: SELECT secret', { cause: outage('reset') }));
  expect(log.at(-1)).toBe('the database does not answer: reset');
});

test('what is no outage is told as it is, during one too', () => {
  watch.report(outage('refused'));
  watch.report(new Error('a programme has no end'));
  watch.report('text');
  expect(log.slice(1)).toEqual(['a programme has no end', 'text']);
  expect(counted).toBe(1);
});

test('a closed one says nothing any more', async () => {
  watch.report(outage('refused'));
  isAway = false;
  watch.close();
  await vi.advanceTimersByTimeAsync(10_000);
  watch.report(outage('refused'));
  expect(log).toEqual(['the database does not answer: refused']);
});
