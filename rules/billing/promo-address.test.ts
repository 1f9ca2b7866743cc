import { describe, expect, it } from 'vitest';
import { codeInAddress, isPromoPage, opensWizard } from './promo-address.ts';

describe('addresses of promo codes', () => {
  it('[B-PROMO-02] open the wizard where their first part contains promo, whatever titles are called', () => {
    expect(['/promo', '/promo/lovi', '/Promo', '/mypromo/1'].map(opensWizard)).toEqual([true, true, true, true]);
    expect(['/', '/gift', '/contents/promotion'].map(opensWizard)).toEqual([false, false, false]);
    expect(['/promo', '/gift', '/channels'].map(isPromoPage)).toEqual([true, true, false]);
  });

  it('[A-ROUTE-16] [A-ROUTE-17] may have a code, in the query before the path', () => {
    expect(codeInAddress('/promo', '?code=GIFT')).toBe('GIFT');
    expect(codeInAddress('/promo/SPRING', '')).toBe('SPRING');
    expect(codeInAddress('/promo/SPRING', '?code=GIFT')).toBe('GIFT');
    expect(codeInAddress('/promo/%D0%9B%D0%95%D0%A2%D0%9E', '')).toBe('ЛЕТО');
    expect(codeInAddress('/promo/%E0%A4%A', '')).toBe('');
    expect(codeInAddress('/promo', '')).toBe('');
  });
});
