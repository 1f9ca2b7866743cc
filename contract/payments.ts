import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { freshness } from './freshness.ts';
import { PartOfList } from './list-query.ts';
import { partnerIds } from './partners.ts';
import {
  AccountIdSchema,
  CardIdSchema,
  DecimalAmountSchema,
  IsoInstantSchema,
  nullable,
  oneOf,
  PacketIdSchema,
  PurchaseIdSchema,
  TransactionIdSchema,
  text,
} from './schema.ts';

/** Money of a user at a provider. */
export const Account = Type.Object({
  id: AccountIdSchema,
  amount: DecimalAmountSchema,
  balance: DecimalAmountSchema,
  is_payment_allowed: Type.Boolean(),
  /** 0: none; -1: there is a debt to pay first; -2: the operator has blocked it (C-PKT-18). */
  block_status: Type.Unsafe<0 | -1 | -2>({ type: 'integer', enum: [0, -1, -2] }),
  /** What is to be paid at `block_status` -1; otherwise `0.00`. */
  block_amount: DecimalAmountSchema,
});
export type Account = Static<typeof Account>;

/** What a way to pay needs of the viewer; a screen of its own each. */
export const payforms = [
  'linkedcard',
  'short_url',
  'qrcode',
  'qrcode_png',
  'phone',
  'phone_sms',
  'provider_account',
  'ext_app',
  'info',
  'iframe',
] as const;
export type Payform = (typeof payforms)[number];

/** A way to pay (B-ENT-35). */
export const Paysystem = Type.Object({
  title: Type.String(),
  how_to_use: Type.String(),
  how_to_use_packet: Type.String(),
  button_text: Type.String(),
  payforms: Type.Array(
    Type.Object({ shortname: oneOf(payforms), params: Type.Object({ paysystem_shortname: Type.String() }) }),
  ),
  skip_parental_control: Type.Boolean(),
});
export type Paysystem = Static<typeof Paysystem>;

/** A linked card: its number is masked, and never known in full. */
export const Card = Type.Object({ id: CardIdSchema, is_primary: Type.Boolean(), number: Type.String() });
export type Card = Static<typeof Card>;

export const transactionStatuses = ['pending', 'complete', 'error'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** A payment (B-ENT-38). */
export const Transaction = Type.Object({
  id: TransactionIdSchema,
  amount: DecimalAmountSchema,
  status: oneOf(transactionStatuses),
  /** For the viewer, in the caller's language; empty while it is pending. */
  status_description: Type.String(),
  purchase_id: nullable(PurchaseIdSchema),
  source: Type.Object({ id: Type.String(), name: Type.String(), type: Type.String() }),
});
export type Transaction = Static<typeof Transaction>;

/** A payment that has begun, with where the viewer goes on (C-API-71). */
export const StartedTransaction = Type.Object({
  transaction_id: TransactionIdSchema,
  full_url: nullable(Type.String()),
  /** What a QR code says, and a picture of it; the misspelt name is what deployed clients read. */
  qrcode_url: nullable(Type.String()),
  qrcode_ur: nullable(Type.String()),
  /** For the viewer: a message sent, an app that opens, or what to do. */
  message: Type.String(),
  transaction: Type.Object({ id: TransactionIdSchema, status: oneOf(transactionStatuses) }),
  data: Type.Object({
    transaction_id: TransactionIdSchema,
    transaction: Type.Object({ id: TransactionIdSchema }),
  }),
});
export type StartedTransaction = Static<typeof StartedTransaction>;

/** One line of the payment history. */
export const Payment = Type.Object({
  id: Type.String(),
  at: IsoInstantSchema,
  kind: oneOf(['top_up', 'charge', 'refund', 'chargeback', 'promo', 'correction']),
  title: Type.String(),
  /** Signed: what the balance gained or lost. */
  amount: DecimalAmountSchema,
  /** Address of the fiscal receipt; null while there is none. */
  receipt_url: nullable(Type.String()),
});
export type Payment = Static<typeof Payment>;

/** Where a card is entered: a page of the acquirer's. */
const CardLink = Type.Object({ full_url: Type.String(), transaction_id: TransactionIdSchema });
export type CardLink = Static<typeof CardLink>;

const AccountParams = Type.Object({ id: AccountIdSchema });
const CardParams = Type.Object({ id: CardIdSchema });
const payment = {
  paysystem_shortname: text(64),
  amount: DecimalAmountSchema,
  /** The purchase that is completed once the money is there. */
  purchase_id: Type.Optional(PurchaseIdSchema),
};

const paymentErrors = [
  'sign_in_required',
  'payments_not_allowed',
  'pincode_required',
  'not_found',
  'no_funds',
  'purchase_conflict',
  'idempotency_conflict',
  'payment_service_unavailable',
] as const;

const readOwn = { method: 'GET', access: 'session', freshFor: freshness.none } as const;
const start = {
  method: 'POST',
  access: 'session',
  region: 'restricted',
  idempotent: true,
  freshFor: freshness.none,
  errors: paymentErrors,
} as const;

export const payments = {
  accounts: endpoint({
    ...readOwn,
    path: '/v2/users/self/accounts',
    summary: 'The accounts of the caller: one at each provider',
    response: Type.Array(Account),
    errors: [],
  }),
  balance: endpoint({
    ...readOwn,
    path: '/v2/users/self/balance',
    summary: "The caller's balance",
    response: Type.Object({ balance: DecimalAmountSchema }),
    errors: [],
  }),
  history: endpoint({
    ...readOwn,
    path: '/v2/users/self/payments',
    audience: 'adults',
    summary: 'What the balance gained and lost, the newest first, with receipts',
    query: PartOfList,
    response: Type.Array(Payment),
    errors: [],
  }),
  payforms: endpoint({
    ...readOwn,
    path: '/v2/users/self/accounts/{id}/payforms',
    audience: 'adults',
    summary: 'The ways to pay into an account, inside a partner and for a packet where they are named',
    params: AccountParams,
    query: Type.Object({ partner: Type.Optional(oneOf(partnerIds)), packet_id: Type.Optional(PacketIdSchema) }),
    response: Type.Array(Paysystem),
    errors: ['not_found'],
  }),
  payByQrCode: endpoint({
    ...start,
    path: '/v2/users/self/accounts/{id}/payforms/qrcode_make_transaction',
    audience: 'adults',
    summary: 'Starts a payment by a QR code',
    params: AccountParams,
    body: Type.Object(payment),
    response: StartedTransaction,
  }),
  payByLinkedCard: endpoint({
    ...start,
    path: '/v2/users/self/accounts/{id}/payforms/linkedcard',
    audience: 'adults',
    summary: 'Charges a linked card',
    params: AccountParams,
    body: Type.Object({ amount: DecimalAmountSchema, card_id: CardIdSchema, purchase_id: payment.purchase_id }),
    response: StartedTransaction,
  }),
  payByLink: endpoint({
    ...start,
    path: '/v2/users/self/accounts/{id}/payforms/short_url',
    audience: 'adults',
    summary: "Starts a payment on a page of the acquirer's",
    params: AccountParams,
    body: Type.Object({
      ...payment,
      is_save_card: Type.Optional(Type.Boolean()),
      return_url: Type.Optional(text(2_000)),
    }),
    response: StartedTransaction,
  }),
  payByPhone: endpoint({
    ...start,
    path: '/v2/users/self/accounts/{id}/payforms/ext_billing_balance',
    audience: 'adults',
    summary: 'Starts a payment from the balance of a phone, confirmed there',
    params: AccountParams,
    body: Type.Object({ ...payment, packet_id: Type.Optional(PacketIdSchema), phone: text(32) }),
    response: StartedTransaction,
  }),
  transaction: endpoint({
    ...readOwn,
    path: '/v2/users/self/transactions/{id}',
    audience: 'adults',
    summary: 'The state of a payment; asks the acquirer where it has not said anything yet',
    params: Type.Object({ id: TransactionIdSchema }),
    response: Transaction,
    errors: ['not_found', 'payment_service_unavailable'],
  }),
  cards: endpoint({
    ...readOwn,
    path: '/v2/users/self/cards',
    audience: 'adults',
    summary: 'Linked cards, the primary one first',
    response: Type.Array(Card),
    errors: [],
  }),
  linkCard: endpoint({
    ...start,
    path: '/v2/users/self/cards',
    audience: 'adults',
    summary: 'Starts linking a card: a sum (by default one unit of the currency) is reserved and given back',
    body: Type.Object({
      account_id: Type.Optional(AccountIdSchema),
      amount: Type.Optional(DecimalAmountSchema),
      return_url: Type.Optional(text(2_000)),
    }),
    response: CardLink,
  }),
  linkCardForPromo: endpoint({
    ...start,
    path: '/v2/users/self/cards/promo',
    audience: 'adults',
    summary: 'Starts linking a card for a promo code, whose sum is given back where `needed_refund` says so',
    body: Type.Object({
      amount: DecimalAmountSchema,
      needed_refund: Type.Boolean(),
      return_url: Type.Optional(text(2_000)),
    }),
    response: CardLink,
  }),
  payByCardLink: endpoint({
    ...start,
    path: '/v2/users/self/cards/payments',
    audience: 'adults',
    summary: 'Starts a payment on a card form that links the card as well',
    body: Type.Object({
      amount: DecimalAmountSchema,
      purchase_id: payment.purchase_id,
      return_url: Type.Optional(text(2_000)),
    }),
    response: CardLink,
  }),
  makeCardPrimary: endpoint({
    method: 'PATCH',
    access: 'session',
    freshFor: freshness.none,
    path: '/v2/users/self/cards/{id}',
    audience: 'adults',
    summary: 'Makes a card the primary one',
    params: CardParams,
    body: Type.Object({ is_primary: Type.Unsafe<true>({ const: true }) }),
    response: Type.Array(Card),
    errors: ['not_found', 'sign_in_required'],
  }),
  removeCard: endpoint({
    method: 'DELETE',
    access: 'session',
    freshFor: freshness.none,
    path: '/v2/users/self/cards/{id}',
    audience: 'adults',
    summary: 'Removes a card; renewals that used it stop being charged to it',
    params: CardParams,
    response: Type.Array(Card),
    errors: ['not_found', 'sign_in_required'],
  }),
  notice: endpoint({
    method: 'POST',
    access: 'open',
    freshFor: freshness.none,
    path: '/v2/payments/{acquirer}/notices',
    summary: 'What an acquirer says of a payment, in its own form and under its own signature',
    rawBody: true,
    params: Type.Object({ acquirer: text(64) }),
    response: Type.Object({ accepted: Type.Boolean() }),
    errors: ['not_found', 'permission_denied'],
  }),
};
