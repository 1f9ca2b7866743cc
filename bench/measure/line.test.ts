import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { openLine } from './line.ts';

const CONTENT = Buffer.from(Array.from({ length: 250_000 }, (_, place) => place % 251));
/** At 20 Mbit/s. */
const TRANSFER_MILLISECONDS = 100;
const ROUND_TRIP = 40;

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** Reads the content over a line so many times at once; tells the milliseconds of all of it. */
async function read(times: number, more: Partial<Parameters<typeof openLine>[0]> = {}) {
  const server = createServer((_request, response) => response.end(CONTENT));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closings.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');
  const line = openLine({ bitsPerSecond: 20_000_000, roundTripMilliseconds: ROUND_TRIP, ...more });
  closings.unshift(() => line.close());
  const address = await line.to(`http://127.0.0.1:${bound.port}`);
  const since = performance.now();
  const bodies = await Promise.all(
    Array.from({ length: times }, async () => Buffer.from(await (await fetch(address)).arrayBuffer())),
  );
  return { milliseconds: performance.now() - since, isWhole: bodies.every((body) => body.equals(CONTENT)) };
}

test('a line takes a round trip to connect, another one to answer, and its connections share the rate', async () => {
  const { milliseconds, isWhole } = await read(3);
  expect(isWhole).toBe(true);
  expect(milliseconds).toBeGreaterThan(2 * ROUND_TRIP + 3 * TRANSFER_MILLISECONDS - 1);
});

test('pieces that are held hold up what follows them, and all of it arrives in order', async () => {
  const held = { share: 1, leastMilliseconds: 100, mostMilliseconds: 200, seed: 1 };
  const { milliseconds, isWhole } = await read(1, { held });
  expect(isWhole).toBe(true);
  expect(milliseconds).toBeGreaterThan(2 * ROUND_TRIP + TRANSFER_MILLISECONDS + held.leastMilliseconds - 1);
});

test('nothing passes in an outage', async () => {
  const { milliseconds, isWhole } = await read(1, { outage: { from: 0, to: 0.5 } });
  expect(isWhole).toBe(true);
  expect(milliseconds).toBeGreaterThan(500);
});
