import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFaultyStore, createMovedClock } from '../testing/recording.ts';
import { describeStore } from '../testing/store-behaviour.ts';
import { openBoundedStore } from './bounded-store.ts';
import { openDiskStore } from './disk-store.ts';
import { type Store, StoreFull } from './store.ts';

const PLENTY = 2 ** 30;
const MOST = 100;

describeStore('a store with a bound that nothing reaches', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-bounded-'));
  return {
    store: openBoundedStore(openDiskStore(folder), PLENTY),
    another: async () => openBoundedStore(openDiskStore(folder), PLENTY),
    remove: () => rm(folder, { recursive: true }),
  };
});

const setUp = () => {
  const clock = createMovedClock(0);
  const inner = createFaultyStore(clock);
  return { clock, inner, store: openBoundedStore(inner, MOST) };
};

const write = (store: Store, name: string, size: number) => store.write(`folder/${name}`, Buffer.alloc(size));

describe('a store with a bound', () => {
  test('removes the oldest objects, and only as many as needed', async () => {
    const { inner, store } = setUp();
    for (const name of ['a', 'b', 'c']) await write(store, name, 30);
    await write(store, 'a', 30);
    await write(store, 'd', 40);
    expect([...inner.objects.keys()].sort()).toEqual(['folder/a', 'folder/c', 'folder/d']);
  });

  test('counts what another process left, the oldest of it first', async () => {
    const { clock, inner } = setUp();
    for (const name of ['old', 'new']) {
      clock.move(1000);
      await write(inner, name, 40);
    }
    await write(openBoundedStore(inner, MOST), 'mine', 40);
    expect([...inner.objects.keys()].sort()).toEqual(['folder/mine', 'folder/new']);
  });

  test('refuses what is larger than all of it, and loses nothing for that', async () => {
    const { inner, store } = setUp();
    await write(store, 'a', 60);
    await expect(write(store, 'b', MOST + 1)).rejects.toThrow(StoreFull);
    expect([...inner.objects.keys()]).toEqual(['folder/a']);
  });

  test('that has less room than it was meant to have makes do with that', async () => {
    const { inner } = setUp();
    const full: Store = {
      ...inner,
      write: async (name, bytes) => {
        if (inner.objects.size === 2) throw new StoreFull(name);
        await inner.write(name, bytes);
      },
    };
    const store = openBoundedStore(full, PLENTY);
    for (const name of ['a', 'b', 'c']) await write(store, name, 30);
    expect([...inner.objects.keys()]).toEqual(['folder/b', 'folder/c']);
  });

  test('never holds more, whatever is written, replaced and removed at the same time', async () => {
    const change = fc.record({
      name: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      size: fc.integer({ min: 0, max: 120 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 40 }), async (changes) => {
        const { inner, store } = setUp();
        await Promise.allSettled(
          changes.map(({ name, size }) => (size === 0 ? store.remove(`folder/${name}`) : write(store, name, size))),
        );
        const held = [...inner.objects.values()].reduce((sum, bytes) => sum + bytes.length, 0);
        expect(held).toBeLessThanOrEqual(MOST);
        const last = changes.findLast(({ size }) => size <= MOST);
        if (last !== undefined) expect(inner.objects.get(`folder/${last.name}`)?.length ?? 0).toBe(last.size);
      }),
    );
  });
});
