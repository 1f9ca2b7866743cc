import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainTarget } from './request-target.ts';

test.each([
  '/',
  '/?x=1',
  '/v2/channels/5/stream?includes=a,b&ts=1',
  '/v2/auth/otp/alpha/',
  '/media/p/stream.1790000000.c2VjcmV0/1-5/live/index.m3u8',
  "/a-_.~!$&'()*+,;=:@|[]/...",
  '/search?q=a//b/../c\\d%2f',
  '/%D1%84%D0%B8%D0%BB%D1%8C%D0%BC/%20%23%3F%25',
])('%s is plain as it is', (target) => {
  expect(plainTarget(target)).toBe(target);
});

test.each([
  ['/v2/%61uth/log%69n', '/v2/auth/login'],
  ['/%76%32/x?%61=%62', '/v2/x?%61=%62'],
  ['/%2D%2e%5F%7E%30', '/-._~0'],
])('%s is read as %s', (target, plain) => {
  expect(plainTarget(target)).toBe(plain);
});

test.each([
  '',
  '*',
  'v2/channels',
  'http://host/metrics',
  '//host/metrics',
  '/v2//metrics',
  '/v2/../metrics',
  '/v2/./metrics',
  '/v2/..',
  '/v2/%2e%2e/metrics',
  '/v2/.%2E/metrics',
  '/v2/x%2f..%2fmetrics',
  '/v2\\..\\metrics',
  '/v2/..%5cmetrics',
  '/v2/auth/login#x',
  '/v2/auth/log\tin',
  '/v2/auth/log%09in',
  '/v2/auth/login?x#y',
  '/v2/auth/log\u00e9n',
  '/v2/%zz',
  '/v2/%',
])('"%s" is refused', (target) => {
  expect(plainTarget(target)).toBeNull();
});

const piece = fc.oneof(
  fc.constantFrom('/', '//', '.', '..', '%2e', '%2E', '%2f', '%5C', '\\', '%', '#', ';', '|', '[', "'", '\t', '%00'),
  fc.constantFrom(
    'v2',
    'metrics',
    'auth',
    'login',
    '%61',
    '%d1%84',
    '~',
    '%7e',
    '%25',
    '%252e',
    '\u00e9',
    '^',
    '"',
    '<',
    '{',
  ),
  fc.string({ maxLength: 3 }),
);
const target = fc
  .tuple(fc.constantFrom('/', ''), fc.array(piece, { maxLength: 8 }))
  .map(([start, pieces]) => start + pieces.join(''));

test('what is plain is one path for everybody: to URL parsers, after one more reading, and segment by segment', () => {
  fc.assert(
    fc.property(target, (given) => {
      const plain = plainTarget(given);
      if (plain === null) return;
      expect(plainTarget(plain)).toBe(plain);
      const path = plain.split('?')[0] ?? '';
      const url = new URL(`http://host${plain}`);
      expect([url.host, url.pathname, url.hash]).toEqual(['host', path, '']);
      const segments = path.slice(1).replace(/\/$/, '').split('/');
      for (const segment of segments) expect(unescape(segment)).not.toMatch(/^\.{1,2}$|[/\\]/);
      if (path !== '/') expect(segments).not.toContain('');
    }),
    { numRuns: 5_000 },
  );
});
