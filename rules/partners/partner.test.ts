import { describe, expect, test } from 'vitest';
import { partnerIds } from '#contract/partners.ts';
import { type PartnerPayment, partnerOf } from './partner.ts';

describe('a partner', () => {
  test('[A-ROLE-06] [C-PARTNER-03] has no sign-out where the platform signs in', () => {
    expect(partnerIds.filter((id) => partnerOf(id).hidesSignOut)).toEqual(['clickup', 'mbank', 'hambi']);
  });

  test('[C-PARTNER-01] may sign in on its own site', () => {
    expect(partnerIds.filter((id) => partnerOf(id).signsInExternally)).toEqual(['ntv_web']);
  });

  test('[A-PARTNER-08] without a known name has the defaults', () => {
    for (const name of [null, '', 'unknown', 'constructor', '__proto__'])
      expect(partnerOf(name)).toEqual({
        id: null,
        hidesSignOut: false,
        signsInExternally: false,
        opensAccountHere: false,
        payment: { skipsConfirm: false, confirmsWithoutCard: false, offersCodePicture: false, hidesTopUp: false },
      });
    expect(partnerOf('Hambi').id).toBe('hambi');
  });

  test('[C-PARTNER-02] [C-PARTNER-04] may pay in another way: three of them do', () => {
    const differing = (flag: keyof PartnerPayment) => partnerIds.filter((id) => partnerOf(id).payment[flag]);
    expect(differing('skipsConfirm')).toEqual(['mbank']);
    expect(differing('hidesTopUp')).toEqual(['mbank']);
    expect(differing('confirmsWithoutCard')).toEqual(['almatv', 'birgetv']);
    expect(differing('offersCodePicture')).toEqual(['birgetv']);
  });
});
