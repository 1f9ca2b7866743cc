import { describe, expect, test } from 'vitest';
import { partnerIds } from '#contract/partners.ts';
import { partnerOf } from './partner.ts';

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
      });
    expect(partnerOf('Hambi').id).toBe('hambi');
  });
});
