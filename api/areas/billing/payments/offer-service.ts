import { randomUUID } from 'node:crypto';
import type { ParentalService } from '#api/areas/parental/service.ts';
import type { SignedInCaller } from '#api/platform/caller/caller.ts';
import type { Database } from '#api/platform/database/database.ts';
import { translated } from '#api/platform/wire/language.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import type { PartnerId } from '#contract/partners.ts';
import type { PaysystemSettings } from '#contract/provider-settings.ts';
import type { Offer, OfferPaysystem, PaidOffer } from '#contract/purchases.ts';
import type { CardId, Minor, OfferId } from '#contract/units.ts';
import { isOpen } from '#rules/billing/purchase.ts';
import { dateOf, decimalAmount, minor, offerId } from '#rules/units.ts';
import type { MoneyTransaction } from '../connection.ts';
import { missingOfPurchase } from '../purchases/plan.ts';
import { lockPayingAccount, prepareWithin, type RequestedPurchase, requireBuyer } from '../purchases/prepare.ts';
import { presentPurchase } from '../purchases/presentation.ts';
import type { PurchaseService } from '../purchases/service.ts';
import { findPurchase, type PurchaseRecord } from '../purchases/store.ts';
import { findAccounts } from '../store.ts';
import type { Acquirers } from './acquirers.ts';
import { findAllowedPaysystems } from './allowed-paysystems.ts';
import { findOffer, insertOffer, type OfferRecord } from './offer-store.ts';
import { offeredPaysystems } from './paysystems.ts';
import { presentPaysystem, presentStarted, statusOf } from './presentation.ts';
import type { PaymentService } from './service.ts';
import { findPaymentOfOffer } from './transaction-store.ts';

export interface OfferServiceTools {
  readonly database: Database;
  readonly acquirers: Acquirers;
  readonly parental: Pick<ParentalService, 'requireOpen'>;
  readonly payments: PaymentService;
  readonly purchases: Pick<PurchaseService, 'confirm'>;
}

/** What a viewer chooses of an offer. */
export interface OfferChoice {
  readonly offerId?: OfferId | undefined;
  /** By default the first way of the offer. */
  readonly paysystem?: string | undefined;
  readonly cardId?: CardId | undefined;
  readonly phone?: string | undefined;
  readonly returnUrl?: string | undefined;
}

/** Offers: what is bought, with the ways by which it can be paid. */
export class OfferService {
  readonly #tools: OfferServiceTools;

  constructor(tools: OfferServiceTools) {
    this.#tools = tools;
  }

  /**
   * Makes an offer of a purchase, which it opens; nothing is charged (C-API-73). Refuses as `preparePurchase` does, with
   * `purchase_conflict` and "No purchases!" where it is bought already, and with `validation_failed` and "No paysystems!"
   * where there is no way to pay (C-PAY-30).
   */
  async create(caller: SignedInCaller, requested: RequestedPurchase, partner: PartnerId | null): Promise<Offer> {
    const { database, parental } = this.#tools;
    const { settings } = caller.provider;
    const skipsPin = settings.payments.paysystems.some((paysystem) => paysystem.skipsPin === true);
    await requireBuyer(parental, caller, { skipsPin });
    const offer = await database.transaction(async (transaction) => {
      const { purchase } = await prepareWithin(transaction, caller, requested);
      if (!isOpen(purchase.state)) throw new Refusal('purchase_conflict', 'No purchases!');
      const offered = await this.#offered(transaction, caller, purchase, partner);
      if (offered.length === 0) throw new Refusal('validation_failed', 'No paysystems!');
      const record: OfferRecord = {
        providerId: caller.provider.id,
        id: offerId(randomUUID()),
        userId: caller.session.userId,
        purchaseId: purchase.id,
        paysystems: offered.map(({ id }) => id),
        createdAt: dateOf(caller.now),
      };
      await insertOffer(transaction, record);
      return record;
    });
    return this.#present(caller, offer);
  }

  /** An offer of the caller's, with the state of its payment (C-API-75); refuses with `not_found`. */
  async read(caller: SignedInCaller, id: OfferId): Promise<Offer> {
    return this.#present(caller, await this.#find(caller, id));
  }

  /**
   * Starts the payment of what an offer's purchase lacks (C-API-74); what the balance covers is paid from it. Refuses as
   * `PaymentService.pay` does.
   */
  async pay(caller: SignedInCaller, choice: OfferChoice): Promise<PaidOffer> {
    const { database, payments, purchases } = this.#tools;
    const offer = await this.#find(caller, choice.offerId);
    const key = { providerId: offer.providerId, purchaseId: offer.purchaseId };
    const missing = await database.transaction(async (transaction): Promise<Minor> => {
      const account = await lockPayingAccount(transaction, caller);
      const purchase = await findPurchase(transaction, key);
      if (purchase === undefined || !isOpen(purchase.state)) throw new Refusal('purchase_conflict');
      return missingOfPurchase(transaction, purchase, { account, rules: caller.provider, now: caller.now });
    });
    if (missing === 0) {
      await purchases.confirm(caller, offer.purchaseId);
      return { ...nowhere, transaction_id: null, transaction: { id: null, status: 'complete' } };
    }
    const paysystem = this.#chosen(caller, offer, choice.paysystem);
    const purchase = await findPurchase(database, key);
    if (purchase === undefined) throw new Refusal('not_found');
    const requested = {
      amount: decimalAmount(missing),
      purchaseId: offer.purchaseId,
      offerId: offer.id,
      ...{ cardId: choice.cardId, phone: choice.phone, returnUrl: choice.returnUrl },
    };
    return presentStarted(await payments.payBy(caller, purchase.accountId, { paysystem, requested }), caller);
  }

  async #find(caller: SignedInCaller, id: OfferId | undefined): Promise<OfferRecord> {
    const offer = await findOffer(this.#tools.database, caller.session, id);
    if (offer === undefined) throw new Refusal('not_found');
    return offer;
  }

  async #offered(
    transaction: MoneyTransaction,
    { provider }: SignedInCaller,
    { packetId }: PurchaseRecord,
    partner: PartnerId | null,
  ): Promise<readonly PaysystemSettings[]> {
    const allowed = await findAllowedPaysystems(transaction, provider.id, packetId);
    return offeredPaysystems(provider.settings.payments, this.#tools.acquirers, { partner, allowed });
  }

  #chosen(caller: SignedInCaller, offer: OfferRecord, wanted: string | undefined): PaysystemSettings {
    const chosen = paysystemsOf(caller, offer).find(({ id }) => wanted === undefined || id === wanted);
    if (chosen === undefined) throw new Refusal('validation_failed', { paysystem_id: ['is not of the offer'] });
    return chosen;
  }

  async #present(caller: SignedInCaller, offer: OfferRecord): Promise<Offer> {
    const { database } = this.#tools;
    const { providerId, purchaseId } = offer;
    const payment = await findPaymentOfOffer(database, providerId, offer.id);
    const purchase = await findPurchase(database, { providerId, purchaseId });
    const account = (await findAccounts(database, caller.session)).find(({ id }) => id === purchase?.accountId);
    if (purchase === undefined || account === undefined) throw new Refusal('not_found');
    const at = { account, rules: caller.provider, now: caller.now };
    const missing = isOpen(purchase.state) ? await missingOfPurchase(database, purchase, at) : minor(0);
    const { terms, packetId } = purchase;
    return {
      id: offer.id,
      offer_id: offer.id,
      purchases: [presentPurchase({ purchase, missing }, {}, caller)],
      paysystems: paysystemsOf(caller, offer).map((paysystem) => presentOffered(paysystem, caller)),
      info: {
        distribution_type: packetId === null ? 'content' : 'packet',
        product_title: translated(terms.name, caller.language),
        distribution_info: '',
      },
      transaction: payment === undefined ? null : { id: payment.id, status: statusOf(payment) },
    };
  }
}

/** A payment that leads nowhere: it is done. */
const nowhere = { full_url: null, qrcode_url: null, qrcode_ur: null, message: '' };

const paysystemsOf = ({ provider }: SignedInCaller, { paysystems }: OfferRecord): readonly PaysystemSettings[] =>
  provider.settings.payments.paysystems.filter(({ id }) => paysystems.includes(id));

function presentOffered(paysystem: PaysystemSettings, caller: SignedInCaller): OfferPaysystem {
  const presented = presentPaysystem(paysystem, caller);
  return {
    ...presented,
    id: paysystem.id,
    payform_shortname: paysystem.payform,
    name: presented.title,
    description: translated(paysystem.description ?? {}, caller.language),
    data: { url: paysystem.url ?? null, phone: null },
  };
}
