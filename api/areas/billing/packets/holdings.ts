import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { SignedInCaller } from '#api/platform/caller/caller.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { AccountId, PacketId, PurchaseId, PurchaseTypeId } from '#contract/units.ts';
import { dateOf } from '#rules/units.ts';
import { purchases } from '../money-tables.ts';
import { loadUsedTrials } from '../purchases/used-trials.ts';
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

export async function loadHoldings(database: Database, { provider, session, now }: SignedInCaller): Promise<Holdings> {
  const instant = dateOf(now);
  const { providerId, userId } = session;
  const [held, bought, usedTrials] = await Promise.all([
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
    loadUsedTrials(database, session, provider),
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
    usedTrials,
  };
}
