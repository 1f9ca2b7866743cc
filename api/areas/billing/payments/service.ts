import type { ParentalService } from '#api/areas/parental/service.ts';
import type { SignedInCaller } from '#api/platform/caller/caller.ts';
import type { Database } from '#api/platform/database/database.ts';
import { phoneOf } from '#api/platform/messages/phones.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import type { PartOfList } from '#contract/list-query.ts';
import type { PartnerId } from '#contract/partners.ts';
import type { Card, Payform, Payment, Paysystem, StartedTransaction, Transaction } from '#contract/payments.ts';
import type { PaysystemSettings } from '#contract/provider-settings.ts';
import type {
  AccountId,
  CardId,
  DecimalAmount,
  Minor,
  OfferId,
  PacketId,
  PurchaseId,
  TransactionId,
} from '#contract/units.ts';
import { decimalAmount, minor, minorOf } from '#rules/units.ts';
import { findAccounts } from '../store.ts';
import type { AccountRecord } from '../tables.ts';
import type { Passage } from './acquirer.ts';
import type { Acquirers } from './acquirers.ts';
import { findAllowedPaysystems } from './allowed-paysystems.ts';
import { findCard, loadCards, makePrimary, retireCard } from './card-store.ts';
import { loadHistory } from './history-store.ts';
import type { PaymentMethod } from './open-payment.ts';
import type { Payments } from './payments.ts';
import { keyOf } from './payments.ts';
import { offeredPaysystems } from './paysystems.ts';
import { presentCard, presentLine, presentPayment, presentPaysystem, presentStarted } from './presentation.ts';
import { returnAddress } from './return-address.ts';
import { findOwnPayment, type PaymentRecord } from './transaction-store.ts';

export interface PaymentServiceTools {
  readonly database: Database;
  readonly acquirers: Acquirers;
  readonly payments: Payments;
  readonly parental: Pick<ParentalService, 'requireOpen'>;
}

/** A payment as a viewer asks for it. */
export interface RequestedPayment {
  readonly amount: DecimalAmount;
  readonly purchaseId?: PurchaseId | undefined;
  readonly offerId?: OfferId | undefined;
  readonly returnUrl?: string | undefined;
}

/** What ways to pay need besides. */
export interface RequestedMethod extends RequestedPayment {
  /** By default the primary one; without any the viewer goes on to a card form. */
  readonly cardId?: CardId | undefined;
  readonly savesCard?: boolean | undefined;
  readonly phone?: string | undefined;
}

export interface RequestedPaysystem extends RequestedMethod {
  readonly paysystem: string;
}

/** A sum that only checks a card: one unit of the currency. */
const CARD_CHECK_AMOUNT = minor(100);
/** The ways to pay that show a card form of an acquirer's. */
const cardForms: readonly Payform[] = ['short_url', 'iframe', 'linkedcard'];

/** Payments, cards and ways to pay of viewers. */
export class PaymentService {
  readonly #tools: PaymentServiceTools;

  constructor(tools: PaymentServiceTools) {
    this.#tools = tools;
  }

  /** The ways to pay into an account, for a packet if one is named (C-API-66). */
  async payforms(
    caller: SignedInCaller,
    accountId: AccountId,
    { partner, packetId }: { readonly partner?: PartnerId | undefined; readonly packetId?: PacketId | undefined },
  ): Promise<Paysystem[]> {
    await this.#ownAccount(caller, accountId);
    const { database, acquirers } = this.#tools;
    const allowed = await findAllowedPaysystems(database, caller.provider.id, packetId ?? null);
    const offered = offeredPaysystems(caller.provider.settings.payments, acquirers, {
      partner: partner ?? null,
      allowed,
    });
    return offered.map((paysystem) => presentPaysystem(paysystem, caller));
  }

  /**
   * Starts a payment by a way of the provider's (C-API-67, 69, 70). Refuses with `sign_in_required`, `payments_not_allowed`,
   * `pincode_required`, `purchase_conflict`, with `not_found` for accounts and purchases of others, and with
   * `validation_failed` for a way that is not offered by this payform.
   */
  async pay(
    caller: SignedInCaller,
    accountId: AccountId,
    { forms, requested }: { readonly forms: readonly Payform[]; readonly requested: RequestedPaysystem },
  ): Promise<StartedTransaction> {
    await this.#ownAccount(caller, accountId);
    const { settings } = caller.provider;
    const paysystem = settings.payments.paysystems.find(({ id }) => id === requested.paysystem);
    if (paysystem === undefined || !forms.includes(paysystem.payform))
      throw new Refusal('validation_failed', { paysystem_shortname: ['is not offered here'] });
    return presentStarted(await this.payBy(caller, accountId, { paysystem, requested }), caller);
  }

  /** Starts a payment by a way of the provider's, whatever it is. Refuses as `pay` and `payByLinkedCard` do. */
  async payBy(
    caller: SignedInCaller,
    accountId: AccountId,
    { paysystem, requested }: { readonly paysystem: PaysystemSettings; readonly requested: RequestedMethod },
  ): Promise<PaymentRecord> {
    const method = await this.#methodOf(caller, paysystem, requested);
    const payment = await this.#start(caller, { accountId, paysystem, method, requested });
    if (payment.reason === 'no_money') throw new Refusal('no_funds');
    return payment;
  }

  /** Charges a linked card (C-API-68). Refuses as `pay` does, and with `no_funds` where the card has not enough money. */
  async payByLinkedCard(
    caller: SignedInCaller,
    accountId: AccountId,
    { cardId, requested }: { readonly cardId: CardId; readonly requested: RequestedPayment },
  ): Promise<StartedTransaction> {
    const card = await findCard(this.#tools.database, caller.session, cardId);
    const paysystem = this.#cardPaysystem(caller, cardForms, card?.acquirer);
    const payment = await this.payBy(caller, accountId, {
      paysystem: { ...paysystem, payform: 'linkedcard' },
      requested: { ...requested, cardId },
    });
    return presentStarted(payment, caller);
  }

  /**
   * Starts a payment on a card form that keeps the card (C-API-79), or that only checks it: then the sum is given back
   * (C-API-63, 64, 72).
   */
  async linkCard(
    caller: SignedInCaller,
    {
      accountId,
      amount,
      isReturned,
      requested,
    }: {
      readonly accountId?: AccountId | undefined;
      readonly amount?: DecimalAmount | undefined;
      readonly isReturned: boolean;
      readonly requested: Omit<RequestedPayment, 'amount'>;
    },
  ): Promise<{ full_url: string; transaction_id: TransactionId }> {
    const paysystem = this.#cardPaysystem(caller, cardForms);
    const [own] = await findAccounts(this.#tools.database, caller.session);
    const account = accountId ?? own?.id;
    if (account === undefined) throw new Refusal('not_found');
    const passage: Passage = isReturned ? { kind: 'card_check' } : { kind: 'page', savesCard: true };
    const payment = await this.#start(caller, {
      accountId: account,
      paysystem,
      method: this.#passage(caller, paysystem, passage, requested.returnUrl),
      requested: { ...requested, amount: amount ?? decimalAmount(CARD_CHECK_AMOUNT) },
      purpose: requested.purchaseId === undefined ? 'card_link' : 'purchase',
    });
    if (payment.fullUrl === null) throw new Refusal('payment_service_unavailable');
    return { full_url: payment.fullUrl, transaction_id: payment.id };
  }

  /**
   * A payment of the caller's; the acquirer is asked where that is due (C-API-65). Refuses with `not_found`, and with
   * `payment_service_unavailable` when the acquirer does not answer in time.
   */
  async transaction(caller: SignedInCaller, id: TransactionId): Promise<Transaction> {
    const own = await findOwnPayment(this.#tools.database, caller.session, id);
    if (own === undefined) throw new Refusal('not_found');
    const check = await this.#tools.payments.check(keyOf(own));
    if (check?.outcome === 'unanswered') throw new Refusal('payment_service_unavailable');
    return presentPayment(check?.payment ?? own, caller);
  }

  /** What the caller's accounts gained and lost, the newest first. */
  async history(caller: SignedInCaller, part: PartOfList): Promise<Payment[]> {
    const { database } = this.#tools;
    const [account] = await findAccounts(database, caller.session);
    if (account === undefined) return [];
    const lines = await loadHistory(database, caller.provider.id, account.id, part);
    return lines.map((line) => presentLine(line, caller));
  }

  async balance({ session }: SignedInCaller): Promise<{ balance: DecimalAmount }> {
    const [account] = await findAccounts(this.#tools.database, session);
    return { balance: decimalAmount(minor(account?.balanceMinor ?? 0)) };
  }

  async cards({ session }: SignedInCaller): Promise<Card[]> {
    return (await loadCards(this.#tools.database, session)).map(presentCard);
  }

  async makeCardPrimary(caller: SignedInCaller, id: CardId): Promise<Card[]> {
    requireRegistered(caller);
    const { database } = this.#tools;
    const isDone = await database.transaction((transaction) => makePrimary(transaction, caller.session, id));
    if (!isDone) throw new Refusal('not_found');
    return this.cards(caller);
  }

  /** Takes a card out of use: renewals are charged to the next one, or to none. */
  async removeCard(caller: SignedInCaller, id: CardId): Promise<Card[]> {
    requireRegistered(caller);
    const { database } = this.#tools;
    const isDone = await database.transaction((transaction) => retireCard(transaction, caller.session, id, 'removed'));
    if (!isDone) throw new Refusal('not_found');
    return this.cards(caller);
  }

  async #start(
    caller: SignedInCaller,
    {
      accountId,
      paysystem,
      method,
      requested,
      purpose,
    }: {
      readonly accountId: AccountId;
      readonly paysystem: PaysystemSettings;
      readonly method: PaymentMethod;
      readonly requested: RequestedPayment;
      readonly purpose?: PaymentRecord['purpose'];
    },
  ): Promise<PaymentRecord> {
    const { payments, parental } = this.#tools;
    requireRegistered(caller);
    const account = await this.#ownAccount(caller, accountId);
    if (!account.isPaymentAllowed) throw new Refusal('payments_not_allowed');
    if (paysystem.skipsPin !== true) await parental.requireOpen(caller, 'pay');
    const payment = await payments.start({
      user: caller.session,
      accountId,
      amount: payable(requested.amount),
      purpose: purpose ?? (requested.purchaseId === undefined ? 'top_up' : 'purchase'),
      method,
      paysystem: paysystem.id,
      payform: paysystem.payform,
      description: caller.provider.name,
      purchaseId: requested.purchaseId ?? null,
      offerId: requested.offerId ?? null,
    });
    // Where a page or code was asked for, there is none to go on with.
    if (method.kind === 'passage' && payment.state === 'unknown') throw new Refusal('payment_service_unavailable');
    return payment;
  }

  /** How a payment goes by one of the provider's ways to pay. */
  async #methodOf(
    caller: SignedInCaller,
    paysystem: PaysystemSettings,
    requested: RequestedMethod,
  ): Promise<PaymentMethod> {
    switch (paysystem.payform) {
      case 'provider_account':
        // A bill of the operator's is for what is bought, never for money to keep.
        if (requested.purchaseId === undefined)
          throw new Refusal('validation_failed', { purchase_id: ['is required'] });
        return { kind: 'provider_bill' };
      case 'qrcode':
      case 'qrcode_png':
        return this.#passage(caller, paysystem, { kind: 'qr' }, requested.returnUrl);
      case 'phone':
      case 'phone_sms': {
        if (requested.phone === undefined) throw new Refusal('validation_failed', { phone: ['is required'] });
        return this.#passage(
          caller,
          paysystem,
          { kind: 'phone', phone: phoneOf(caller, requested.phone) },
          requested.returnUrl,
        );
      }
      case 'linkedcard': {
        const cardId = requested.cardId ?? (await loadCards(this.#tools.database, caller.session))[0]?.id;
        if (cardId === undefined)
          return this.#passage(caller, paysystem, { kind: 'page', savesCard: true }, requested.returnUrl);
        return { kind: 'card', cardId, noticeUrl: noticeUrl(caller, paysystem.acquirer ?? '') };
      }
      default:
        return this.#passage(
          caller,
          paysystem,
          { kind: 'page', savesCard: requested.savesCard ?? false },
          requested.returnUrl,
        );
    }
  }

  #passage(
    caller: SignedInCaller,
    { id, acquirer }: PaysystemSettings,
    passage: Passage,
    returnUrl: string | undefined,
  ): PaymentMethod {
    if (acquirer === null || !this.#tools.acquirers.has(acquirer))
      throw new Refusal('validation_failed', { paysystem_shortname: [`${id} takes no payments`] });
    return {
      ...{ kind: 'passage', acquirer, passage },
      ...{ returnUrl: returnAddress(caller, returnUrl), noticeUrl: noticeUrl(caller, acquirer) },
    };
  }

  /** The provider's first way to pay by card, at a certain acquirer if one is named. */
  #cardPaysystem({ provider }: SignedInCaller, forms: readonly Payform[], acquirer?: string): PaysystemSettings {
    const found = provider.settings.payments.paysystems.find(
      (paysystem) =>
        forms.includes(paysystem.payform) &&
        paysystem.acquirer !== null &&
        this.#tools.acquirers.has(paysystem.acquirer) &&
        (acquirer === undefined || paysystem.acquirer === acquirer),
    );
    if (found === undefined) throw new Refusal('not_found');
    return found;
  }

  async #ownAccount({ session }: SignedInCaller, accountId: AccountId): Promise<AccountRecord> {
    const account = (await findAccounts(this.#tools.database, session)).find(({ id }) => id === accountId);
    if (account === undefined) throw new Refusal('not_found');
    return account;
  }
}

/** This machine, by the names that browsers have for it. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Where an acquirer is to send its notices; null, where the host is a caller's own word: where it was set up to send them. */
function noticeUrl({ origin, isHostRegistered, provider }: SignedInCaller, acquirer: string): string | null {
  if (!isHostRegistered && !LOOPBACK.test(new URL(origin).hostname)) return null;
  return `${origin}/v2/payments/${acquirer}/notices?provider=${provider.id}`;
}

function requireRegistered({ session }: SignedInCaller): void {
  if (session.isGuest) throw new Refusal('sign_in_required');
}

function payable(amount: DecimalAmount): Minor {
  const sum = minorOf(amount);
  if (sum <= 0) throw new Refusal('validation_failed', { amount: ['must be more than nought'] });
  return sum;
}
