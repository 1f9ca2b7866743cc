import fc from 'fast-check';
import { expect, it } from 'vitest';
import { detailLines, refusalDetail } from './refusal-detail.ts';

it.each([
  [
    { email: ['is taken'], first_name: ['is empty', 'is odd'] },
    ['email: is taken', 'first_name: is empty', 'first_name: is odd'],
  ],
  [{ email: 'is taken', first_name: 'is empty' }, ['email: is taken', 'first_name: is empty']],
  [{ email: ['is taken'] }, ['is taken']],
  [{ email: 'is taken' }, ['is taken']],
  ['is taken', ['is taken']],
  ['', []],
  [{}, []],
  [null, []],
  [undefined, []],
  [400, []],
])('[A-VALID-21] [A-VALID-22] the detail %o is shown as %o', (detail, lines) => {
  expect(detailLines(refusalDetail(detail))).toEqual(lines);
});

it('a detail of any shape is shown as text', () => {
  fc.assert(
    fc.property(fc.anything(), (detail) =>
      detailLines(refusalDetail(detail)).every((line) => typeof line === 'string'),
    ),
  );
});
