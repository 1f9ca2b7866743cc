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
  warning: '#f5b942',
  danger: '#ff6b5e',
  'on-danger': '#240503',
  'live-surface': '#d3291d',
  'on-live': '#ffffff',
  'field-line': 'var(--text-3)',
  'under-picture': '#000000',
  'accent-over-picture': 'var(--focus)',
};

test('a palette with enough contrast has no faults', () => {
  expect(contrastFaults(readable)).toEqual([]);
});

test('each pair with too little contrast is reported with its contrast', () => {
  expect(contrastFaults({ ...readable, 'on-accent': '#ffffff' })).toEqual([
    'on-accent on accent has a contrast of 1.83, and needs 4.5',
  ]);
  expect(contrastFaults({ ...readable, 'surface-1': '#eeeeee' }).length).toBeGreaterThan(3);
});

test.each([
  ['on-live', '#ff8a80', 'on-live on live-surface'],
  ['on-danger', '#ffffff', 'on-danger on danger'],
  ['warning', '#7a5c21', 'warning on surface-0'],
  ['danger', '#a3443c', 'danger on surface-0'],
  ['field-line', 'var(--surface-3)', 'field-line on surface-0'],
  ['accent-over-picture', 'color-mix(in oklab, var(--accent), #000000 75%)', 'accent-over-picture on under-picture'],
])('%s with too little contrast is reported', (name, value, pair) => {
  expect(contrastFaults({ ...readable, [name]: value }).map((line) => line.split(' has ')[0])).toContain(pair);
});

test('an invalid or transparent colour is reported once', () => {
  expect(contrastFaults({ ...readable, accent: '#ffb02e80' })).toEqual([
    'accent is no colour such as #1a2b3c: "#ffb02e80"',
  ]);
});

test('a circular token is not a colour', () => {
  expect(contrastFaults({ ...readable, 'text-3': 'var(--field-line)' })).toContain(
    'field-line is no colour such as #1a2b3c: "var(--text-3)"',
  );
});
