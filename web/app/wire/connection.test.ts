import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createConnection } from './connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A machine in a network, and a service behind it that answers pings or does not. */
function place({ isOnline = true, answers = true } = {}) {
  const network = new EventTarget();
  const service = { answers, pings: 0 };
  const connection = createConnection({
    network,
    isOnline,
    ping: async () => {
      service.pings += 1;
      if (!service.answers) throw new Error('no answer');
    },
  });
  return { service, connection, tell: (event: 'online' | 'offline') => network.dispatchEvent(new Event(event)) };
}

describe('a connection', () => {
  test('is lost as soon as the machine leaves its network, and back when the service answers in the next one', async () => {
    const { connection, service, tell } = place({ answers: false });
    expect(connection.isLost()).toBe(false);
    tell('offline');
    expect(connection.isLost()).toBe(true);
    tell('online');
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.isLost()).toBe(true);
    service.answers = true;
    await vi.advanceTimersByTimeAsync(4_000);
    expect(connection.isLost()).toBe(false);
  });

  test('is there although the browser takes the machine to be without a network: the service answers', async () => {
    const { connection } = place({ isOnline: false });
    expect(connection.isLost()).toBe(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(connection.isLost()).toBe(false);
  });

  test('is lost once it is doubted and the service does not answer', async () => {
    const { connection, service } = place();
    await Promise.all([connection.doubt(), vi.advanceTimersByTimeAsync(0)]);
    expect(connection.isLost()).toBe(false);
    service.answers = false;
    await Promise.all([connection.doubt(), connection.doubt(), vi.advanceTimersByTimeAsync(0)]);
    expect(connection.isLost()).toBe(true);
    expect(service.pings).toBe(2);
  });

  test('is waited for until it is back, or until the wait is given up', async () => {
    const { connection, tell } = place();
    tell('offline');
    const given = new AbortController();
    const waits = Promise.allSettled([connection.reached(), connection.reached(given.signal)]);
    given.abort(new Error('left'));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await waits).toEqual([
      { status: 'fulfilled', value: undefined },
      { status: 'rejected', reason: new Error('left') },
    ]);
  });
});
