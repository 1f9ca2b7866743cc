import type { PartnerId } from '#contract/partners.ts';

/** How paying differs inside a partner [C-PARTNER-02, C-PARTNER-04]. */
export interface PartnerPayment {
  /** The platform has asked its user already: a purchase is not confirmed once more. */
  readonly skipsConfirm: boolean;
  /** Without a linked card a purchase is confirmed before the card form opens. */
  readonly confirmsWithoutCard: boolean;
  /** A QR code may come as a picture. */
  readonly offersCodePicture: boolean;
  /** The balance is not topped up here. */
  readonly hidesTopUp: boolean;
}

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
  readonly payment: PartnerPayment;
}

const usualPayment: PartnerPayment = {
  skipsConfirm: false,
  confirmsWithoutCard: false,
  offersCodePicture: false,
  hidesTopUp: false,
};
const usual = { hidesSignOut: false, signsInExternally: false, opensAccountHere: false, payment: usualPayment };

const differences: Readonly<Record<PartnerId, Partial<typeof usual>>> = {
  clickup: { hidesSignOut: true },
  mbank: { hidesSignOut: true, payment: { ...usualPayment, skipsConfirm: true, hidesTopUp: true } },
  hambi: { hidesSignOut: true },
  ntv_web: { signsInExternally: true, opensAccountHere: true },
  freedommedia: {},
  almatv: { payment: { ...usualPayment, confirmsWithoutCard: true } },
  birgetv: { payment: { ...usualPayment, confirmsWithoutCard: true, offersCodePicture: true } },
};

const isPartnerId = (id: string): id is PartnerId => Object.hasOwn(differences, id);

/** The partner of that name; the defaults for an unknown one [A-PARTNER-01 to A-PARTNER-08]. */
export function partnerOf(name: string | null): Partner {
  const id = name?.toLowerCase() ?? '';
  return isPartnerId(id) ? { ...usual, ...differences[id], id } : { ...usual, id: null };
}
