import { and, eq, gt, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { UnixSeconds } from '#contract/units.ts';
import { isUsable, type PromoUser } from '#rules/billing/promo.ts';
import { dateOf, unixSecondsOf } from '#rules/units.ts';
import type { Connection, MoneyTransaction } from '../connection.ts';
import { cards, promoCampaigns, promoCodes, promoRedemptions, purchases } from '../money-tables.ts';
import type { UserKey } from '../store.ts';
import { subscriptions } from '../tables.ts';

export type PromoCampaign = typeof promoCampaigns.$inferSelect;

/** A code with its campaign. */
export interface PromoCode {
  readonly id: number;
  readonly campaign: PromoCampaign;
  readonly isUsable: boolean;
}

/** The code that one of some hashes is of; undefined: there is none. */
export async function findPromoCode(
  connection: Connection,
  { providerId }: Pick<UserKey, 'providerId'>,
  hashes: readonly Buffer[],
  now: UnixSeconds,
): Promise<PromoCode | undefined> {
  const [found] = await connection
    .select({ id: promoCodes.id, used: promoCodes.used, campaign: promoCampaigns })
    .from(promoCodes)
    .innerJoin(
      promoCampaigns,
      and(eq(promoCampaigns.providerId, promoCodes.providerId), eq(promoCampaigns.id, promoCodes.campaignId)),
    )
    .where(and(eq(promoCodes.providerId, providerId), inArray(promoCodes.code, [...hashes])))
    .limit(1);
  if (found === undefined) return undefined;
  const { id, used, campaign } = found;
  const { expiresAt, revokedAt, uses } = campaign;
  const facts = { uses, used, isRevoked: revokedAt !== null, expiresAt: expiresAt && unixSecondsOf(expiresAt) };
  return { id, campaign, isUsable: isUsable(facts, now) };
}

/** Whether a user has redeemed a code. */
export async function hasRedeemed(
  connection: Connection,
  { providerId, userId }: UserKey,
  codeId: number,
): Promise<boolean> {
  const rows = await connection
    .select({ userId: promoRedemptions.userId })
    .from(promoRedemptions)
    .where(
      and(
        eq(promoRedemptions.providerId, providerId),
        eq(promoRedemptions.codeId, codeId),
        eq(promoRedemptions.userId, userId),
      ),
    );
  return rows.length > 0;
}

/** Redeems a code once for a user; false: the user has redeemed it, or it was redeemed as often as it can be. */
export async function redeem(
  transaction: MoneyTransaction,
  { providerId, userId }: UserKey,
  { id, campaign }: PromoCode,
  now: UnixSeconds,
): Promise<boolean> {
  const counted = await transaction
    .update(promoCodes)
    .set({ used: sql`${promoCodes.used} + 1` })
    .where(
      and(eq(promoCodes.providerId, providerId), eq(promoCodes.id, id), sql`${promoCodes.used} < ${campaign.uses}`),
    )
    .returning({ id: promoCodes.id });
  if (counted.length === 0) return false;
  const redeemed = await transaction
    .insert(promoRedemptions)
    .values({ providerId, codeId: id, userId, at: dateOf(now) })
    .onConflictDoNothing()
    .returning({ userId: promoRedemptions.userId });
  return redeemed.length > 0;
}

/** What the conditions of campaigns are checked against. */
export async function loadPromoUser(
  connection: Connection,
  { providerId, userId }: UserKey,
  now: UnixSeconds,
): Promise<PromoUser> {
  const isOwn = (table: typeof cards | typeof purchases | typeof subscriptions) =>
    and(eq(table.providerId, providerId), eq(table.userId, userId));
  const instant = dateOf(now);
  const linked = await connection
    .select({ id: cards.id })
    .from(cards)
    .where(and(isOwn(cards), eq(cards.state, 'active')))
    .limit(1);
  const bought = await connection
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(isOwn(purchases), notInArray(purchases.state, ['new', 'awaiting_money', 'cancelled', 'expired'])))
    .limit(1);
  const held = await connection
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(isOwn(subscriptions))
    .limit(1);
  const open = await connection
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        isOwn(subscriptions),
        lte(subscriptions.startsAt, instant),
        or(isNull(subscriptions.endsAt), gt(subscriptions.endsAt, instant), gt(subscriptions.graceUntil, instant)),
      ),
    )
    .limit(1);
  return { hasCard: linked.length > 0, isNew: bought.length === 0 && held.length === 0, hasPackets: open.length > 0 };
}
