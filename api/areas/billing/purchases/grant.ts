import { and, eq } from 'drizzle-orm';
import type { BusMessage } from '#api/platform/bus/bus.ts';
import type { Minor, PacketId, PurchaseTypeId, UnixSeconds } from '#contract/units.ts';
import { giftPlacement } from '#rules/billing/placement.ts';
import type { CalendarPeriod } from '#rules/billing/terms.ts';
import { minor } from '#rules/units.ts';
import type { MoneyTransaction } from '../connection.ts';
import { lockAccount } from '../ledger/lock-account.ts';
import { subscriptionPeriods } from '../money-tables.ts';
import { rightsChanged } from '../rights-changed.ts';
import type { UserKey } from '../store.ts';
import { addPeriod } from './periods.ts';
import { loadProviderRules } from './provider-rules.ts';
import { loadHeld } from './store.ts';
import { findPacket } from './subject.ts';

export interface Grant {
  readonly user: UserKey;
  readonly packetId: PacketId;
  readonly period: CalendarPeriod;
  /** What it is given for: a redemption of a promo code, or a grant of the operator's. */
  readonly cause: { readonly kind: 'redemption' | 'grant'; readonly id: string };
  /** By what and for what price it renews afterwards; without it the packet ends. */
  readonly renewal?: { readonly typeId: PurchaseTypeId; readonly price: Minor };
  readonly now: UnixSeconds;
}

/**
 * Gives a user a packet for a period without a charge, in the caller's transaction. A packet that the user has is prolonged; a
 * base packet follows the base packet that the user has. `impossible`: what the user has does not end. Repeated for the same
 * cause it changes nothing.
 */
export async function grantPeriod(
  transaction: MoneyTransaction,
  { user, packetId, period, cause, renewal, now }: Grant,
): Promise<{ readonly outcome: 'granted' | 'impossible'; readonly messages: readonly BusMessage[] }> {
  await lockAccount(transaction, user);
  const packet = await findPacket(transaction, user.providerId, packetId);
  if (packet === null) throw new Error(`there is no packet ${packetId}`);
  if (await isGranted(transaction, { user, packetId, cause })) return { outcome: 'granted', messages: [] };
  const rules = await loadProviderRules(transaction, user.providerId);
  const held = await loadHeld(transaction, user, now);
  const placement = giftPlacement({ packetId, isBase: packet.isBase, purchaseTypeId: null }, held, now);
  if (placement.kind === 'impossible') return { outcome: 'impossible', messages: [] };
  await addPeriod(
    transaction,
    {
      ...{ user, packetId },
      length: period,
      cause: { causeKind: cause.kind, causeId: cause.id },
      price: minor(0),
      worth: minor(0),
      isTrial: false,
      purchase: null,
      renewal: renewal ?? null,
    },
    { placement, held, rules, now },
  );
  return { outcome: 'granted', messages: [rightsChanged(user)] };
}

async function isGranted(
  transaction: MoneyTransaction,
  { user, packetId, cause }: Pick<Grant, 'user' | 'packetId' | 'cause'>,
): Promise<boolean> {
  const given = await transaction
    .select({ startsAt: subscriptionPeriods.startsAt })
    .from(subscriptionPeriods)
    .where(
      and(
        eq(subscriptionPeriods.providerId, user.providerId),
        eq(subscriptionPeriods.causeKind, cause.kind),
        eq(subscriptionPeriods.causeId, cause.id),
        eq(subscriptionPeriods.userId, user.userId),
        eq(subscriptionPeriods.packetId, packetId),
      ),
    )
    .limit(1);
  return given.length > 0;
}
