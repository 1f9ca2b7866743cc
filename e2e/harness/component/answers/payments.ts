import {
  Account,
  Card,
  type Payform,
  Paysystem,
  StartedTransaction,
  Transaction,
  type TransactionStatus,
} from '#contract/payments.ts';
import { Offer, OfferPaysystem, PaidOffer, Purchase } from '#contract/purchases.ts';
import { blank, type PartsOf } from '../blank.ts';
import type { Answers, Plain } from '../wire-calls.ts';
import { packet, soldFor } from './packets.ts';

export const TRANSACTION_ID = '10000000-0000-4000-8000-000000000001';
const PURCHASE_ID = '10000000-0000-4000-8000-000000000002';
const OFFER_ID = '10000000-0000-4000-8000-000000000003';

/** An account that may pay, with nothing on it. */
export const account = (parts: PartsOf<Plain<Account>> = {}): Plain<Account> =>
  blank(Account, { id: 7, is_payment_allowed: true, ...parts });

/** A linked card, the primary one. */
export const card: Plain<Card> = blank(Card, { id: 1, is_primary: true, number: '411111******1111' });

const payforms = (id: string, shortname: Payform) => [{ shortname, params: { paysystem_shortname: id } }];

/** A way to pay into an account. */
export const way = (id: string, payform: Payform, title: string): Plain<Paysystem> =>
  blank(Paysystem, { title, payforms: payforms(id, payform) });

/** A way to pay an offer. */
export const offerWay = (
  id: string,
  payform: Payform,
  title: string,
  parts: PartsOf<Plain<OfferPaysystem>> = {},
): Plain<OfferPaysystem> =>
  blank(OfferPaysystem, {
    id,
    title,
    name: title,
    payform_shortname: payform,
    payforms: payforms(id, payform),
    ...parts,
  });

/** A purchase that waits for money. */
export const purchase = (parts: PartsOf<Plain<Purchase>> = {}): Plain<Purchase> =>
  blank(Purchase, {
    id: PURCHASE_ID,
    account_id: 7,
    status: 'awaiting_money',
    amount: '4490.00',
    missing_amount: '4490.00',
    ...parts,
  });

/** An offer of a purchase, with the ways to pay it. */
export const offer = (paysystems: readonly Plain<OfferPaysystem>[]): Plain<Offer> =>
  blank(Offer, { id: OFFER_ID, offer_id: OFFER_ID, purchases: [purchase()], paysystems });

/** A payment of an offer that has begun. */
export const paidOffer = (parts: PartsOf<Plain<PaidOffer>> = {}): Plain<PaidOffer> =>
  blank(PaidOffer, {
    transaction_id: TRANSACTION_ID,
    transaction: { id: TRANSACTION_ID, status: 'pending' },
    ...parts,
  });

/** The payment in that state, with what the service says of it. */
export const transaction = (status: TransactionStatus, description = ''): Plain<Transaction> =>
  blank(Transaction, { id: TRANSACTION_ID, amount: '4490.00', status, status_description: description });

/** A payment into an account that has begun. */
export const startedPayment = (parts: PartsOf<Plain<StartedTransaction>> = {}): Plain<StartedTransaction> =>
  blank(StartedTransaction, {
    transaction_id: TRANSACTION_ID,
    ...parts,
    transaction: { id: TRANSACTION_ID, status: 'pending' },
    data: { transaction_id: TRANSACTION_ID, transaction: { id: TRANSACTION_ID } },
  });

/** Answers to all that is asked on the way to a payment for a packet that costs more than the account has. */
export const unpaid: Answers = {
  'billing.packet': packet(),
  'billing.purchasePeriods': [soldFor({ months: 1 }, '4490.00')],
  'billing.accounts': [account()],
  'billing.cards': [],
  'billing.payforms': [way('code', 'qrcode', 'QR code')],
  'billing.purchase': purchase(),
  'billing.payByQrCode': startedPayment({ qrcode_url: 'https://bank.example/code' }),
  'billing.transaction': transaction('pending'),
  'billing.updateSubscriptions': { data: { id: null } },
};
