import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asReturnPath } from './return-path.ts';

test('[A-ROUTE-54] [A-ROUTE-56] the return path is a path of this site, without its modal', () => {
  expect(asReturnPath('/channels/all/polden?ts=1#auth')).toBe('/channels/all/polden?ts=1');
  expect(asReturnPath('/')).toBe('/');
});

test('it never leads to another site', () => {
  for (const other of [null, '', 'channels', 'https://else.example/', '//else.example', '/\\else.example', '/a b'])
    expect(asReturnPath(other)).toBeNull();
  fc.assert(
    fc.property(fc.webUrl(), fc.string(), (url, text) => {
      for (const wanted of [url, text, `/${text}`, `/${url}`]) {
        const path = asReturnPath(wanted);
        if (path !== null) expect(new URL(path, 'https://our.example/').host).toBe('our.example');
      }
    }),
  );
});
