import { and, asc, eq, gt } from 'drizzle-orm';
import type { BusMessage } from '#api/platform/bus/bus.ts';
import type { Minor, UnixSeconds } from '#contract/units.ts';
import { creditOf } from '#rules/billing/price.ts';
import { purchaseAfter } from '#rules/billing/purchase.ts';
import { dateOf, minor, unixSecondsOf } from '#rules/units.ts';
import type { MoneyTransaction, PurchaseKey } from '../connection.ts';
import { findBilled } from '../ledger/billed.ts';
import { bookEntry } from '../ledger/book.ts';
import { lockAccount } from '../ledger/lock-account.ts';
import { subscriptionPeriods, titleLicences } from '../money-tables.ts';
import { rightsChanged } from '../rights-changed.ts';
import { returnLines } from './entry-lines.ts';
import { cancelRenewals, cutPeriod, endSubscription, movePeriod } from './periods.ts';
import {
  findPurchase,
  findSubscription,
  movePurchase,
  type PeriodRecord,
  type PurchaseRecord,
  paidPeriodOf,
  updateSubscription,
} from './store.ts';

export interface RefundContext {
  readonly now: UnixSeconds;
  /** Who gives the money back: `viewer`, or a member of staff. */
  readonly actor: string;
  /** `future_cancel`: the viewer cancelled what had not begun. */
  readonly kind: 'purchase_refund' | 'future_cancel';
  /** `unused`: what was used of it stays paid for. */
  readonly part: 'whole' | 'unused';
}

/**
 * Gives the money of a paid purchase back to the balance and ends what it opened, in the caller's transaction; what was
 * credited before is not given back again. Answers what is to be published after the commit. Repeating it changes nothing. A
 * refund at the bank is a step of its own.
 */
export async function refundPurchase(
  transaction: MoneyTransaction,
  key: PurchaseKey,
  { now, actor, kind, part }: RefundContext,
): Promise<readonly BusMessage[]> {
  const known = await findPurchase(transaction, key);
  if (known === undefined) return [];
  await lockAccount(transaction, { providerId: key.providerId, accountId: known.accountId });
  const purchase = await findPurchase(transaction, key);
  if (purchase === undefined || purchaseAfter(purchase.state, 'refunded') === null) return [];
  const periods = await loadPeriods(transaction, purchase);
  const amount = await (part === 'whole'
    ? paidFor(purchase, periods)
    : unusedOf(transaction, purchase, { periods, now }));
  const { providerId, accountId, id, terms } = purchase;
  const entry = { providerId, at: now, actor, currency: terms.currency };
  await bookEntry(transaction, { ...entry, cause: { kind, id }, lines: returnLines(accountId, { amount, terms }) });
  const billed = Math.min(amount, await findBilled(transaction, key));
  await bookEntry(transaction, {
    ...entry,
    cause: { kind: 'bill_cancel', id },
    lines: [
      { account: { kind: 'customer', accountId }, minor: -billed },
      { account: { kind: 'provider_bill' }, minor: billed },
    ],
  });
  for (const period of periods) await endPeriod(transaction, period, now);
  await endLicence(transaction, purchase, now);
  await movePurchase(transaction, purchase, 'refunded', { now, cause: actor });
  return [rightsChanged(purchase)];
}

/** What is left of a price after what was credited of it before. */
const paidFor = ({ isTrial, packetId, amountMinor }: PurchaseRecord, periods: readonly PeriodRecord[]): Minor =>
  isTrial || packetId === null ? minor(amountMinor) : sumOf(periods.map(({ paidMinor }) => minor(paidMinor)));

/** What the time that is left was paid for; a title that was bought for good has not been used up. */
async function unusedOf(
  transaction: MoneyTransaction,
  purchase: PurchaseRecord,
  { periods, now }: { readonly periods: readonly PeriodRecord[]; readonly now: UnixSeconds },
): Promise<Minor> {
  if (purchase.packetId !== null) return sumOf(periods.map((period) => creditOf(paidPeriodOf(period), now)));
  const licences = await transaction.select().from(titleLicences).where(isOfPurchase(purchase));
  const paid = minor(purchase.amountMinor);
  return sumOf(
    licences.map(({ startsAt, endsAt }) =>
      endsAt === null
        ? paid
        : creditOf({ startsAt: unixSecondsOf(startsAt), endsAt: unixSecondsOf(endsAt), paid }, now),
    ),
  );
}

const sumOf = (amounts: readonly Minor[]): Minor => minor(amounts.reduce((sum, amount) => sum + amount, 0));

const isOfPurchase = ({ providerId, id }: PurchaseRecord) =>
  and(eq(titleLicences.providerId, providerId), eq(titleLicences.purchaseId, id));

const loadPeriods = (transaction: MoneyTransaction, { providerId, id }: PurchaseRecord) =>
  transaction
    .select()
    .from(subscriptionPeriods)
    .where(
      and(
        eq(subscriptionPeriods.providerId, providerId),
        eq(subscriptionPeriods.causeKind, 'charge'),
        eq(subscriptionPeriods.causeId, id),
      ),
    );

/** Ends a period now. What follows it in its subscription begins earlier by what it had left; without that, nothing renews. */
async function endPeriod(transaction: MoneyTransaction, period: PeriodRecord, now: UnixSeconds): Promise<void> {
  const { providerId, subscriptionId, endsAt } = period;
  if (endsAt <= dateOf(now)) return;
  const subscription = await findSubscription(transaction, { providerId, subscriptionId });
  await cutPeriod(transaction, period, { now, worth: minor(0) });
  const later = await transaction
    .select()
    .from(subscriptionPeriods)
    .where(
      and(
        eq(subscriptionPeriods.providerId, providerId),
        eq(subscriptionPeriods.subscriptionId, subscriptionId),
        gt(subscriptionPeriods.startsAt, period.startsAt),
      ),
    )
    .orderBy(asc(subscriptionPeriods.startsAt));
  if (subscription === undefined) return;
  const isAlone = subscription.startsAt >= period.startsAt || subscription.pausedAt !== null;
  if (later.length === 0 && isAlone) return endSubscription(transaction, subscription, now);
  const start = Math.max(now, unixSecondsOf(period.startsAt));
  const seconds = unixSecondsOf(endsAt) - start;
  for (const next of later) await movePeriod(transaction, next, -seconds);
  const moved = (instant: Date | null) => instant && new Date(instant.getTime() - seconds * 1000);
  const ends = { endsAt: moved(subscription.endsAt) };
  if (later.length > 0)
    return void (await updateSubscription(transaction, subscription, {
      ...ends,
      graceUntil: moved(subscription.graceUntil),
    }));
  await cancelRenewals(transaction, subscription, now);
  await updateSubscription(transaction, subscription, {
    ...ends,
    ...{ renews: false, graceUntil: null, nextPurchaseTypeId: null },
  });
}

const endLicence = (transaction: MoneyTransaction, purchase: PurchaseRecord, now: UnixSeconds) =>
  transaction
    .update(titleLicences)
    .set({ endsAt: dateOf(now) })
    .where(isOfPurchase(purchase));
