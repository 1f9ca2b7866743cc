import { randomUUID } from 'node:crypto';
import { and, desc, eq, gte, inArray, isNull, ne } from 'drizzle-orm';
import type { BusMessage } from '#api/platform/bus/bus.ts';
import type { AccountId, Minor, PurchaseId, UnixSeconds } from '#contract/units.ts';
import { buyingRefusal } from '#rules/billing/buying.ts';
import { isFollowed } from '#rules/billing/placement.ts';
import { nextTryAt, renewalPrice } from '#rules/billing/renewal.ts';
import type { PurchaseTerms } from '#rules/billing/terms.ts';
import { type DeclineReason, hasFailed } from '#rules/billing/transaction.ts';
import { dateOf, minor, purchaseId, unixSeconds, unixSecondsOf } from '#rules/units.ts';
import type { MoneyTransaction, SubscriptionKey } from '../connection.ts';
import { lockAccount } from '../ledger/lock-account.ts';
import { purchases, renewals, transactions } from '../money-tables.ts';
import { activatePurchase } from '../purchases/activate.ts';
import { cancelRenewals } from '../purchases/periods.ts';
import { missingOfPurchase } from '../purchases/plan.ts';
import { loadProviderRules, type ProviderRules, sellsWithoutBase } from '../purchases/provider-rules.ts';
import {
  findPurchase,
  findSubscription,
  heldOf,
  loadEnded,
  loadHeld,
  type PurchaseRecord,
  type SubscriptionRecord,
  updateSubscription,
} from '../purchases/store.ts';
import { findPacket, findPacketSubject, type PacketSubject } from '../purchases/subject.ts';
import { rightsChanged } from '../rights-changed.ts';
import type { UserKey } from '../store.ts';
import { type AccountRecord, subscriptions } from '../tables.ts';

/** How long a charge may be under way before it is looked at again. */
const CHARGE_SECONDS = 600;
const NOT_SUBMITTED: DeclineReason = 'not_submitted';

/** What became of a renewal that was due. */
export type RenewalStep =
  /** Another process was faster, or the viewer has changed it. */
  | { readonly kind: 'not_due' }
  | { readonly kind: 'renewed'; readonly messages: readonly BusMessage[] }
  /** Nothing follows: the packet is not sold any more, or another one takes its place. */
  | { readonly kind: 'ended'; readonly messages: readonly BusMessage[] }
  /** The balance does not cover it. */
  | { readonly kind: 'unpaid'; readonly charge: RenewalCharge }
  /** The bank has meanwhile declined the charge of a try, which had no answer at first. */
  | { readonly kind: 'declined' }
  /** The balance is below nought: nothing is bought, and no card is charged for what is owed. */
  | { readonly kind: 'owing' };

/** What is to be charged to a card. */
export interface RenewalCharge {
  readonly user: UserKey;
  readonly accountId: AccountId;
  readonly purchaseId: PurchaseId;
  readonly amount: Minor;
  readonly name: PurchaseTerms['name'];
}

/** A renewal that is due, under the lock of its account. */
interface DueRenewal {
  readonly subscription: SubscriptionRecord;
  readonly endsAt: UnixSeconds;
  /** Its tries so far; null: it was not tried. */
  readonly renewal: RenewalRecord | null;
  readonly account: AccountRecord;
  readonly rules: ProviderRules;
  readonly now: UnixSeconds;
}

type RenewalRecord = typeof renewals.$inferSelect;

/**
 * Opens the purchase by which a subscription renews, and pays it from the balance where that covers it, in the caller's
 * transaction. A try is noted before a bank is asked: one that is cut off is looked at again.
 */
export async function openRenewal(
  transaction: MoneyTransaction,
  key: SubscriptionKey,
  now: UnixSeconds,
): Promise<RenewalStep> {
  const due = await lockDue(transaction, key, now);
  if (due === null) return { kind: 'not_due' };
  const subject = await subjectOf(transaction, due);
  if (subject === null) return endRenewing(transaction, due);
  const purchase = await openPurchase(transaction, due, subject);
  const { providerId, userId } = due.subscription;
  const activation = await activatePurchase(
    transaction,
    { providerId, purchaseId: purchase.id },
    { now, cause: 'renewal' },
  );
  if (activation.outcome === 'active') return { kind: 'renewed', messages: activation.messages };
  if (activation.outcome === 'not_wanted') return endRenewing(transaction, due);
  if (await isDeclined(transaction, due)) return { kind: 'declined' };
  await noteTry(transaction, due, purchase.id);
  const { account, rules } = due;
  if (account.balanceMinor < 0) return { kind: 'owing' };
  const amount = await missingOfPurchase(transaction, purchase, { account, rules, now });
  const charge = { user: { providerId, userId }, accountId: account.id, purchaseId: purchase.id, amount };
  return { kind: 'unpaid', charge: { ...charge, name: purchase.terms.name } };
}

/** Notes that a try failed. `last`: none follows. `paid`: the money came meanwhile. */
export async function failTry(
  transaction: MoneyTransaction,
  key: SubscriptionKey,
  now: UnixSeconds,
): Promise<'paid' | 'again' | 'last'> {
  const subscription = await findSubscription(transaction, key);
  if (subscription?.endsAt == null) return 'paid';
  await lockAccount(transaction, subscription);
  const isOfPeriod = isOf(key, subscription.endsAt);
  const [renewal] = await transaction.select().from(renewals).where(isOfPeriod);
  if (renewal === undefined || renewal.state === 'paid') return 'paid';
  const tries = renewal.tries + 1;
  const next = nextTryAt(unixSecondsOf(subscription.endsAt), tries, now);
  const failed = { tries, state: next === null ? ('failed' as const) : ('due' as const) };
  await transaction
    .update(renewals)
    .set({ ...failed, nextTryAt: next && dateOf(next) })
    .where(isOfPeriod);
  return next === null ? 'last' : 'again';
}

const isOf = ({ providerId, subscriptionId }: SubscriptionKey, periodStart: Date) =>
  and(
    eq(renewals.providerId, providerId),
    eq(renewals.subscriptionId, subscriptionId),
    eq(renewals.periodStart, periodStart),
  );

/**
 * Locks the account of a subscription whose renewal is due; null: it is not. While another renewal of the viewer is charged it
 * waits: both would count on the same balance, and one be charged in two parts.
 */
async function lockDue(
  transaction: MoneyTransaction,
  key: SubscriptionKey,
  now: UnixSeconds,
): Promise<DueRenewal | null> {
  const known = await findSubscription(transaction, key);
  const account = known && (await lockAccount(transaction, known));
  const subscription = await findSubscription(transaction, key);
  if (account === undefined || subscription === undefined) return null;
  const { endsAt, renews, pausedAt } = subscription;
  if (endsAt === null || !renews || pausedAt !== null || endsAt > dateOf(now)) return null;
  const [renewal] = await transaction.select().from(renewals).where(isOf(key, endsAt));
  const isTried = renewal !== undefined && (renewal.nextTryAt === null || renewal.nextTryAt > dateOf(now));
  if (isTried || (await isAnotherCharged(transaction, subscription))) return null;
  const rules = await loadProviderRules(transaction, key.providerId);
  return { subscription, endsAt: unixSecondsOf(endsAt), renewal: renewal ?? null, account, rules, now };
}

/** Whether a card is charged for the renewal of another subscription of the same viewer. */
async function isAnotherCharged(
  transaction: MoneyTransaction,
  { providerId, userId, id }: SubscriptionRecord,
): Promise<boolean> {
  const isOfSubscription = and(
    eq(renewals.providerId, subscriptions.providerId),
    eq(renewals.subscriptionId, subscriptions.id),
    eq(renewals.periodStart, subscriptions.endsAt),
  );
  const isOther = and(
    eq(subscriptions.providerId, providerId),
    eq(subscriptions.userId, userId),
    ne(subscriptions.id, id),
    eq(subscriptions.renews, true),
    isNull(subscriptions.pausedAt),
  );
  const charged = await transaction
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(renewals, isOfSubscription)
    .where(and(isOther, eq(renewals.state, 'charging')))
    .limit(1);
  return charged.length > 0;
}

/** Whether the charge of a try that is under way has been declined; one that never reached the bank is made again. */
async function isDeclined(transaction: MoneyTransaction, { renewal }: DueRenewal): Promise<boolean> {
  if (renewal?.state !== 'charging' || renewal.nextTryAt === null || renewal.purchaseId === null) return false;
  const triedAt = dateOf(unixSeconds(unixSecondsOf(renewal.nextTryAt) - CHARGE_SECONDS));
  const [charge] = await transaction
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.providerId, renewal.providerId),
        eq(transactions.purchaseId, renewal.purchaseId),
        eq(transactions.purpose, 'renewal'),
        gte(transactions.createdAt, triedAt),
      ),
    )
    .orderBy(desc(transactions.createdAt))
    .limit(1);
  return charge !== undefined && hasFailed(charge.state) && charge.reason !== NOT_SUBMITTED;
}

/** What a subscription renews by, at what the renewal costs; null: nothing follows it. */
async function subjectOf(
  transaction: MoneyTransaction,
  { subscription, endsAt, account, rules, now }: DueRenewal,
): Promise<PacketSubject | null> {
  const { providerId, packetId, nextPurchaseTypeId, purchaseTypeId } = subscription;
  const packet = await findPacket(transaction, providerId, packetId);
  if (packet === null) return null;
  const all = await loadHeld(transaction, subscription, now);
  const ended = await loadEnded(transaction, subscription, now);
  if (isFollowed(heldOf(subscription, packet.isBase), [...all, ...ended])) return null;
  const at = { now, currency: account.currency };
  const typeId = nextPurchaseTypeId ?? purchaseTypeId;
  const { afterRenewPacketId } = packet;
  const wanted = afterRenewPacketId !== null ? { firstOf: afterRenewPacketId } : typeId && { purchaseTypeId: typeId };
  const subject = wanted && (await findPacketSubject(transaction, providerId, wanted, at));
  if (!subject) return null;
  const refusal = buyingRefusal({
    sale: subject.sale,
    comesWithAnother: subject.parentId !== null,
    isBase: subject.terms.isBase,
    hasBase: all.some(({ isBase }) => isBase),
    needsNoBase: sellsWithoutBase(rules),
  });
  if (refusal !== null) return null;
  const price = afterRenewPacketId === null ? agreedPrice(subscription, subject, endsAt) : subject.terms.price;
  return { ...subject, terms: { ...subject.terms, trial: null, price } };
}

function agreedPrice(subscription: SubscriptionRecord, { terms }: PacketSubject, due: UnixSeconds): Minor {
  const { renewalPriceMinor, announcedPriceMinor, priceAnnouncedAt } = subscription;
  if (renewalPriceMinor === null) return terms.price;
  const announced =
    announcedPriceMinor === null || priceAnnouncedAt === null
      ? null
      : { price: minor(announcedPriceMinor), at: unixSecondsOf(priceAnnouncedAt) };
  return renewalPrice({ agreed: minor(renewalPriceMinor), announced, listed: terms.price }, due);
}

/** The open purchase of what it renews by: the viewer may have begun it. */
async function openPurchase(
  transaction: MoneyTransaction,
  { subscription, account, now }: DueRenewal,
  { purchaseTypeId, packetId, terms }: PacketSubject,
): Promise<PurchaseRecord> {
  const { providerId, userId, id } = subscription;
  const renewal = { terms, amountMinor: terms.price, isTrial: false, renewedSubscriptionId: id };
  const isOpen = inArray(purchases.state, ['new', 'awaiting_money']);
  const isOfType = and(eq(purchases.userId, userId), eq(purchases.purchaseTypeId, purchaseTypeId));
  const [open] = await transaction
    .update(purchases)
    .set({ renewedSubscriptionId: id })
    .where(and(eq(purchases.providerId, providerId), isOfType, isOpen))
    .returning();
  if (open !== undefined) return open;
  const [opened] = await transaction
    .insert(purchases)
    .values({
      ...{ providerId, userId, purchaseTypeId, packetId, ...renewal },
      id: purchaseId(randomUUID()),
      accountId: account.id,
      state: 'new',
      cause: 'renewal',
      consent: await consentOf(transaction, subscription),
      createdAt: dateOf(now),
      changedAt: dateOf(now),
    })
    .returning();
  if (opened === undefined) throw new Error('the purchase was not written');
  return opened;
}

/** What the viewer agreed to when it was bought holds for its renewals. */
async function consentOf(transaction: MoneyTransaction, { providerId, purchaseId: id }: SubscriptionRecord) {
  const bought = id && (await findPurchase(transaction, { providerId, purchaseId: id }));
  return bought ? bought.consent : null;
}

async function noteTry(
  transaction: MoneyTransaction,
  { subscription, endsAt, now }: DueRenewal,
  purchase: PurchaseId,
): Promise<void> {
  const charging = {
    state: 'charging' as const,
    nextTryAt: dateOf(unixSeconds(now + CHARGE_SECONDS)),
    purchaseId: purchase,
  };
  await transaction
    .insert(renewals)
    .values({
      providerId: subscription.providerId,
      subscriptionId: subscription.id,
      periodStart: dateOf(endsAt),
      ...charging,
    })
    .onConflictDoUpdate({
      target: [renewals.providerId, renewals.subscriptionId, renewals.periodStart],
      set: charging,
    });
}

/** It ends with what is paid. */
async function endRenewing(transaction: MoneyTransaction, { subscription, now }: DueRenewal): Promise<RenewalStep> {
  await cancelRenewals(transaction, subscription, now);
  await updateSubscription(transaction, subscription, { renews: false, graceUntil: null });
  return { kind: 'ended', messages: [rightsChanged(subscription)] };
}
