import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { lastingFetch, readQuery } from './lasting-fetch.ts';
import { forgetReadings, queriesOver, wireQuery } from './query.ts';
import type { WireRequest } from './wire.ts';
import { createWire } from './wire.ts';

const query = wireQuery('profiles.list', {});

/** A wire whose answers are given by hand. */
function heldWire() {
  const asked: { readonly request: WireRequest; readonly answer: (body: unknown) => void }[] = [];
  const queries = new QueryClient({
    defaultOptions: queriesOver(
      createWire(
        (request) =>
          new Promise((resolve) => asked.push({ request, answer: (body) => resolve({ status: 200, body }) })),
      ),
    ),
  });
  return { asked, queries };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a reader who waits gets its answer though the screen that asked first has left', async () => {
  const { asked, queries } = heldWire();
  const leave = new QueryObserver(queries, query).subscribe(() => {});
  const reading = readQuery(queries, query);
  leave();
  await settled();
  expect(asked.map(({ request }) => request.signal?.aborted)).toEqual([true, false]);
  asked[1]?.answer([]);
  expect(await reading).toEqual([]);
});

test('a reader who waits gets the answer for the viewer who took over meanwhile', async () => {
  const { asked, queries } = heldWire();
  const reading = readQuery(queries, query);
  forgetReadings(queries);
  await settled();
  asked[0]?.answer([{ id: 'before' }]);
  asked[1]?.answer([{ id: 'after' }]);
  expect(await reading).toEqual([{ id: 'after' }]);
});

test('a navigation that was given up asks nothing again', async () => {
  const { asked, queries } = heldWire();
  const navigation = new AbortController();
  const leave = new QueryObserver(queries, query).subscribe(() => {});
  const reading = lastingFetch(() => queries.ensureQueryData(query), navigation.signal);
  navigation.abort();
  leave();
  await expect(reading).rejects.toThrow('CancelledError');
  expect(asked).toHaveLength(1);
});
