import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOADING_MILLISECONDS } from '#rules/channels/zapping.ts';
import { readyOrInFull } from './ready-or-in-full.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A channel that is made ready and opened; its two answers come when they are let go. */
function openedChannel() {
  const [ready, inFull] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const askInFull = vi.fn(() => inFull.promise);
  const control = new AbortController();
  const stream = readyOrInFull(ready.promise, askInFull, control.signal);
  return { ready, inFull, askInFull, control, stream };
}

test('the stream made ready is opened, and nothing else is asked for', async () => {
  const { ready, askInFull, stream } = openedChannel();
  await vi.advanceTimersByTimeAsync(LOADING_MILLISECONDS - 1);
  ready.resolve('ready');
  expect(await stream).toBe('ready');
  await vi.advanceTimersByTimeAsync(LOADING_MILLISECONDS);
  expect(askInFull).not.toHaveBeenCalled();
});

test('a stream without an answer for two seconds is asked for in full, once, and what it answers later does not count', async () => {
  const { ready, inFull, askInFull, stream } = openedChannel();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(askInFull).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(askInFull).toHaveBeenCalledOnce();
  ready.resolve('ready');
  inFull.resolve('in full');
  expect(await stream).toBe('in full');
  expect(askInFull).toHaveBeenCalledOnce();
});

test('a refused stream is asked for in full at once, and its refusal is then the answer', async () => {
  const { ready, inFull, askInFull, stream } = openedChannel();
  ready.reject(new Error('no address ahead'));
  inFull.reject(new Error('no such channel'));
  await expect(stream).rejects.toThrow('no such channel');
  await vi.advanceTimersByTimeAsync(LOADING_MILLISECONDS);
  expect(askInFull).toHaveBeenCalledOnce();
});

test('a stream refused after it was asked for in full is not asked for again', async () => {
  const { ready, inFull, askInFull, stream } = openedChannel();
  await vi.advanceTimersByTimeAsync(LOADING_MILLISECONDS);
  ready.reject(new Error('late'));
  inFull.resolve('in full');
  expect(await stream).toBe('in full');
  expect(askInFull).toHaveBeenCalledOnce();
});

test('a channel that is left before its answer is not asked for late', async () => {
  const { askInFull, control } = openedChannel();
  control.abort();
  await vi.advanceTimersByTimeAsync(LOADING_MILLISECONDS);
  expect(askInFull).not.toHaveBeenCalled();
});
