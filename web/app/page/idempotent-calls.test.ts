import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#web/app/wire/later-calls.ts';
import type { Send, WireAnswer, WireRequest } from '#web/app/wire/wire.ts';
import { unreachable } from '#web/app/wire/wire-error.ts';
import { withIdempotencyKeys } from './idempotency-step.ts';
import { sendWithKey } from './idempotent-calls.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ELEVEN_MINUTES = 660_000;
const purchase: WireRequest = {
  name: 'billing.purchase',
  method: 'POST',
  path: '/v2/users/self/purchases',
  body: { purchase_type_id: 'base-month' },
  signal: undefined,
};

/** A tab whose calls are answered so, in turn; the keys that they were sent with. */
function tabWith(...answers: readonly (WireAnswer | Error)[]) {
  const kept = new Map<string, string>();
  const entries = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  const keys: (string | undefined)[] = [];
  const rest = [...answers];
  const send: Send = async ({ headers }) => {
    keys.push(headers?.['idempotency-key']);
    const answer = rest.shift() ?? { status: 200, body: null };
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const call = (request: WireRequest = purchase) =>
    // Made anew for each call, as by a page that was loaded again.
    sendWithKey(send, request, entries).catch(() => null);
  return { keys, call, send };
}

test('each press has a key of its own', async () => {
  const { keys, call } = tabWith();
  await call();
  await call();
  expect(new Set(keys).size).toBe(2);
  expect(keys.every((key) => key !== undefined)).toBe(true);
});

test.each([
  ['without an answer', unreachable()],
  ['of which it is not known what it did', { status: 503, body: null }],
])('a call %s keeps its key for when it is made again', async (_what, failure) => {
  const { keys, call } = tabWith(failure);
  await call();
  await call({ ...purchase, body: { purchase_type_id: 'base-year' } });
  await call();
  expect(keys[2]).toBe(keys[0]);
  expect(keys[1]).not.toBe(keys[0]);
});

test('a refused call changed nothing: its repeat is another one', async () => {
  const { keys, call } = tabWith({ status: 402, body: null });
  await call();
  await call();
  expect(keys[1]).not.toBe(keys[0]);
});

test('after a while the same call is meant anew', async () => {
  const { keys, call } = tabWith(unreachable());
  await call();
  vi.advanceTimersByTime(ELEVEN_MINUTES);
  await call();
  expect(keys[1]).not.toBe(keys[0]);
});

test('calls that take no key have none', async () => {
  const { keys, send } = tabWith();
  const packets = { method: 'GET', path: '/v2/packets', body: undefined, signal: undefined } as const;
  await withIdempotencyKeys(send)({ ...packets, name: 'billing.packets' });
  expect(keys).toEqual([undefined]);
});
