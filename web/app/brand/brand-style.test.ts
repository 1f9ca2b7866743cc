import { expect, test } from 'vitest';
import { brandStyle, neutralBrand } from './brand-style.ts';

const style = (tokens: Record<string, string>) => brandStyle({ ...neutralBrand, tokens });

test('a brand’s tokens become custom properties, with or without their dashes', () => {
  expect(style({ accent: '#f00', '--surface-0': 'rgb(1 2 3 / 50%)' })).toBe(
    ':root{--accent:#f00;--surface-0:rgb(1 2 3 / 50%)}',
  );
});

test.each([
  ['an end of the style', 'red</style><script>'],
  ['another declaration', 'red;display:none'],
  ['an end of the rule', 'red}body{display:none'],
  ['an address to call', 'url(//evil.example)'],
  ['an escape', '\\3c/style'],
  ['an open comment', 'red/*'],
])('%s in a value is left out', (_name, value) => {
  expect(style({ accent: value, focus: '#fff' })).toBe(':root{--focus:#fff}');
});

test('a name that is no token is left out', () => {
  expect(style({ 'a:b;c': 'red', '': 'red' })).toBe(':root{}');
});
