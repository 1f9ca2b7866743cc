import { describe, expect, test } from 'vitest';
import { partnerIds, partnerOf } from './partner.ts';

describe('a partner', () => {
  test('[A-ROLE-06] [C-PARTNER-03] has no sign-out where the platform signs in', () => {
    expect(partnerIds.filter((id) => partnerOf(id).hidesSignOut)).toEqual(['clickup', 'mbank', 'hambi']);
  });

  test('[C-PARTNER-01] may sign in on its own site', () => {
    expect(partnerIds.filter((id) => partnerOf(id).signsInElsewhere)).toEqual(['ntv_web']);
  });

  test('[A-PARTNER-08] that is not known changes nothing', () => {
    for (const name of [null, '', 'somebody', 'constructor', '__proto__'])
      expect(partnerOf(name)).toEqual({
        id: null,
        hidesSignOut: false,
        signsInElsewhere: false,
        opensAccountHere: false,
      });
    expect(partnerOf('Hambi').id).toBe('hambi');
  });
});
