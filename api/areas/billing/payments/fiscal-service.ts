import type { Minor } from '#contract/units.ts';

/** A receipt as the law asks for it. */
export interface FiscalReceipt {
  /** Our id: the operator of fiscal data registers one receipt for each. */
  readonly id: string;
  /** Short name of the provider: the seller. */
  readonly provider: string;
  /** `advance`: money for what is not given yet; `offset`: it is given now, for money that came before. */
  readonly kind: 'sale' | 'return' | 'advance' | 'offset';
  /** What was sold. */
  readonly title: string;
  readonly amount: Minor;
  /** The tax within the amount, and its rate in hundredths of a percent. */
  readonly tax: Minor;
  readonly taxBasisPoints: number;
  /** ISO 4217. */
  readonly currency: string;
  /** ISO 8601: when the money moved. */
  readonly at: string;
  /** Where the buyer gets it: an e-mail address or a phone in digits; null: neither is known. */
  readonly contact: string | null;
}

export type FiscalAnswer =
  /** Registered, under the operator's number, to be read at an address. */
  | { readonly kind: 'registered'; readonly fiscalId: string; readonly url: string }
  /** It will not register this one: asking again changes nothing. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly cause: string };

/** An operator of fiscal data. It never throws for what the operator does. */
export interface FiscalService {
  register(receipt: FiscalReceipt): Promise<FiscalAnswer>;
}
