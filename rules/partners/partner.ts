import type { PartnerId } from '#contract/partners.ts';

/** The differences in behaviour inside a partner. */
export interface Partner {
  /** Null: no known partner. */
  readonly id: PartnerId | null;
  /** A viewer signed in by the platform cannot sign out here [A-ROLE-06, C-PARTNER-03]. */
  readonly hidesSignOut: boolean;
  /** Sign-in is on the partner's own site [C-PARTNER-01]. */
  readonly signsInExternally: boolean;
  /** The partner's account page replaces this one, and has the subscriptions. */
  readonly opensAccountHere: boolean;
}

const usual = { hidesSignOut: false, signsInExternally: false, opensAccountHere: false };

const differences: Readonly<Record<PartnerId, Partial<typeof usual>>> = {
  clickup: { hidesSignOut: true },
  mbank: { hidesSignOut: true },
  hambi: { hidesSignOut: true },
  ntv_web: { signsInExternally: true, opensAccountHere: true },
  freedommedia: {},
  almatv: {},
  birgetv: {},
};

const isPartnerId = (id: string): id is PartnerId => Object.hasOwn(differences, id);

/** The partner of that name; the defaults for an unknown one [A-PARTNER-01 to A-PARTNER-08]. */
export function partnerOf(name: string | null): Partner {
  const id = name?.toLowerCase() ?? '';
  return isPartnerId(id) ? { ...usual, ...differences[id], id } : { ...usual, id: null };
}
