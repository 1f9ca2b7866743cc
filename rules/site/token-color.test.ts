import { expect, test } from 'vitest';
import { tokenColor } from './token-color.ts';

const tokens = {
  accent: '#0b5d57',
  light: '#ffffff',
  same: 'var(--accent)',
  mixed: 'color-mix(in oklab, var(--same), var(--light) 55%)',
  round: 'var(--about)',
  about: 'var(--round)',
  clear: 'color-mix(in oklab, var(--light), transparent 80%)',
};

/** The mixture is Chromium's own. */
test.each([
  ['accent', [11, 93, 87]],
  ['same', [11, 93, 87]],
  ['mixed', [150, 179, 176]],
  ['round', null],
  ['clear', null],
  ['nothing', null],
] as const)('the token %s comes to %j', (name, color) => {
  expect(tokenColor(tokens, name)).toEqual(color);
});
