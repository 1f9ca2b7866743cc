import { and, eq, inArray } from 'drizzle-orm';
import type { Minor, PacketId, PurchaseTypeId, UnixSeconds } from '#contract/units.ts';
import { isFollowed, isInGrace, type Placement, placementOf } from '#rules/billing/placement.ts';
import { amountOf, creditOf, isDearer, missingFor } from '#rules/billing/price.ts';
import { minor, purchaseId } from '#rules/units.ts';
import type { Connection } from '../connection.ts';
import { type AccountRecord, packetPeriods } from '../tables.ts';
import type { Charge } from './entry-lines.ts';
import type { ProviderRules } from './provider-rules.ts';
import {
  findPurchase,
  type HeldRecord,
  loadHeld,
  loadUnendedPeriods,
  type PurchaseRecord,
  paidPeriodOf,
  type SubscriptionRecord,
} from './store.ts';
import { loadUsedTrials } from './used-trials.ts';

/** What a purchase costs now. */
export interface Sale {
  readonly amount: Minor;
  /** What earlier charges give back. */
  readonly credits: readonly Charge[];
}

/** What an open purchase of a packet would do now. */
export interface PacketPlan extends Sale {
  readonly placement: Placement;
  readonly held: readonly HeldRecord[];
  /** Subscriptions that it takes the place of. */
  readonly left: readonly SubscriptionRecord[];
  readonly isTrial: boolean;
}

/** Works out what a purchase of a packet would do now; the account is locked where it is to be done. */
export async function planPacket(
  connection: Connection,
  purchase: PurchaseRecord,
  { packetId, rules, now }: { readonly packetId: PacketId; readonly rules: ProviderRules; readonly now: UnixSeconds },
): Promise<PacketPlan> {
  const held = await loadHeld(connection, purchase, now);
  const placement = await placementFor(connection, purchase, { packetId, held, now });
  const left = placement.kind === 'replace' ? recordsOf(held, placement.replaced) : [];
  const isTrial = purchase.isTrial && !(await loadUsedTrials(connection, purchase, rules, [packetId])).has(packetId);
  const credits = await creditsOf(connection, left, now);
  return { placement, held, left, isTrial, amount: amountOf(purchase.terms, isTrial), credits };
}

/** What the account lacks for an open purchase. */
export async function missingOfPurchase(
  connection: Connection,
  purchase: PurchaseRecord,
  {
    account,
    rules,
    now,
  }: { readonly account: AccountRecord; readonly rules: ProviderRules; readonly now: UnixSeconds },
): Promise<Minor> {
  const { packetId } = purchase;
  if (packetId === null) return missingOf({ amount: minor(purchase.amountMinor), credits: [] }, account);
  return missingOf(await planPacket(connection, purchase, { packetId, rules, now }), account);
}

/** What the balance lacks for a sale. */
export function missingOf({ amount, credits }: Sale, { balanceMinor }: AccountRecord): Minor {
  const credit = credits.reduce((sum, { amount: part }) => sum + part, 0);
  return missingFor(minor(amount - credit), minor(balanceMinor));
}

/** A renewal goes on from the old end while the subscription is open, else it begins with the payment. */
async function placementFor(
  connection: Connection,
  { providerId, purchaseTypeId, terms, renewedSubscriptionId }: PurchaseRecord,
  {
    packetId,
    held,
    now,
  }: { readonly packetId: PacketId; readonly held: readonly HeldRecord[]; readonly now: UnixSeconds },
): Promise<Placement> {
  const prices = await loadPrices(connection, providerId, held);
  const bought = { packetId, isBase: terms.isBase, purchaseTypeId };
  const renewed = held.find(({ id }) => id === renewedSubscriptionId);
  if (renewed?.endsAt != null && isInGrace(renewed, now) && !isFollowed(renewed, held)) {
    return renewed.packetId === packetId
      ? { kind: 'prolong', subscriptionId: renewed.id, startsAt: renewed.endsAt }
      : { kind: 'separate', startsAt: renewed.endsAt };
  }
  return placementOf(bought, held, {
    now,
    isDearer: ({ purchaseTypeId: typeId }) => {
      const price = typeId === null ? undefined : prices.get(typeId);
      return price === undefined || isDearer(terms, price);
    },
  });
}

/** What the held subscriptions renew for: to tell a dearer base packet from a cheaper one. */
async function loadPrices(
  connection: Connection,
  providerId: PurchaseRecord['providerId'],
  held: readonly HeldRecord[],
) {
  const ids = held.flatMap(({ purchaseTypeId }) => purchaseTypeId ?? []);
  if (ids.length === 0) return new Map<PurchaseTypeId, never>();
  const rows = await connection
    .select()
    .from(packetPeriods)
    .where(and(eq(packetPeriods.providerId, providerId), inArray(packetPeriods.id, ids)));
  const renewalPrices = new Map(held.map(({ purchaseTypeId, record }) => [purchaseTypeId, record.renewalPriceMinor]));
  return new Map(
    rows.map(({ id, priceMinor, years, months, days }) => [
      id,
      { price: minor(renewalPrices.get(id) ?? priceMinor), period: { years, months, days } },
    ]),
  );
}

const recordsOf = (held: readonly HeldRecord[], ids: readonly HeldRecord['id'][]) =>
  held.filter(({ id }) => ids.includes(id)).map(({ record }) => record);

/** What subscriptions that are left give back, by the terms that each part was bought at. */
async function creditsOf(
  connection: Connection,
  left: readonly SubscriptionRecord[],
  now: UnixSeconds,
): Promise<readonly Charge[]> {
  const periods = (await loadUnendedPeriods(connection, left, now)).filter(({ causeKind }) => causeKind === 'charge');
  const charges: Charge[] = [];
  for (const period of periods) {
    const key = { providerId: period.providerId, purchaseId: purchaseId(period.causeId) };
    const bought = await findPurchase(connection, key);
    if (bought !== undefined) charges.push({ amount: creditOf(paidPeriodOf(period), now), terms: bought.terms });
  }
  return charges;
}
