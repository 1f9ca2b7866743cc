import type { Bus, BusMessage } from '#api/platform/bus/bus.ts';
import type { SignedInCaller } from '#api/platform/caller/caller.ts';
import type { Database } from '#api/platform/database/database.ts';
import { translated } from '#api/platform/wire/language.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import type { PacketChannel } from '#contract/packets.ts';
import type { FuturePacket, Subscription } from '#contract/purchases.ts';
import type { PacketId, PurchaseTypeId, SubscriptionId } from '#contract/units.ts';
import { isFollowed } from '#rules/billing/placement.ts';
import { type SubscriptionActions, subscriptionActions } from '#rules/billing/subscription-actions.ts';
import { dateOf, isoInstant, minor, purchaseId } from '#rules/units.ts';
import type { MoneyTransaction } from '../connection.ts';
import { lockAccount } from '../ledger/lock-account.ts';
import { isSold, type PacketOffer, type PeriodRecord } from '../packets/records.ts';
import type { PacketService } from '../packets/service.ts';
import type { PacketShelf, Shelves } from '../packets/shelf.ts';
import { cancelRenewals, endSubscription, graceEnd, leaveSubscriptions } from '../purchases/periods.ts';
import { refundPurchase } from '../purchases/refund.ts';
import type { PurchaseService } from '../purchases/service.ts';
import { type HeldRecord, loadHeld, loadUnendedPeriods, updateSubscription } from '../purchases/store.ts';
import { rightsChanged } from '../rights-changed.ts';
import { presentSubscription } from './presentation.ts';

export interface SubscriptionServiceOptions {
  readonly database: Database;
  readonly bus: Bus;
  readonly shelves: Shelves;
  readonly packets: PacketService;
  readonly purchases: PurchaseService;
}

const noLists = { includes: new Set<string>(), isForSale: false };

/** A subscription of the caller's, locked, among all that the caller has. */
interface OwnSubscription {
  readonly held: HeldRecord;
  readonly all: readonly HeldRecord[];
  readonly packet: PacketOffer;
  readonly actions: SubscriptionActions;
}

/** What viewers are subscribed to, and how it goes on. */
export class SubscriptionService {
  readonly #options: SubscriptionServiceOptions;

  constructor(options: SubscriptionServiceOptions) {
    this.#options = options;
  }

  /** The subscriptions that run, paused ones and those in grace included. */
  async current(caller: SignedInCaller): Promise<Subscription[]> {
    const { database, shelves } = this.#options;
    const [all, shelf] = await Promise.all([
      loadHeld(database, caller.session, caller.now),
      shelves.of(caller.provider.id),
    ]);
    return all
      .filter(({ startsAt }) => startsAt <= caller.now)
      .flatMap((held) => present(caller, held, { all, shelf }));
  }

  /** Buys a packet for its first period from the balance; refuses as a purchase does, and with `payment_required`. */
  async subscribe(
    caller: SignedInCaller,
    { packetId, renews }: { readonly packetId: PacketId; readonly renews: boolean },
  ): Promise<Subscription[]> {
    const { purchase } = await this.#options.purchases.buy(caller, { wanted: { firstOf: packetId } });
    const all = await loadHeld(this.#options.database, caller.session, caller.now);
    const bought = all.find(({ record }) => record.purchaseId === purchase.id);
    if (!renews && bought?.record.renews === true) await this.#change(caller, bought.id, stopRenewing);
    return this.current(caller);
  }

  /** Completes the open purchase of a packet where the balance covers it now; the id of its subscription, if there is one. */
  async update(caller: SignedInCaller, packetId: PacketId): Promise<SubscriptionId | null> {
    const { database, purchases } = this.#options;
    await purchases.completeOpen(caller, packetId);
    const all = await loadHeld(database, caller.session, caller.now);
    return all.find((held) => held.packetId === packetId)?.id ?? null;
  }

  /** Switches the renewal on or off. Refuses with `not_found`, `renewal_refused` and `unsubscribing_refused`. */
  async setRenewal(caller: SignedInCaller, id: SubscriptionId, renews: boolean): Promise<Subscription> {
    return this.#change(caller, id, async (transaction, own) => {
      if (own.held.record.renews === renews) return;
      if (!renews) return stopRenewing(transaction, own, caller);
      if (!own.actions.canEnableRenew) throw new Refusal('renewal_refused');
      await renewBy(transaction, own, { caller, type: ownType(own) });
    });
  }

  /** Chooses by which period it renews next, and switches the renewal on. Refuses with `not_found`, `renewal_refused`. */
  async changePeriod(caller: SignedInCaller, id: SubscriptionId, typeId: PurchaseTypeId): Promise<Subscription> {
    return this.#change(caller, id, async (transaction, own) => {
      const type = own.packet.periods.find((period) => period.id === typeId);
      if (!own.actions.canChangePeriod || type === undefined) throw new Refusal('renewal_refused');
      await renewBy(transaction, own, { caller, type });
    });
  }

  /**
   * Ends a subscription: what is paid stays open until its end, a paused one ends now. Refuses with `not_found`,
   * `renewal_refused` and `unsubscribing_refused`.
   */
  async unsubscribe(caller: SignedInCaller, id: SubscriptionId): Promise<Subscription[]> {
    await this.#change(caller, id, async (transaction, own) => {
      const { held, packet } = own;
      if (held.record.pausedAt === null) return stopRenewing(transaction, own, caller);
      requireUnsubscribing(own, caller);
      if (!packet.allowDeletePaused) throw new Refusal('renewal_refused');
      await leaveSubscriptions(transaction, [held.record], caller.now);
    });
    return this.current(caller);
  }

  /** The channels that a subscription opens; refuses with `not_found`. */
  async channels(caller: SignedInCaller, id: SubscriptionId): Promise<PacketChannel[]> {
    const { database, packets } = this.#options;
    const held = required(await loadHeld(database, caller.session, caller.now), id);
    return packets.channels(caller, held.packetId);
  }

  /** Packets that begin later. */
  async futures(caller: SignedInCaller): Promise<FuturePacket[]> {
    const { database, packets } = this.#options;
    const [all, view] = await Promise.all([loadHeld(database, caller.session, caller.now), packets.view(caller)]);
    const futures: FuturePacket[] = [];
    for (const { id, packetId, startsAt, record } of all.filter((held) => held.startsAt > caller.now)) {
      const [packet] = await packets.present(caller, view, view.shelf.among([packetId]), noLists);
      if (packet !== undefined)
        futures.push({ id, packet, start_at: isoInstant(dateOf(startsAt)), renew: record.renews });
    }
    return futures;
  }

  /** Cancels a packet that has not begun; its money goes back to the balance. Refuses with `not_found`. */
  async cancelFuture(caller: SignedInCaller, id: SubscriptionId): Promise<FuturePacket[]> {
    requireSignIn(caller);
    const { session, now } = caller;
    const messages = await this.#options.database.transaction(async (transaction) => {
      await lockAccount(transaction, session);
      const held = required(await loadHeld(transaction, session, now), id);
      if (held.startsAt <= now) throw new Refusal('not_found');
      for (const period of await loadUnendedPeriods(transaction, [held.record], now)) {
        if (period.causeKind !== 'charge') continue;
        const key = { providerId: session.providerId, purchaseId: purchaseId(period.causeId) };
        await refundPurchase(transaction, key, {
          ...{ now, actor: 'viewer', kind: 'future_cancel', part: 'whole' },
        });
      }
      await endSubscription(transaction, held.record, now);
      return [rightsChanged(session)];
    });
    await this.#publish(messages);
    return this.futures(caller);
  }

  /** Changes one subscription of the caller's under the lock of its account, and answers what became of it. */
  async #change(
    caller: SignedInCaller,
    id: SubscriptionId,
    change: (transaction: MoneyTransaction, own: OwnSubscription, caller: SignedInCaller) => Promise<unknown>,
  ): Promise<Subscription> {
    requireSignIn(caller);
    const { session, provider, now } = caller;
    const { database, shelves } = this.#options;
    const shelf = await shelves.of(provider.id);
    const changed = await database.transaction(async (transaction) => {
      await lockAccount(transaction, session);
      const all = await loadHeld(transaction, session, now);
      const own = ownSubscription(required(all, id), { all, shelf });
      await change(transaction, own, caller);
      const after = (await loadHeld(transaction, session, now)).find((held) => held.id === id);
      return { ...own, held: after ?? own.held };
    });
    await this.#publish([rightsChanged(session)]);
    const [presented] = present(caller, changed.held, { all: changed.all, shelf });
    if (presented === undefined) throw new Refusal('not_found');
    return presented;
  }

  async #publish(messages: readonly BusMessage[]): Promise<void> {
    for (const message of messages) await this.#options.bus.publish(message);
  }
}

interface Surroundings {
  readonly all: readonly HeldRecord[];
  readonly shelf: PacketShelf;
}

function present(caller: SignedInCaller, held: HeldRecord, { all, shelf }: Surroundings): Subscription[] {
  const packet = shelf.byId(held.packetId);
  return packet === undefined
    ? []
    : [presentSubscription(held, packet, { caller, shelf, isFollowed: isFollowed(held, all) })];
}

function ownSubscription(held: HeldRecord, { all, shelf }: Surroundings): OwnSubscription {
  const packet = shelf.byId(held.packetId);
  if (packet === undefined) throw new Refusal('not_found');
  const actions = subscriptionActions({
    renews: held.record.renews,
    isPaused: held.record.pausedAt !== null,
    hasEnd: held.endsAt !== null,
    packet: {
      isSold: isSold(packet),
      periods: packet.periods.length,
      hasParent: packet.parentId !== null,
      isUnsubscribingRefused: packet.isUnsubscribingRefused,
      allowDeletePaused: packet.allowDeletePaused,
    },
  });
  return { held, all, packet, actions };
}

/** Stays open until what is paid ends; unpaid, it ends now. Where it does not renew already, nothing changes. */
async function stopRenewing(
  transaction: MoneyTransaction,
  own: OwnSubscription,
  caller: SignedInCaller,
): Promise<void> {
  const { held, actions } = own;
  requireUnsubscribing(own, caller);
  if (!held.record.renews && held.endsAt !== null) return;
  if (!actions.canDisableRenew) throw new Refusal('renewal_refused');
  await cancelRenewals(transaction, held.record, caller.now);
  await updateSubscription(transaction, held.record, { renews: false, graceUntil: null, nextPurchaseTypeId: null });
}

/** Refuses with `unsubscribing_refused`, and what the operator says to it. */
function requireUnsubscribing({ packet }: OwnSubscription, { language }: SignedInCaller): void {
  if (!packet.isUnsubscribingRefused) return;
  const message = translated(packet.unsubscribingMessage, language);
  throw new Refusal('unsubscribing_refused', message === '' ? null : message);
}

/** The period that it renews by where nothing else is chosen: its own, or the first that is sold. */
function ownType({ held, packet }: OwnSubscription): PeriodRecord {
  const type = packet.periods.find(({ id }) => id === held.purchaseTypeId) ?? packet.periods[0];
  if (type === undefined) throw new Refusal('renewal_refused');
  return type;
}

/** Makes it renew by a period at the price of today, which the viewer sees before. */
async function renewBy(
  transaction: MoneyTransaction,
  { held, all }: OwnSubscription,
  { caller, type }: { readonly caller: SignedInCaller; readonly type: PeriodRecord },
): Promise<void> {
  const { endsAt, record } = held;
  if (endsAt === null || isFollowed(held, all)) throw new Refusal('renewal_refused');
  await updateSubscription(transaction, record, {
    renews: true,
    nextPurchaseTypeId: type.id === held.purchaseTypeId ? null : type.id,
    renewalPriceMinor: minor(type.priceMinor),
    announcedPriceMinor: null,
    priceAnnouncedAt: null,
    graceUntil: dateOf(graceEnd(endsAt, caller.provider)),
  });
}

function required(all: readonly HeldRecord[], id: SubscriptionId): HeldRecord {
  const held = all.find((each) => each.id === id);
  if (held === undefined) throw new Refusal('not_found');
  return held;
}

function requireSignIn({ session }: SignedInCaller): void {
  if (session.isGuest) throw new Refusal('sign_in_required');
}
