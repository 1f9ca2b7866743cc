import { expect, test } from 'vitest';
import { storageOf } from './browser-storage.ts';

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

function browserWith(limit: number) {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (name: string) => entries.get(name) ?? null,
    setItem(name: string, value: string) {
      if (value.length > limit) throw new DOMException('The disk is full.', 'QuotaExceededError');
      entries.set(name, value);
    },
    removeItem: (name: string) => entries.delete(name),
    key: (index: number) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
}

test('a browser keeps what it is given', () => {
  const browser = browserWith(10);
  const storage = storageOf(() => browser);
  storage.setItem('name', 'Mia');
  expect([browser.entries.get('name'), storage.getItem('name'), storage.getItem('other')]).toEqual([
    'Mia',
    'Mia',
    null,
  ]);
  storage.removeItem('name');
  expect([browser.entries.size, storage.getItem('name')]).toEqual([0, null]);
});

test('where a browser forbids it the page keeps it', () => {
  const storage = storageOf(forbidden);
  expect(storage.getItem('name')).toBeNull();
  storage.setItem('name', 'Mia');
  expect(storage.getItem('name')).toBe('Mia');
  storage.removeItem('name');
  expect(storage.getItem('name')).toBeNull();
});

test('what did not fit hides what was there before, until something fits', () => {
  const browser = browserWith(3);
  const storage = storageOf(() => browser);
  storage.setItem('name', 'Mia');
  storage.setItem('name', 'Maximilian');
  expect(storage.getItem('name')).toBe('Maximilian');
  storage.setItem('name', 'Max');
  expect([browser.entries.get('name'), storage.getItem('name')]).toEqual(['Max', 'Max']);
});

test('all but what is left goes, wherever it was kept', () => {
  const browser = browserWith(3);
  for (const storage of [storageOf(() => browser), storageOf(forbidden)]) {
    for (const [name, value] of [
      ['mine', 'Mia'],
      ['mine too', 'Maximilian'],
      ['yours', 'Max'],
    ] as const)
      storage.setItem(name, value);
    storage.clear((name) => name === 'yours');
    expect(['mine', 'mine too', 'yours'].map((name) => storage.getItem(name))).toEqual([null, null, 'Max']);
  }
});
