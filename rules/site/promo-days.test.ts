import { expect, test } from 'vitest';
import { shownPromoDays } from './promo-days.ts';

const guest = { isGuest: true, hasPurchases: false };

test('[B-HEADER-11] promo days are for guests without purchases, and ninety at most', () => {
  expect([1, 90, 91, 0].map((days) => shownPromoDays(days, guest))).toEqual([1, 90, null, null]);
  expect(shownPromoDays(14, { ...guest, hasPurchases: true })).toBeNull();
  expect(shownPromoDays(14, { ...guest, isGuest: false })).toBeNull();
});
