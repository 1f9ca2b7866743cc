import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { AccountId, PacketId, PurchaseId, PurchaseTypeId, UnixSeconds } from '#contract/units.ts';
import { dateOf } from '#rules/units.ts';
import { purchases, usedTrials } from '../money-tables.ts';
import type { UserKey } from '../store.ts';
import { subscriptions } from '../tables.ts';
import type { SubscriptionRecord } from './records.ts';

/** A purchase of a packet that waits for money or was paid. */
export interface HeldPurchase {
  readonly id: PurchaseId;
  readonly purchaseTypeId: PurchaseTypeId | null;
  readonly packetId: PacketId | null;
  readonly accountId: AccountId;
  readonly state: 'awaiting_money' | 'active';
}

/** What a user has of a provider's packets at an instant. */
export interface Holdings {
  /** Subscriptions that are open, by packet. */
  readonly current: ReadonlyMap<PacketId, SubscriptionRecord>;
  /** Those that begin later, by packet. */
  readonly future: ReadonlyMap<PacketId, SubscriptionRecord>;
  /** The latest purchase of each packet that is open or active. */
  readonly purchases: ReadonlyMap<PacketId, HeldPurchase>;
  readonly usedTrials: ReadonlySet<PacketId>;
}

/** What a caller without a sign-in has. */
export const noHoldings: Holdings = {
  current: new Map(),
  future: new Map(),
  purchases: new Map(),
  usedTrials: new Set(),
};

export async function loadHoldings(
  database: Database,
  { providerId, userId }: UserKey,
  now: UnixSeconds,
): Promise<Holdings> {
  const instant = dateOf(now);
  const [held, bought, tried] = await Promise.all([
    database
      .select()
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.providerId, providerId),
          eq(subscriptions.userId, userId),
          or(isNull(subscriptions.endsAt), gt(subscriptions.endsAt, instant), gt(subscriptions.graceUntil, instant)),
        ),
      )
      .orderBy(subscriptions.startsAt, subscriptions.id),
    database
      .select()
      .from(purchases)
      .where(
        and(
          eq(purchases.providerId, providerId),
          eq(purchases.userId, userId),
          inArray(purchases.state, ['awaiting_money', 'active']),
        ),
      )
      .orderBy(purchases.createdAt, purchases.id),
    database
      .select({ packetId: usedTrials.packetId })
      .from(usedTrials)
      .innerJoin(
        purchases,
        and(eq(purchases.providerId, usedTrials.providerId), eq(purchases.id, usedTrials.purchaseId)),
      )
      .where(and(eq(purchases.providerId, providerId), eq(purchases.userId, userId))),
  ]);
  const byPacket = (rows: readonly SubscriptionRecord[]) => new Map(rows.map((row) => [row.packetId, row]));
  return {
    current: byPacket(held.filter(({ startsAt }) => startsAt <= instant)),
    // Of several the next one counts.
    future: byPacket(held.filter(({ startsAt }) => startsAt > instant).toReversed()),
    purchases: new Map(
      bought.flatMap(({ state, ...purchase }) =>
        purchase.packetId !== null && (state === 'awaiting_money' || state === 'active')
          ? [[purchase.packetId, { ...purchase, state }]]
          : [],
      ),
    ),
    usedTrials: new Set(tried.map(({ packetId }) => packetId)),
  };
}
