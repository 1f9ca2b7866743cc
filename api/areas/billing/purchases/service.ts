import type { ParentalService } from '#api/areas/parental/service.ts';
import type { Bus } from '#api/platform/bus/bus.ts';
import type { SignedInCaller } from '#api/platform/caller/caller.ts';
import { sessionsKey } from '#api/platform/caller/sessions.ts';
import type { Database } from '#api/platform/database/database.ts';
import { Turns } from '#api/platform/turns.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import type { Purchase, PurchaseRequest } from '#contract/purchases.ts';
import type { Minor, PacketId, PurchaseId } from '#contract/units.ts';
import { isOpen } from '#rules/billing/purchase.ts';
import { decimalAmount, minor } from '#rules/units.ts';
import type { MoneyTransaction } from '../connection.ts';
import { lockAccount } from '../ledger/lock-account.ts';
import { findAccounts } from '../store.ts';
import { type Activation, activateLocked, activatePurchase } from './activate.ts';
import { missingOfPurchase } from './plan.ts';
import {
  findOrOpen,
  lockPayingAccount,
  type PreparedPurchase,
  preparePurchase,
  type RequestedPurchase,
  requireBuyer,
  type Wanted,
} from './prepare.ts';
import { presentPurchase } from './presentation.ts';
import { findOpenOfPacket, findPurchase, movePurchase, type PurchaseRecord } from './store.ts';
import { findPacket } from './subject.ts';

export interface PurchaseServiceOptions {
  readonly database: Database;
  readonly bus: Bus;
  readonly parental: Pick<ParentalService, 'requireOpen'>;
}

/** What viewers buy from their balance. */
export class PurchaseService {
  readonly #options: PurchaseServiceOptions;
  readonly #turns = new Turns();

  constructor(options: PurchaseServiceOptions) {
    this.#options = options;
  }

  /** Opens a purchase; with `status` pays it at once. Refuses as `preparePurchase` does, and with `payment_required`. */
  async purchase(caller: SignedInCaller, request: PurchaseRequest): Promise<Purchase> {
    const requested = requestedPurchase(request);
    if (request.status === undefined)
      return this.#present(caller, await preparePurchase(this.#options, caller, requested));
    return this.#present(caller, paid(await this.#pay(caller, requested)));
  }

  /** Pays the open purchase of the same subject where the balance covers it; otherwise answers it as it is. */
  async update(caller: SignedInCaller, request: PurchaseRequest): Promise<Purchase> {
    return this.#present(caller, await this.#pay(caller, requestedPurchase(request)));
  }

  /** Pays what the caller wants from the balance, where that covers it, and tells every process. */
  async buy(caller: SignedInCaller, requested: RequestedPurchase): Promise<PreparedPurchase> {
    return paid(await this.#pay(caller, requested));
  }

  /** Pays the open purchase of a packet where the balance covers it; without one nothing happens. */
  async completeOpen(caller: SignedInCaller, packetId: PacketId): Promise<void> {
    const { database, parental } = this.#options;
    const open = await findOpenOfPacket(database, caller.session, packetId);
    if (open === undefined) return;
    await requireBuyer(parental, caller);
    await this.#change(caller, async (transaction) => {
      await lockPayingAccount(transaction, caller);
      const key = { ...caller.session, purchaseId: open.id };
      return { activation: await activatePurchase(transaction, key, { now: caller.now, cause: 'viewer' }) };
    });
  }

  /** A purchase of the caller's; refuses with `not_found`. */
  async read(caller: SignedInCaller, id: PurchaseId): Promise<Purchase> {
    const { database } = this.#options;
    const purchase = ownPurchase(caller, await findPurchase(database, { ...caller.session, purchaseId: id }));
    return this.#present(caller, { purchase, missing: await this.#missingOf(database, caller, purchase) });
  }

  /** Pays a purchase that waits for money; refuses with `payment_required`, and with `purchase_conflict` what is not open. */
  async confirm(caller: SignedInCaller, id: PurchaseId): Promise<Purchase> {
    const { database, parental } = this.#options;
    const key = { ...caller.session, purchaseId: id };
    await requireBuyer(parental, caller);
    ownPurchase(caller, await findPurchase(database, key));
    const confirmed = await this.#change(caller, async (transaction) => {
      await lockPayingAccount(transaction, caller);
      const activation = await activatePurchase(transaction, key, { now: caller.now, cause: 'viewer' });
      if (activation.outcome === 'not_wanted') throw new Refusal('purchase_conflict');
      const purchase = ownPurchase(caller, await findPurchase(transaction, key));
      return { purchase, missing: await this.#missingOf(transaction, caller, purchase), activation };
    });
    return this.#present(caller, paid(confirmed));
  }

  /** Cancels a purchase that waits for money; one that is cancelled stays so. Refuses with `not_found`, `purchase_conflict`. */
  async cancel(caller: SignedInCaller, id: PurchaseId): Promise<Purchase> {
    const { session, now } = caller;
    if (session.isGuest) throw new Refusal('sign_in_required');
    const purchase = await this.#options.database.transaction(async (transaction) => {
      await lockAccount(transaction, session);
      const known = ownPurchase(caller, await findPurchase(transaction, { ...session, purchaseId: id }));
      if (known.state === 'cancelled') return known;
      const cancelled = await movePurchase(transaction, known, 'cancelled', { now, cause: 'viewer' });
      if (cancelled === null) throw new Refusal('purchase_conflict');
      return cancelled;
    });
    return this.#present(caller, { purchase, missing: minor(0) });
  }

  async #pay(caller: SignedInCaller, requested: RequestedPurchase): Promise<PreparedPurchase> {
    await requireBuyer(this.#options.parental, caller, requested);
    return this.#change(caller, async (transaction) => {
      const { provider: rules, now } = caller;
      const { account, purchase: opened } = await findOrOpen(transaction, caller, requested);
      const open = { account, purchase: opened, rules, now, cause: 'viewer' };
      const activation = await activateLocked(transaction, open);
      if (activation.outcome === 'not_wanted') throw new Refusal('purchase_conflict');
      const key = { ...caller.session, purchaseId: opened.id };
      const purchase = ownPurchase(caller, await findPurchase(transaction, key));
      return { account, purchase, missing: await this.#missingOf(transaction, caller, purchase), activation };
    });
  }

  /** Runs a transaction, one of a user's at a time, and publishes afterwards what became active in it. */
  async #change<Changed extends { readonly activation: Activation }>(
    { session }: SignedInCaller,
    work: (transaction: MoneyTransaction) => Promise<Changed>,
  ): Promise<Changed> {
    const { database, bus } = this.#options;
    const name = sessionsKey(session.providerId, session.userId);
    const changed = await this.#turns.run(name, () => database.transaction(work));
    for (const message of changed.activation.messages) await bus.publish(message);
    return changed;
  }

  async #missingOf(
    connection: MoneyTransaction,
    { session, provider, now }: SignedInCaller,
    purchase: PurchaseRecord,
  ): Promise<Minor> {
    if (!isOpen(purchase.state)) return minor(0);
    const [account] = await findAccounts(connection, session);
    if (account === undefined) return minor(purchase.amountMinor);
    return missingOfPurchase(connection, purchase, { account, rules: provider, now });
  }

  async #present(caller: SignedInCaller, prepared: Pick<PreparedPurchase, 'purchase' | 'missing'>): Promise<Purchase> {
    const { packetId, state } = prepared.purchase;
    const packet =
      packetId === null || state !== 'active'
        ? null
        : await findPacket(this.#options.database, caller.provider.id, packetId);
    return presentPurchase(prepared, packet?.message ?? {}, caller);
  }
}

/** Refuses with `payment_required`, and how much is missing, what the balance does not cover. */
function paid<Prepared extends Pick<PreparedPurchase, 'purchase' | 'missing'>>(prepared: Prepared): Prepared {
  if (!isOpen(prepared.purchase.state)) return prepared;
  throw new Refusal('payment_required', { amount: [decimalAmount(prepared.missing)] });
}

/** Refuses with `not_found` what is not the caller's. */
function ownPurchase({ session }: SignedInCaller, purchase: PurchaseRecord | undefined): PurchaseRecord {
  if (purchase === undefined || purchase.userId !== session.userId) throw new Refusal('not_found');
  return purchase;
}

/** What a request asks for; refuses with `validation_failed` what names nothing or two things. */
export const requestedPurchase = ({
  purchase_type_id,
  entity_license_id,
  account_id,
  consent,
}: PurchaseRequest): RequestedPurchase => ({
  wanted: wantedOf(purchase_type_id, entity_license_id),
  accountId: account_id,
  consent,
});

function wantedOf(
  purchaseTypeId: PurchaseRequest['purchase_type_id'],
  titleOfferId: PurchaseRequest['entity_license_id'],
): Wanted {
  if (purchaseTypeId !== undefined && titleOfferId === undefined) return { purchaseTypeId };
  if (titleOfferId !== undefined && purchaseTypeId === undefined) return { titleOfferId };
  throw new Refusal('validation_failed', { purchase_type_id: ['is required, or else entity_license_id'] });
}
