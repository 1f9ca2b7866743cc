import { expect, test } from 'vitest';
import { contrastFaults } from './brand-contrast.ts';

const readable = {
  'text-1': '#ffffff',
  'text-2': '#cccccc',
  'text-3': '#999999',
  'surface-0': '#000000',
  'surface-1': '#111111',
  'surface-2': '#222222',
  'surface-3': '#333333',
  accent: '#ffb02e',
  'on-accent': '#1c1100',
  focus: '#ffffff',
  live: '#ff4438',
  positive: '#35c77b',
  danger: '#ff6b5e',
};

test('a palette that can be read has no faults', () => {
  expect(contrastFaults(readable)).toEqual([]);
});

test('each pair that drowns is told with its contrast', () => {
  expect(contrastFaults({ ...readable, 'on-accent': '#ffffff' })).toEqual([
    'on-accent on accent has a contrast of 1.83, and needs 4.5',
  ]);
  expect(contrastFaults({ ...readable, 'surface-1': '#eeeeee' }).length).toBeGreaterThan(3);
});

test('a colour that is none, or can be seen through, is told once', () => {
  expect(contrastFaults({ ...readable, accent: '#ffb02e80' })).toEqual([
    'accent is no colour such as #1a2b3c: "#ffb02e80"',
  ]);
});
