import { expect, test } from 'vitest';
import { requestSource } from './request-source.ts';

const HOST = 'tv.example:8443';

test.each([
  ['a page of this host', 'same-origin', undefined, 'own'],
  ['a page of this host behind a proxy that renames it', 'same-origin', 'https://tv.example', 'own'],
  ['a page of this host, by an older browser', undefined, 'https://tv.example:8443', 'own'],
  ['another site', 'cross-site', 'https://evil.example', 'foreign'],
  ['another site that hides its origin', 'cross-site', undefined, 'foreign'],
  ['a neighbouring host', 'same-site', undefined, 'foreign'],
  ['a word that no browser says', 'own', undefined, 'foreign'],
  ['another site, by an older browser', undefined, 'https://evil.example', 'foreign'],
  ['another port of this host', undefined, 'https://tv.example', 'foreign'],
  ['a sandbox', undefined, 'null', 'foreign'],
  ['a file', undefined, 'file://', 'foreign'],
  ['no origin that can be read', undefined, '', 'foreign'],
  ['a typed address with a foreign origin', 'none', 'https://evil.example', 'foreign'],
  ['a typed address', 'none', undefined, 'unsaid'],
  ['a set-top box', undefined, undefined, 'unsaid'],
] as const)('%s', (_name, fetchSite, origin, source) => {
  expect(requestSource({ fetchSite, origin, host: HOST })).toBe(source);
});

test('the host is compared as origins are written, in small letters', () => {
  expect(requestSource({ fetchSite: undefined, origin: 'http://tv.example', host: 'TV.Example' })).toBe('own');
});
