import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseReference } from './reference.ts';

it.each([
  ['my-film-123', 'my-film-123', '123'],
  ['my-film-123?x=9', 'my-film-123', '123'],
  ['123', '123', '123'],
  ['my-film', 'my-film', null],
  ['novinki-123456789012345678', 'novinki-123456789012345678', '123456789012345678'],
  ['?x=9', '', null],
])('[C-VALID-26] %s means %s or %s', (segment, exact, trailingId) => {
  expect(parseReference(segment)).toEqual({ exact, trailingId });
});

it('[C-VALID-26] ignores the query', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (path, query) => {
      expect(parseReference(`${path}?${query}`)).toEqual(parseReference(path.split('?', 1)[0] ?? ''));
    }),
  );
});
