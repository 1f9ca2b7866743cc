import type { PartnerId } from '#contract/partners.ts';
import type { Payform } from '#contract/payments.ts';
import type { PaymentSettings, PaysystemSettings } from '#contract/provider-settings.ts';
import type { Acquirers } from './acquirers.ts';

/** Where ways to pay are offered. */
export interface Offering {
  /** Inside which partner; null: on the provider's own site. */
  readonly partner: PartnerId | null;
  /** Ids of the ways that a packet allows; empty: all. */
  readonly allowed: readonly string[];
}

/** The payforms that work without an acquirer: the operator's own bill, a text, or an app. */
const withoutAcquirer: ReadonlySet<Payform> = new Set(['provider_account', 'info', 'ext_app']);

/** The ways to pay that a provider offers, and that can be asked for: their acquirers are configured. */
export const offeredPaysystems = (
  { paysystems }: Pick<PaymentSettings, 'paysystems'>,
  acquirers: Acquirers,
  { partner, allowed }: Offering,
): readonly PaysystemSettings[] =>
  paysystems.filter(
    ({ id, payform, acquirer, partners = [] }) =>
      (acquirer === null ? withoutAcquirer.has(payform) : acquirers.has(acquirer)) &&
      (partners.length === 0 || (partner !== null && partners.includes(partner))) &&
      (allowed.length === 0 || allowed.includes(id)),
  );
