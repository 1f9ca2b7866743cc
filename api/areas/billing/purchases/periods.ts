import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Minor, PacketId, PurchaseId, PurchaseTypeId, SubscriptionId, UnixSeconds } from '#contract/units.ts';
import { anchorOf, periodEnd } from '#rules/billing/calendar-period.ts';
import type { Placement } from '#rules/billing/placement.ts';
import { creditOf } from '#rules/billing/price.ts';
import type { CalendarPeriod } from '#rules/billing/terms.ts';
import { dateOf, minor, subscriptionId, unixSeconds, unixSecondsOf } from '#rules/units.ts';
import type { MoneyTransaction } from '../connection.ts';
import { purchases, subscriptionPeriods } from '../money-tables.ts';
import type { UserKey } from '../store.ts';
import { subscriptions } from '../tables.ts';
import type { ProviderRules } from './provider-rules.ts';
import {
  type HeldRecord,
  loadUnendedPeriods,
  type PeriodRecord,
  paidPeriodOf,
  type SubscriptionRecord,
  updateSubscription,
} from './store.ts';

const SECONDS_PER_DAY = 86_400;
/** While it is being charged, a renewal keeps a subscription open also without days of grace. */
const SHORTEST_GRACE_SECONDS = 3_600;

/** Until when a subscription that renews stays open unpaid. */
export const graceEnd = (endsAt: UnixSeconds, { settings }: ProviderRules): UnixSeconds =>
  unixSeconds(endsAt + Math.max(settings.payments.graceDays * SECONDS_PER_DAY, SHORTEST_GRACE_SECONDS));

/** A period that a user gets, by what cause. */
export interface NewPeriod {
  readonly user: UserKey;
  readonly packetId: PacketId;
  readonly length: CalendarPeriod;
  readonly cause: Pick<PeriodRecord, 'causeKind' | 'causeId'>;
  /** What it cost, and what it is worth when it is left early. */
  readonly price: Minor;
  readonly worth: Minor;
  readonly isTrial: boolean;
  readonly purchase: { readonly id: PurchaseId; readonly typeId: PurchaseTypeId } | null;
  /** By what and for what price it renews; null: it ends, or the subscription that it prolongs stays as it is. */
  readonly renewal: { readonly typeId: PurchaseTypeId; readonly price: Minor } | null;
}

/** Puts a period where it was placed, and answers its subscription. What it replaces has been left before. */
export async function addPeriod(
  transaction: MoneyTransaction,
  period: NewPeriod,
  {
    placement,
    held,
    rules,
    now,
  }: {
    readonly placement: Exclude<Placement, { kind: 'impossible' }>;
    readonly held: readonly HeldRecord[];
    readonly rules: ProviderRules;
    readonly now: UnixSeconds;
  },
): Promise<SubscriptionId> {
  const { startsAt } = placement;
  const prolonged =
    placement.kind === 'prolong' ? held.find(({ id }) => id === placement.subscriptionId)?.record : undefined;
  const anchorDay = anchorOf(startsAt, prolonged?.anchorDay ?? null, rules.timezone);
  const endsAt = periodEnd(startsAt, period.length, { zone: rules.timezone, anchorDay });
  const id = await (prolonged === undefined
    ? openSubscription(transaction, period, { startsAt, endsAt, anchorDay, rules, now })
    : prolong(transaction, prolonged, period, { endsAt, anchorDay, rules }));
  await transaction.insert(subscriptionPeriods).values({
    providerId: period.user.providerId,
    userId: period.user.userId,
    subscriptionId: id,
    packetId: period.packetId,
    startsAt: dateOf(startsAt),
    endsAt: dateOf(endsAt),
    ...period.cause,
    paidMinor: period.worth,
  });
  return id;
}

interface Bounds {
  readonly endsAt: UnixSeconds;
  readonly anchorDay: number;
  readonly rules: ProviderRules;
}

async function openSubscription(
  transaction: MoneyTransaction,
  { user: { providerId, userId }, packetId, price, isTrial, purchase, renewal }: NewPeriod,
  { startsAt, endsAt, anchorDay, rules, now }: Bounds & { readonly startsAt: UnixSeconds; readonly now: UnixSeconds },
): Promise<SubscriptionId> {
  const [opened] = await transaction
    .insert(subscriptions)
    .values({
      ...{ providerId, userId, packetId, isTrial, anchorDay },
      id: subscriptionId(randomUUID()),
      startsAt: dateOf(startsAt),
      endsAt: dateOf(endsAt),
      purchaseId: purchase?.id ?? null,
      purchaseTypeId: purchase?.typeId ?? renewal?.typeId ?? null,
      renews: renewal !== null,
      renewalPriceMinor: renewal?.price ?? null,
      priceMinor: price,
      graceUntil: renewal === null ? null : dateOf(graceEnd(endsAt, rules)),
      createdAt: dateOf(now),
    })
    .returning({ id: subscriptions.id });
  if (opened === undefined) throw new Error('the subscription was not written');
  return opened.id;
}

async function prolong(
  transaction: MoneyTransaction,
  known: SubscriptionRecord,
  { price, isTrial, purchase, renewal }: NewPeriod,
  { endsAt, anchorDay, rules }: Bounds,
): Promise<SubscriptionId> {
  const renews = renewal !== null || known.renews;
  const bought =
    purchase === null
      ? {}
      : {
          purchaseId: purchase.id,
          purchaseTypeId: purchase.typeId,
          nextPurchaseTypeId: null,
          priceMinor: price,
          isTrial,
        };
  const { announcedPriceMinor: announced } = known;
  // What was announced and is still higher counts at a later renewal.
  const announcedPriceMinor = announced !== null && announced > (renewal?.price ?? 0) ? announced : null;
  const renewing = renewal === null ? {} : { renewalPriceMinor: renewal.price, announcedPriceMinor };
  await updateSubscription(transaction, known, {
    ...bought,
    ...renewing,
    renews,
    anchorDay,
    endsAt: dateOf(endsAt),
    graceUntil: renews ? dateOf(graceEnd(endsAt, rules)) : null,
  });
  return known.id;
}

/** What is left of subscriptions that end before their time, in parts by the purchase that paid for each. */
export interface LeftPeriod {
  readonly causeId: string;
  readonly credit: Minor;
}

/** Ends subscriptions now: their periods are cut, and what was paid for the rest of them is answered as credit. */
export async function leaveSubscriptions(
  transaction: MoneyTransaction,
  left: readonly SubscriptionRecord[],
  now: UnixSeconds,
): Promise<readonly LeftPeriod[]> {
  const periods = await loadUnendedPeriods(transaction, left, now);
  const credits: LeftPeriod[] = [];
  for (const period of periods) {
    const paid = paidPeriodOf(period);
    const credit = creditOf(paid, now);
    await cutPeriod(transaction, period, { now, worth: minor(paid.paid - credit) });
    if (period.causeKind === 'charge') credits.push({ causeId: period.causeId, credit });
  }
  for (const subscription of left) await endSubscription(transaction, subscription, now);
  return credits;
}

/** Ends a subscription now, or when it was paid to or paused. One that has not begun is removed: it was never open. */
export async function endSubscription(
  transaction: MoneyTransaction,
  subscription: SubscriptionRecord,
  now: UnixSeconds,
): Promise<void> {
  const { providerId, id, startsAt, endsAt } = subscription;
  const isThis = and(eq(subscriptions.providerId, providerId), eq(subscriptions.id, id));
  await cancelRenewals(transaction, subscription, now);
  if (startsAt >= dateOf(now)) await transaction.delete(subscriptions).where(isThis);
  else {
    const ends = [endsAt, subscription.pausedAt, dateOf(now)].flatMap((end) => end?.getTime() ?? []);
    await updateSubscription(transaction, subscription, {
      endsAt: new Date(Math.min(...ends)),
      pausedAt: null,
      resumesAt: null,
      renews: false,
      graceUntil: null,
      nextPurchaseTypeId: null,
    });
  }
}

/** Cancels what waits for money to renew a subscription. */
export const cancelRenewals = (
  transaction: MoneyTransaction,
  { providerId, id }: Pick<SubscriptionRecord, 'providerId' | 'id'>,
  now: UnixSeconds,
) =>
  transaction
    .update(purchases)
    .set({ state: 'cancelled', cause: 'subscription_ended', changedAt: dateOf(now) })
    .where(
      and(
        eq(purchases.providerId, providerId),
        eq(purchases.renewedSubscriptionId, id),
        inArray(purchases.state, ['new', 'awaiting_money']),
      ),
    );

/** A period that has not begun is removed: it has no length any more. */
export async function cutPeriod(
  transaction: MoneyTransaction,
  period: PeriodRecord,
  { now, worth }: { readonly now: UnixSeconds; readonly worth: Minor },
): Promise<void> {
  const isThis = and(
    eq(subscriptionPeriods.providerId, period.providerId),
    eq(subscriptionPeriods.subscriptionId, period.subscriptionId),
    eq(subscriptionPeriods.startsAt, period.startsAt),
  );
  if (period.startsAt >= dateOf(now)) await transaction.delete(subscriptionPeriods).where(isThis);
  else
    await transaction
      .update(subscriptionPeriods)
      .set({ endsAt: dateOf(now), paidMinor: worth })
      .where(isThis);
}

/** Moves a period, to where no other one is. */
export const movePeriod = (transaction: MoneyTransaction, period: PeriodRecord, seconds: number) =>
  transaction
    .update(subscriptionPeriods)
    .set({
      startsAt: dateOf(unixSeconds(unixSecondsOf(period.startsAt) + seconds)),
      endsAt: dateOf(unixSeconds(unixSecondsOf(period.endsAt) + seconds)),
    })
    .where(
      and(
        eq(subscriptionPeriods.providerId, period.providerId),
        eq(subscriptionPeriods.subscriptionId, period.subscriptionId),
        eq(subscriptionPeriods.startsAt, period.startsAt),
      ),
    );
