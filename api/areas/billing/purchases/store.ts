import { and, asc, desc, eq, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import { isUuid } from '#api/platform/database/uuid.ts';
import type { PacketId, UnixSeconds } from '#contract/units.ts';
import type { HeldSubscription } from '#rules/billing/placement.ts';
import { isFollowed, isHeld, isInGrace } from '#rules/billing/placement.ts';
import type { PurchaseEvent } from '#rules/billing/purchase.ts';
import { purchaseAfter } from '#rules/billing/purchase.ts';
import { dateOf, minor, unixSecondsOf } from '#rules/units.ts';
import type { Connection, MoneyTransaction, PurchaseKey, SubscriptionKey } from '../connection.ts';
import { purchases, subscriptionPeriods } from '../money-tables.ts';
import type { UserKey } from '../store.ts';
import { packets, subscriptions } from '../tables.ts';

export type PurchaseRecord = typeof purchases.$inferSelect;
export type SubscriptionRecord = typeof subscriptions.$inferSelect;
export type PeriodRecord = typeof subscriptionPeriods.$inferSelect;

/** A subscription with what its packet is. */
export interface HeldRecord extends HeldSubscription {
  readonly record: SubscriptionRecord;
}

export async function findPurchase(
  connection: Connection,
  { providerId, purchaseId }: PurchaseKey,
): Promise<PurchaseRecord | undefined> {
  if (!isUuid(purchaseId)) return undefined;
  const [purchase] = await connection
    .select()
    .from(purchases)
    .where(and(eq(purchases.providerId, providerId), eq(purchases.id, purchaseId)));
  return purchase;
}

/** The open purchase of a packet, whatever its period. */
export async function findOpenOfPacket(
  connection: Connection,
  { providerId, userId }: UserKey,
  packetId: PacketId,
): Promise<PurchaseRecord | undefined> {
  const isOpen = inArray(purchases.state, ['new', 'awaiting_money']);
  const isOfPacket = and(eq(purchases.userId, userId), eq(purchases.packetId, packetId));
  const [open] = await connection
    .select()
    .from(purchases)
    .where(and(eq(purchases.providerId, providerId), isOfPacket, isOpen))
    .orderBy(desc(purchases.createdAt))
    .limit(1);
  return open;
}

/** When a user last bought something that is still theirs; null: never. Renewals do not count. */
export async function findLastPurchase(
  connection: Connection,
  { providerId, userId }: UserKey,
): Promise<UnixSeconds | null> {
  const isBought = and(eq(purchases.state, 'active'), isNull(purchases.renewedSubscriptionId));
  const [last] = await connection
    .select({ changedAt: purchases.changedAt })
    .from(purchases)
    .where(and(eq(purchases.providerId, providerId), eq(purchases.userId, userId), isBought))
    .orderBy(desc(purchases.changedAt))
    .limit(1);
  return last === undefined ? null : unixSecondsOf(last.changedAt);
}

/** Moves a purchase, whose account is locked; null: the event does not apply to its state. */
export async function movePurchase(
  transaction: MoneyTransaction,
  purchase: PurchaseRecord,
  event: PurchaseEvent,
  { now, cause, changes = {} }: { now: UnixSeconds; cause: string; changes?: Partial<PurchaseRecord> },
): Promise<PurchaseRecord | null> {
  const state = purchaseAfter(purchase.state, event);
  if (state === null) return null;
  const moved = { ...changes, state, cause, changedAt: dateOf(now) };
  await transaction
    .update(purchases)
    .set(moved)
    .where(and(eq(purchases.providerId, purchase.providerId), eq(purchases.id, purchase.id)));
  return { ...purchase, ...moved };
}

/** The subscriptions of a user that are to come, run or are in grace, by their start. */
export async function loadHeld(
  connection: Connection,
  user: UserKey,
  now: UnixSeconds,
): Promise<readonly HeldRecord[]> {
  const isUnended = or(
    isNull(subscriptions.endsAt),
    gt(subscriptions.endsAt, dateOf(now)),
    gt(subscriptions.graceUntil, dateOf(now)),
  );
  const held = (await loadSubscriptions(connection, user, isUnended)).filter((each) => isHeld(each, now));
  if (!held.some((each) => isInGrace(each, now))) return held;
  const ended = await loadEnded(connection, user, now);
  return held.filter((each) => !isInGrace(each, now) || !isFollowed(each, ended));
}

/** The subscriptions of a user that ran and have ended: what they followed does not go on after them. */
export async function loadEnded(
  connection: Connection,
  user: UserKey,
  now: UnixSeconds,
): Promise<readonly HeldRecord[]> {
  const hasRun = and(lte(subscriptions.endsAt, dateOf(now)), gt(subscriptions.endsAt, subscriptions.startsAt));
  return (await loadSubscriptions(connection, user, hasRun)).filter((each) => !isHeld(each, now));
}

async function loadSubscriptions(
  connection: Connection,
  { providerId, userId }: UserKey,
  condition: SQL | undefined,
): Promise<readonly HeldRecord[]> {
  const rows = await connection
    .select({ record: subscriptions, isBase: packets.isBase })
    .from(subscriptions)
    .innerJoin(packets, and(eq(packets.providerId, subscriptions.providerId), eq(packets.id, subscriptions.packetId)))
    .where(and(eq(subscriptions.providerId, providerId), eq(subscriptions.userId, userId), condition))
    .orderBy(asc(subscriptions.startsAt));
  return rows.map(({ record, isBase }) => heldOf(record, isBase));
}

export const heldOf = (record: SubscriptionRecord, isBase: boolean): HeldRecord => ({
  id: record.id,
  packetId: record.packetId,
  isBase,
  purchaseTypeId: record.purchaseTypeId,
  startsAt: unixSecondsOf(record.startsAt),
  endsAt: record.endsAt && unixSecondsOf(record.endsAt),
  graceUntil: record.graceUntil && unixSecondsOf(record.graceUntil),
  record,
});

export async function findSubscription(
  connection: Connection,
  { providerId, subscriptionId }: SubscriptionKey,
): Promise<SubscriptionRecord | undefined> {
  const [subscription] = await connection
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.providerId, providerId), eq(subscriptions.id, subscriptionId)));
  return subscription;
}

export const updateSubscription = (
  transaction: MoneyTransaction,
  { providerId, id }: Pick<SubscriptionRecord, 'providerId' | 'id'>,
  changes: Partial<SubscriptionRecord>,
) =>
  transaction
    .update(subscriptions)
    .set(changes)
    .where(and(eq(subscriptions.providerId, providerId), eq(subscriptions.id, id)));

/** The periods of subscriptions that are not over, by their start, with the terms that they were bought at. */
export async function loadUnendedPeriods(
  connection: Connection,
  held: readonly SubscriptionRecord[],
  now: UnixSeconds,
): Promise<readonly PeriodRecord[]> {
  const [first] = held;
  if (first === undefined) return [];
  return connection
    .select()
    .from(subscriptionPeriods)
    .where(
      and(
        eq(subscriptionPeriods.providerId, first.providerId),
        inArray(
          subscriptionPeriods.subscriptionId,
          held.map(({ id }) => id),
        ),
        gt(subscriptionPeriods.endsAt, dateOf(now)),
      ),
    )
    .orderBy(asc(subscriptionPeriods.startsAt));
}

export const paidPeriodOf = ({ startsAt, endsAt, paidMinor }: PeriodRecord) => ({
  startsAt: unixSecondsOf(startsAt),
  endsAt: unixSecondsOf(endsAt),
  paid: minor(paidMinor),
});
