import { expect, test } from 'vitest';
import { archiveDepth, isFavored, isHighDefinition } from './channel-reading.ts';

test('[B-ENT-03] a favourite, high definition and the archive are read from any of their names', () => {
  for (const marked of [{ is_favored: true }, { favored: true }, { favorite: true }, { favorite: { id: '1' } }])
    expect(isFavored(marked)).toBe(true);
  expect(isFavored({ is_favored: false, favored: false, favorite: null })).toBe(false);
  expect([isHighDefinition({ hd: true }), isHighDefinition({ is_hd: true }), isHighDefinition({})]).toEqual([
    true,
    true,
    false,
  ]);
  expect([archiveDepth({ archived_days: 0, real_archived_days: 3 }), archiveDepth({ real_archived_days: 3 })]).toEqual([
    0, 3,
  ]);
});
