import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderedAddress } from './page-query.ts';

test.each([
  ['/', '/'],
  ['/?x=1', '/'],
  ['/?utm_source=mail&lang=kk&show_debug', '/'],
  ['/search?q=tea&x=1', '/search?q=tea'],
  ['/search?x=1&q=a%26b', '/search?q=a%26b'],
  ['/search?q=', '/search?q='],
  ['/row/new?person_id=2&library_id=1', '/row/new?library_id=1&person_id=2'],
  ['/row/new?library_id=1&person_id=2&library_id=3', '/row/new?library_id=1&person_id=2'],
  ['/movies?sort=newest&years=2020-2029&genre=5&x=1', '/movies?genre=5&years=2020-2029&sort=newest'],
  ['/channels/all/news?ts=5&x=?', '/channels/all/news?ts=5'],
])('%s is rendered as %s', (target, rendered) => {
  expect(renderedAddress(target)).toBe(rendered);
});

test('keys that no page reads change nothing, whatever they are', () => {
  const unknown = fc.tuple(fc.stringMatching(/^x[a-z_]{0,9}$/), fc.string());
  fc.assert(
    fc.property(fc.array(unknown), fc.string(), (pairs, text) => {
      const query = new URLSearchParams([...pairs, ['q', text], ...pairs]);
      expect(renderedAddress(`/search?${query}`)).toBe(renderedAddress(`/search?${new URLSearchParams({ q: text })}`));
    }),
  );
});
