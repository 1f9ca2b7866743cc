import type { PacketId, PurchaseTypeId, SubscriptionId, UnixSeconds } from '#contract/units.ts';

/** A subscription that has not ended, as far as a new period's place depends on it. */
export interface HeldSubscription {
  readonly id: SubscriptionId;
  readonly packetId: PacketId;
  readonly isBase: boolean;
  readonly purchaseTypeId: PurchaseTypeId | null;
  readonly startsAt: UnixSeconds;
  /** Of what is paid; null: it does not end. */
  readonly endsAt: UnixSeconds | null;
  /** Until then it stays open unpaid; null: it does not. */
  readonly graceUntil: UnixSeconds | null;
}

/** Where a period goes. */
export type Placement =
  /** A subscription of its own. */
  | { readonly kind: 'separate'; readonly startsAt: UnixSeconds }
  /** It prolongs a subscription. */
  | { readonly kind: 'prolong'; readonly subscriptionId: SubscriptionId; readonly startsAt: UnixSeconds }
  /** It takes the place of other subscriptions, which end now and are credited. */
  | { readonly kind: 'replace'; readonly replaced: readonly SubscriptionId[]; readonly startsAt: UnixSeconds }
  /** There is no time left for it: what is held does not end. */
  | { readonly kind: 'impossible' };

interface NewPeriod {
  readonly packetId: PacketId;
  readonly isBase: boolean;
  readonly purchaseTypeId: PurchaseTypeId | null;
}

/** Whether a subscription is unpaid at an instant, and still open. */
export const isInGrace = ({ endsAt, graceUntil }: Pick<HeldSubscription, 'endsAt' | 'graceUntil'>, now: UnixSeconds) =>
  endsAt !== null && endsAt <= now && graceUntil !== null && now < graceUntil;

/** Whether a subscription still counts at an instant: it is to come, runs, or is in grace. */
export const isHeld = (subscription: Pick<HeldSubscription, 'endsAt' | 'graceUntil'>, now: UnixSeconds): boolean =>
  subscription.endsAt === null || now < subscription.endsAt || isInGrace(subscription, now);

/** Whether another subscription of the user takes its place after its end: then it neither renews nor goes on. */
export const isFollowed = (held: HeldSubscription, all: readonly HeldSubscription[]): boolean =>
  held.endsAt !== null && excludedBy(held, all).some(({ id, startsAt }) => id !== held.id && startsAt >= endOf(held));

/**
 * Where a bought period begins among the held subscriptions of a user. A packet in grace goes on from its old end; one that
 * runs is followed at its end; a dearer base packet takes the place of the base packet at once, a cheaper one follows it.
 */
export function placementOf(
  bought: NewPeriod,
  held: readonly HeldSubscription[],
  { now, isDearer }: { readonly now: UnixSeconds; readonly isDearer: (than: HeldSubscription) => boolean },
): Placement {
  const excluded = excludedBy(bought, held);
  const same = excluded.filter(({ packetId }) => packetId === bought.packetId);
  const unpaid = same.find((subscription) => isInGrace(subscription, now) && !isFollowed(subscription, held));
  if (unpaid?.endsAt != null) return { kind: 'prolong', subscriptionId: unpaid.id, startsAt: unpaid.endsAt };
  if (same.length > 0 || excluded.length === 0) return following(excluded, now);
  const isReplacing = excluded.every((base) => isInGrace(base, now) || isDearer(base));
  return isReplacing
    ? { kind: 'replace', replaced: excluded.map(({ id }) => id), startsAt: now }
    : following(excluded, now);
}

/** Where a period that was given goes: it prolongs the packet where nothing follows that, and never ends what is paid. */
export function giftPlacement(given: NewPeriod, held: readonly HeldSubscription[], now: UnixSeconds): Placement {
  const excluded = excludedBy(given, held);
  const last = lastOf(excluded);
  return last?.packetId === given.packetId && last.endsAt !== null
    ? { kind: 'prolong', subscriptionId: last.id, startsAt: last.endsAt }
    : following(excluded, now);
}

/** What may not be open at the same time: the same packet, and for a base packet all base packets. */
const excludedBy = (
  { packetId, isBase }: Pick<HeldSubscription, 'packetId' | 'isBase'>,
  held: readonly HeldSubscription[],
): readonly HeldSubscription[] => held.filter((other) => other.packetId === packetId || (isBase && other.isBase));

/** After all of them. What is in grace only ends with its grace. */
function following(held: readonly HeldSubscription[], now: UnixSeconds): Placement {
  const last = lastOf(held);
  if (last === undefined) return { kind: 'separate', startsAt: now };
  if (last.endsAt === null) return { kind: 'impossible' };
  return { kind: 'separate', startsAt: last.endsAt > now ? last.endsAt : now };
}

const endOf = ({ endsAt }: HeldSubscription) => endsAt ?? Number.POSITIVE_INFINITY;

const lastOf = (held: readonly HeldSubscription[]) => held.toSorted((one, other) => endOf(one) - endOf(other)).at(-1);
