import { expect, it } from 'vitest';
import { Seal } from './seal.ts';

const seal = new Seal(['new', 'old']);

it('opens what it has closed, and what an older key has', () => {
  expect(seal.open('delivery', seal.close('delivery', 'привет'))).toBe('привет');
  expect(seal.open('delivery', new Seal(['old']).close('delivery', 'x'))).toBe('x');
  expect(seal.isHashOf('sign-in code', '123456', new Seal(['old']).hash('sign-in code', '123456'))).toBe(true);
});

it('opens nothing of another key, for another purpose, or that was changed', () => {
  const closed = seal.close('delivery', 'x');
  expect(new Seal(['other']).open('delivery', closed)).toBeNull();
  expect(seal.open('sign-in code', closed)).toBeNull();
  for (let place = 0; place < closed.length; place += 1) {
    const changed = Buffer.from(closed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(seal.open('delivery', changed)).toBeNull();
    expect(seal.open('delivery', closed.subarray(0, place))).toBeNull();
  }
});

it('closes the same text differently each time, and hashes it alike', () => {
  expect(seal.close('delivery', 'x').equals(seal.close('delivery', 'x'))).toBe(false);
  expect(seal.hash('sign-in code', 'x').equals(seal.hash('sign-in code', 'x'))).toBe(true);
  expect(seal.isHashOf('sign-in code', 'y', seal.hash('sign-in code', 'x'))).toBe(false);
});
