import { describe, expect, test } from 'vitest';
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

describe('a family of its own', () => {
  const font = {
    family: 'Alma Sans',
    src: '/fonts/alma.woff2',
    faces: [
      { src: 'https://tv.example/alma.woff2', weight: '400 600' },
      { src: '/fonts/alma-bold.woff2', weight: '700' },
    ],
  };

  test('goes before ours, which has the letters it lacks', () => {
    expect(brandStyle({ ...neutralBrand, tokens: { accent: '#f00' }, font })).toBe(
      '@font-face{font-family:"Alma Sans";font-display:swap;font-weight:400 600;src:url("https://tv.example/alma.woff2") format("woff2")}' +
        '@font-face{font-family:"Alma Sans";font-display:swap;font-weight:700;src:url("/fonts/alma-bold.woff2") format("woff2")}' +
        ':root{--font:"Alma Sans",var(--font-base);--accent:#f00}',
    );
  });

  test('of one file has every weight', () => {
    const { faces: _, ...alone } = font;
    expect(brandStyle({ ...neutralBrand, font: alone })).toContain(
      'font-weight:100 900;src:url("/fonts/alma.woff2") format("woff2")}',
    );
  });

  test.each([
    ['a name', { ...font, family: 'A";}body{display:none' }],
    ['an address', { ...font, faces: [{ src: '/a.woff2")}body{}', weight: '400' }] }],
    ['what is no address', { ...font, faces: [{ src: 'data:font/woff2;base64,AA', weight: '400' }] }],
    ['a weight', { ...font, faces: [{ src: '/a.woff2', weight: '400;src:url(//evil.example)' }] }],
  ])('%s that could be more is left out, and ours stays', (_what, unsafe) => {
    expect(brandStyle({ ...neutralBrand, font: unsafe })).toBe(':root{}');
  });
});
