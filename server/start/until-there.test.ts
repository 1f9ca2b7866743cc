import { expect, test, vi } from 'vitest';
import { untilThere } from './until-there.ts';

const waiting = (log: (line: string) => void, signal = new AbortController().signal) => ({ signal, log });
const isAway = (error: unknown) => error instanceof Error && error.message === 'away';

test('what is away is waited for with growing pauses and two lines', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const lines: string[] = [];
  let tries = 0;
  const found = await untilThere(
    'the database',
    async () => {
      tries += 1;
      if (tries < 3) throw new Error('away');
      vi.advanceTimersByTime(4_200);
      return 'found';
    },
    isAway,
    waiting((line) => lines.push(line)),
  ).finally(() => vi.useRealTimers());
  expect([found, tries]).toEqual(['found', 3]);
  expect(lines).toEqual([
    'the database is not there yet, the start waits for it: away',
    'the database is there after 5 s',
  ]);
});

test('what is there at once, and what no waiting mends, has no line', async () => {
  const log = vi.fn();
  expect(await untilThere('it', async () => 1, isAway, waiting(log))).toBe(1);
  const broken = async () => {
    throw new Error('a wrong password');
  };
  await expect(untilThere('it', broken, isAway, waiting(log))).rejects.toThrow('a wrong password');
  expect(log).not.toHaveBeenCalled();
});

test('a stop ends the waiting', async () => {
  const stopping = new AbortController();
  const away = async () => {
    throw new Error('away');
  };
  const over = untilThere(
    'it',
    away,
    isAway,
    waiting(() => stopping.abort(), stopping.signal),
  );
  await expect(over).rejects.toThrow(/aborted/);
});
