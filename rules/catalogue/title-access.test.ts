import { describe, expect, test } from 'vitest';
import { contentId, libraryId } from '#rules/units.ts';
import { titleAccess } from './title-access.ts';

const EPISODE = {
  isPlayable: true,
  isLicensed: true,
  isFree: false,
  libraryId: libraryId(1),
  ids: [contentId('e'), contentId('s')],
};
const none = { libraries: new Set<never>(), titles: new Set<never>() };

describe('a title', () => {
  test.each([
    ['that does not play', { ...EPISODE, isPlayable: false, isFree: true }, none, 'not_available'],
    ['that is not licensed', { ...EPISODE, isLicensed: false, isFree: true }, none, 'not_available'],
    ['that is free', { ...EPISODE, isFree: true }, none, 'open'],
    ['of a library that was bought', EPISODE, { ...none, libraries: new Set([libraryId(1)]) }, 'open'],
    ['of another library', EPISODE, { ...none, libraries: new Set([libraryId(2)]) }, 'not_purchased'],
    ['that was bought by itself', EPISODE, { ...none, titles: new Set([contentId('e')]) }, 'open'],
    ['whose series was bought', EPISODE, { ...none, titles: new Set([contentId('s')]) }, 'open'],
    ['that nobody bought', EPISODE, none, 'not_purchased'],
  ] as const)('%s is %o', (_, facts, rights, access) => {
    expect(titleAccess(facts, rights)).toBe(access);
  });
});
