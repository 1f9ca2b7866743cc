import type { QueryClient } from '@tanstack/react-query';
import type { Packet, PurchaseType } from '#contract/packets.ts';
import type { Provider } from '#contract/site.ts';
import type { AccountId, DecimalAmount, PacketId, PurchaseTypeId } from '#contract/units.ts';
import { balanceOf } from '#rules/account/balance.ts';
import { waysOfAccount } from '#rules/billing/payment-ways.ts';
import { purchaseTypes, usualPurchaseType } from '#rules/billing/period-choice.ts';
import type { PurchaseFacts } from '#rules/billing/purchase-steps.ts';
import { amountNow, offeredTrial } from '#rules/billing/trial.ts';
import type { Partner } from '#rules/partners/partner.ts';
import { decimalAmount, minor } from '#rules/units.ts';
import type { PurchaseOrder } from '#web/app/areas/billing/left/purchase-order.ts';
import {
  accountsQuery,
  cardsQuery,
  packetQuery,
  payformsQuery,
  purchasePeriodsQuery,
  subscriptionsQuery,
} from '#web/app/areas/billing/queries.ts';
import { readQuery } from '#web/app/wire/lasting-fetch.ts';

/** What is bought and by whom, as it stands now. */
export interface ReadPurchase {
  readonly facts: PurchaseFacts;
  readonly account: AccountId;
  /** What is bought of a title, for the buyer to read; null: no title is bought. */
  readonly title: string | null;
  /** Null: no packet is bought. */
  readonly packet: Packet | null;
  readonly type: PurchaseType | null;
  readonly isTrial: boolean;
}

interface Place {
  readonly provider: Provider;
  readonly partner: Partner;
}

const NOTHING: DecimalAmount = decimalAmount(minor(0));

/** Reads what decides how a purchase goes; null: there is nothing to buy, or no account to buy it for. */
export async function readPurchase(
  queries: QueryClient,
  { subject }: PurchaseOrder,
  { provider, partner }: Place,
): Promise<ReadPurchase | null> {
  const [account] = await readQuery(queries, accountsQuery());
  if (account === undefined) return null;
  const [cards, paysystems, subscriptions] = await Promise.all([
    readQuery(queries, cardsQuery()),
    readQuery(
      queries,
      payformsQuery(account.id, { partner: partner.id, packet: subject.kind === 'packet' ? subject.packet : null }),
    ),
    readQuery(queries, subscriptionsQuery()),
  ]);
  const chosen = subject.kind === 'packet' ? await readPacket(queries, subject.packet, subject.purchaseType) : null;
  if (subject.kind === 'packet' && chosen === null) return null;
  const [card] = cards.filter(({ is_primary }) => is_primary);
  const trial = chosen === null ? null : offeredTrial(chosen.packet);
  const isTrial = trial !== null && chosen?.type?.is_have_trial === true;
  return {
    account: account.id,
    title: subject.kind === 'title' ? subject.what : null,
    packet: chosen?.packet ?? null,
    type: chosen?.type ?? null,
    isTrial,
    facts: {
      isPaymentAllowed: account.is_payment_allowed,
      isTopUp: subject.kind === 'balance',
      isProviderOnly: chosen?.packet.is_provider_only ?? false,
      isBase: chosen?.packet.is_base ?? true,
      hasBasePacket: subscriptions.some(({ packet }) => packet.is_base),
      allowsExtraWithoutBase: provider.is_allow_additional_packets_without_base,
      agreement: chosen?.packet.agreement ?? null,
      usesOffers: provider.payments.use_offers,
      isBilledByProvider: provider.payments.flow === 'provider_bill',
      amount: subject.kind === 'balance' ? subject.amount : priceOf(chosen?.type ?? null, isTrial),
      balance: balanceOf(account) ?? NOTHING,
      card: card === undefined ? null : { id: card.id, number: card.number },
      ways: waysOfAccount(paysystems),
      partner: partner.payment,
    },
  };
}

/** Of a title only the service knows it, and says what is missing. */
const priceOf = (type: PurchaseType | null, isTrial: boolean): DecimalAmount | null =>
  type === null ? null : amountNow({ isTrial, price: type.amount, trialPrice: type.trial_amount });

async function readPacket(queries: QueryClient, id: PacketId, wanted: PurchaseTypeId | null) {
  const [packet, periods] = await Promise.all([
    readQuery(queries, packetQuery(id)),
    readQuery(queries, purchasePeriodsQuery(id)),
  ]);
  const type = purchaseTypes(periods).find((each) => each.id === wanted) ?? usualPurchaseType(packet, periods);
  // What the operator sells itself has no prices of ours.
  return type === null && !packet.is_provider_only ? null : { packet, type };
}
