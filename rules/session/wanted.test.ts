import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wantedPath } from './wanted.ts';

test('[A-ROUTE-54] [A-ROUTE-56] what was wanted is a path of this site, without a modal on it', () => {
  expect(wantedPath('/channels/all/polden?ts=1#auth')).toBe('/channels/all/polden?ts=1');
  expect(wantedPath('/')).toBe('/');
});

test('nothing leads to another site', () => {
  for (const other of [null, '', 'channels', 'https://else.example/', '//else.example', '/\\else.example', '/a b'])
    expect(wantedPath(other)).toBeNull();
  fc.assert(
    fc.property(fc.webUrl(), fc.string(), (url, text) => {
      for (const wanted of [url, text, `/${text}`, `/${url}`]) {
        const path = wantedPath(wanted);
        if (path !== null) expect(new URL(path, 'https://our.example/').host).toBe('our.example');
      }
    }),
  );
});
