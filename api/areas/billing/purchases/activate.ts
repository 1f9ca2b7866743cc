import { and, eq } from 'drizzle-orm';
import type { BusMessage } from '#api/platform/bus/bus.ts';
import type { ContentId, PacketId, PurchaseTypeId, SubscriptionId, UnixSeconds } from '#contract/units.ts';
import { dayOfMonth, hasLength, periodEnd } from '#rules/billing/calendar-period.ts';
import { isOpen } from '#rules/billing/purchase.ts';
import { dateOf, minor } from '#rules/units.ts';
import type { MoneyTransaction, PurchaseKey } from '../connection.ts';
import { bookEntry } from '../ledger/book.ts';
import { lockAccount } from '../ledger/lock-account.ts';
import { purchases, renewals, titleLicences } from '../money-tables.ts';
import { rightsChanged } from '../rights-changed.ts';
import type { AccountRecord } from '../tables.ts';
import { saleLines } from './entry-lines.ts';
import { addPeriod, leaveSubscriptions } from './periods.ts';
import { missingOf, planPacket, type Sale } from './plan.ts';
import { loadProviderRules, type ProviderRules } from './provider-rules.ts';
import {
  findPurchase,
  findSubscription,
  type HeldRecord,
  movePurchase,
  type PurchaseRecord,
  type SubscriptionRecord,
  updateSubscription,
} from './store.ts';
import { takeTrial } from './used-trials.ts';

export interface Activation {
  readonly outcome:
    | 'active'
    /** The balance does not cover it: it stays open. */
    | 'awaiting_money'
    /** It is not open any more, or there is no time left for it: the money stays on the balance. */
    | 'not_wanted';
  /** To publish after the commit: rights follow in every process. */
  readonly messages: readonly BusMessage[];
}

export interface ActivationContext {
  readonly now: UnixSeconds;
  /** Who or what activates: `viewer`, `payment`, `renewal`. */
  readonly cause: string;
}

/**
 * Pays an open purchase from the balance and makes its period or licence, in the caller's transaction. Repeating it changes
 * nothing. What is to be published is the caller's to publish, after its commit.
 */
export async function activatePurchase(
  transaction: MoneyTransaction,
  key: PurchaseKey,
  context: ActivationContext,
): Promise<Activation> {
  const account = await lockAccountOf(transaction, key);
  const purchase = await findPurchase(transaction, key);
  if (account === undefined || purchase === undefined) return { outcome: 'not_wanted', messages: [] };
  const rules = await loadProviderRules(transaction, key.providerId);
  return activateLocked(transaction, { account, purchase, rules, ...context });
}

/** The same for a purchase whose account is locked. */
export async function activateLocked(transaction: MoneyTransaction, open: OpenPurchase): Promise<Activation> {
  const { purchase } = open;
  if (purchase.state === 'active') return { outcome: 'active', messages: [] };
  if (!isOpen(purchase.state)) return { outcome: 'not_wanted', messages: [] };
  const { packetId, purchaseTypeId, contentId } = purchase;
  if (packetId !== null && purchaseTypeId !== null)
    return activatePacket(transaction, { ...open, packetId, purchaseTypeId });
  if (contentId !== null) return activateTitle(transaction, { ...open, contentId });
  throw new Error(`purchase ${purchase.id} is of nothing`);
}

/** A purchase under the lock of its account. */
export interface OpenPurchase extends ActivationContext {
  readonly account: AccountRecord;
  readonly purchase: PurchaseRecord;
  readonly rules: ProviderRules;
}

/** An account is locked before its purchases are read: all that moves them does the same. */
async function lockAccountOf(transaction: MoneyTransaction, key: PurchaseKey): Promise<AccountRecord | undefined> {
  const purchase = await findPurchase(transaction, key);
  return purchase && lockAccount(transaction, { providerId: key.providerId, accountId: purchase.accountId });
}

async function activateTitle(
  transaction: MoneyTransaction,
  open: OpenPurchase & { readonly contentId: ContentId },
): Promise<Activation> {
  const { purchase, rules, now, contentId } = open;
  const sale = { amount: minor(purchase.amountMinor), credits: [] };
  if (!covers(open, sale)) return wait(transaction, open);
  await charge(transaction, open, sale);
  const { period } = purchase.terms;
  const zone = rules.timezone;
  const endsAt = hasLength(period) ? dateOf(periodEnd(now, period, { zone, anchorDay: dayOfMonth(now, zone) })) : null;
  const { providerId, userId, id } = purchase;
  await transaction
    .insert(titleLicences)
    .values({ providerId, userId, purchaseId: id, contentId, startsAt: dateOf(now), endsAt });
  return complete(transaction, open);
}

async function activatePacket(
  transaction: MoneyTransaction,
  open: OpenPurchase & { readonly packetId: PacketId; readonly purchaseTypeId: PurchaseTypeId },
): Promise<Activation> {
  const { purchase, rules, now, packetId, purchaseTypeId } = open;
  const plan = await planPacket(transaction, purchase, { packetId, rules, now });
  const { placement, held, left, isTrial } = plan;
  if (placement.kind === 'impossible') return giveUp(transaction, open);
  if (purchase.isTrial && !isTrial) return loseTrial(transaction, open);
  if (!covers(open, plan)) return wait(transaction, open);
  if (isTrial && !(await takeTrial(transaction, purchase, packetId, rules))) return loseTrial(transaction, open);
  const { terms } = purchase;
  await charge(transaction, open, plan);
  await leaveSubscriptions(transaction, left, now);
  await endPurchasesOf(transaction, left, now);
  const subscriptionId = await addPeriod(
    transaction,
    {
      user: purchase,
      packetId,
      length: isTrial && terms.trial !== null ? terms.trial.period : terms.period,
      cause: { causeKind: 'charge', causeId: purchase.id },
      price: plan.amount,
      worth: isTrial ? minor(0) : plan.amount,
      isTrial,
      purchase: { id: purchase.id, typeId: purchaseTypeId },
      renewal: { typeId: purchaseTypeId, price: terms.price },
    },
    { placement, held, rules, now },
  );
  const renewedId = placement.kind === 'prolong' ? placement.subscriptionId : purchase.renewedSubscriptionId;
  const renewed = renewedId && (await findHeldOrEnded(transaction, purchase, held, renewedId));
  if (renewed) await closeRenewal(transaction, renewed, { purchase, isProlonged: renewed.id === subscriptionId });
  return complete(transaction, open);
}

/** The subscription that a purchase renewed, as it was before. */
const findHeldOrEnded = async (
  transaction: MoneyTransaction,
  { providerId }: PurchaseRecord,
  held: readonly HeldRecord[],
  subscriptionId: SubscriptionId,
) =>
  held.find(({ id }) => id === subscriptionId)?.record ??
  (await findSubscription(transaction, { providerId, subscriptionId }));

/** Notes that what followed a subscription's end is paid: it is not charged again. */
async function closeRenewal(
  transaction: MoneyTransaction,
  renewed: SubscriptionRecord,
  { purchase, isProlonged }: { readonly purchase: PurchaseRecord; readonly isProlonged: boolean },
): Promise<void> {
  const { providerId, id, endsAt } = renewed;
  if (endsAt === null) return;
  const paid = { state: 'paid' as const, nextTryAt: null, purchaseId: purchase.id };
  await transaction
    .insert(renewals)
    .values({ providerId, subscriptionId: id, periodStart: endsAt, ...paid })
    .onConflictDoUpdate({ target: [renewals.providerId, renewals.subscriptionId, renewals.periodStart], set: paid });
  if (!isProlonged) await updateSubscription(transaction, renewed, { renews: false, graceUntil: null });
}

/** Whether the balance covers a sale. What goes on the provider's own bill needs no balance. */
const covers = ({ rules, account }: OpenPurchase, sale: Sale): boolean =>
  rules.settings.packets.flow === 'provider_bill' || missingOf(sale, account) === 0;

async function charge(transaction: MoneyTransaction, open: OpenPurchase, sale: Sale): Promise<void> {
  const { account, purchase, now, cause } = open;
  const { providerId, id, terms } = purchase;
  const entry = { providerId, at: now, actor: cause, currency: terms.currency };
  const billed = missingOf(sale, account);
  await bookEntry(transaction, {
    ...entry,
    cause: { kind: 'bill', id },
    lines: [
      { account: { kind: 'provider_bill' }, minor: -billed },
      { account: { kind: 'customer', accountId: account.id }, minor: billed },
    ],
  });
  await bookEntry(transaction, {
    ...entry,
    cause: { kind: 'purchase', id },
    lines: saleLines(account.id, { amount: sale.amount, terms }, sale.credits),
  });
}

/** The person has had the trial by another purchase: the price is asked for, and the viewer decides anew. */
async function loseTrial(transaction: MoneyTransaction, open: OpenPurchase): Promise<Activation> {
  const { providerId, id, terms } = open.purchase;
  await transaction
    .update(purchases)
    .set({ isTrial: false, amountMinor: terms.price })
    .where(and(eq(purchases.providerId, providerId), eq(purchases.id, id)));
  return wait(transaction, open);
}

/** The purchases of subscriptions that were left are over: their rest was credited. */
async function endPurchasesOf(
  transaction: MoneyTransaction,
  left: readonly SubscriptionRecord[],
  now: UnixSeconds,
): Promise<void> {
  for (const { providerId, purchaseId: id } of left) {
    const purchase = id && (await findPurchase(transaction, { providerId, purchaseId: id }));
    if (purchase) await movePurchase(transaction, purchase, 'period_over', { now, cause: 'replaced' });
  }
}

async function wait(transaction: MoneyTransaction, { purchase, now, cause }: OpenPurchase): Promise<Activation> {
  if (purchase.state === 'new') await movePurchase(transaction, purchase, 'money_missing', { now, cause });
  return { outcome: 'awaiting_money', messages: [] };
}

async function giveUp(transaction: MoneyTransaction, { purchase, now, cause }: OpenPurchase): Promise<Activation> {
  await movePurchase(transaction, purchase, 'cancelled', { now, cause });
  return { outcome: 'not_wanted', messages: [] };
}

async function complete(transaction: MoneyTransaction, { purchase, now, cause }: OpenPurchase): Promise<Activation> {
  await movePurchase(transaction, purchase, 'paid', { now, cause });
  return { outcome: 'active', messages: [rightsChanged(purchase)] };
}
