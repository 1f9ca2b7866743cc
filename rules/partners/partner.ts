/** Platforms and operators inside which the service is shown with ways of their own. */
export const partnerIds = ['clickup', 'mbank', 'hambi', 'ntv_web', 'freedommedia', 'almatv', 'birgetv'] as const;
export type PartnerId = (typeof partnerIds)[number];

/** What is different inside a partner. */
export interface Partner {
  /** Null: inside none that is known. */
  readonly id: PartnerId | null;
  /** Whoever is signed in by the platform cannot sign out of it here [A-ROLE-06, C-PARTNER-03]. */
  readonly hidesSignOut: boolean;
  /** Signing in happens on the partner's own site [C-PARTNER-01]. */
  readonly signsInElsewhere: boolean;
  /** The partner's account page takes this one's place, and has the subscriptions. */
  readonly opensAccountHere: boolean;
}

const usual = { hidesSignOut: false, signsInElsewhere: false, opensAccountHere: false };

const differences: Readonly<Record<PartnerId, Partial<typeof usual>>> = {
  clickup: { hidesSignOut: true },
  mbank: { hidesSignOut: true },
  hambi: { hidesSignOut: true },
  ntv_web: { signsInElsewhere: true, opensAccountHere: true },
  freedommedia: {},
  almatv: {},
  birgetv: {},
};

const isPartnerId = (id: string): id is PartnerId => Object.hasOwn(differences, id);

/** What holds inside the partner of that name; nobody's ways where it is not known [A-PARTNER-01 to A-PARTNER-08]. */
export function partnerOf(name: string | null): Partner {
  const id = name?.toLowerCase() ?? '';
  return isPartnerId(id) ? { ...usual, ...differences[id], id } : { ...usual, id: null };
}
