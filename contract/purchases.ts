import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { freshness } from './freshness.ts';
import { Packet, PacketChannel, ShortPacket } from './packets.ts';
import { partnerIds } from './partners.ts';
import { Paysystem, StartedTransaction, transactionStatuses } from './payments.ts';
import {
  AccountIdSchema,
  CardIdSchema,
  DecimalAmountSchema,
  IsoInstantSchema,
  LibraryIdSchema,
  nullable,
  OfferIdSchema,
  oneOf,
  PacketIdSchema,
  PurchaseIdSchema,
  PurchaseTypeIdSchema,
  refusedField,
  SubscriptionIdSchema,
  TitleOfferIdSchema,
  TransactionIdSchema,
  text,
} from './schema.ts';

/** The states of a purchase. */
export const purchaseStatuses = [
  'new',
  'awaiting_money',
  'active',
  'ended',
  'refunded',
  'cancelled',
  'expired',
] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

export const Subscription = Type.Object({
  id: SubscriptionIdSchema,
  packet: ShortPacket,
  /** Of the period that runs. */
  price: DecimalAmountSchema,
  start_at: IsoInstantSchema,
  /** Null: it does not end. */
  end_at: nullable(IsoInstantSchema),
  renew: Type.Boolean(),
  /** Renewed by the operator's own billing. */
  renew_in_provider: Type.Boolean(),
  is_paused: Type.Boolean(),
  is_trial: Type.Boolean(),
  /** Unpaid, and still open for a while. */
  is_in_grace: Type.Boolean(),
  pauses: Type.Array(
    Type.Object({ id: Type.String(), start_at: IsoInstantSchema, end_at: nullable(IsoInstantSchema) }),
  ),
  message: Type.String(),
  must_show_success_text: Type.Boolean(),
  type: Type.String(),
  allow_delete_paused: Type.Boolean(),
});
export type Subscription = Static<typeof Subscription>;

/** A packet that begins later. */
export const FuturePacket = Type.Object({
  id: SubscriptionIdSchema,
  packet: Packet,
  start_at: IsoInstantSchema,
  renew: Type.Boolean(),
});
export type FuturePacket = Static<typeof FuturePacket>;

export const Purchase = Type.Object({
  id: PurchaseIdSchema,
  /** Null: it is of a title. */
  purchase_type_id: nullable(PurchaseTypeIdSchema),
  account_id: AccountIdSchema,
  packet_id: nullable(PacketIdSchema),
  content_id: nullable(Type.String()),
  library_id: nullable(LibraryIdSchema),
  entity_license_id: nullable(TitleOfferIdSchema),
  status: oneOf(purchaseStatuses),
  is_trial: Type.Boolean(),
  amount: DecimalAmountSchema,
  /** What the account lacks for it; `0.00` once it is paid. */
  missing_amount: DecimalAmountSchema,
  /** For the viewer, in the caller's language. */
  message: Type.String(),
});
export type Purchase = Static<typeof Purchase>;

/** A way to pay for what an offer has. */
export const OfferPaysystem = Type.Object({
  ...Paysystem.properties,
  payform_shortname: Type.String(),
  name: Type.String(),
  id: Type.String(),
  description: Type.String(),
  data: Type.Object({ url: nullable(Type.String()), phone: nullable(Type.String()) }),
});
export type OfferPaysystem = Static<typeof OfferPaysystem>;

export const Offer = Type.Object({
  id: OfferIdSchema,
  offer_id: OfferIdSchema,
  purchases: Type.Array(Purchase),
  paysystems: Type.Array(OfferPaysystem),
  info: Type.Object({
    distribution_type: Type.String(),
    product_title: Type.String(),
    distribution_info: Type.String(),
  }),
  transaction: nullable(Type.Object({ id: TransactionIdSchema, status: Type.String() })),
});
export type Offer = Static<typeof Offer>;

/** A payment that an offer has begun; null ids: the balance has paid for it. */
export const PaidOffer = Type.Object({
  transaction_id: nullable(TransactionIdSchema),
  full_url: StartedTransaction.properties.full_url,
  qrcode_url: StartedTransaction.properties.qrcode_url,
  qrcode_ur: StartedTransaction.properties.qrcode_ur,
  message: StartedTransaction.properties.message,
  transaction: Type.Object({ id: nullable(TransactionIdSchema), status: oneOf(transactionStatuses) }),
});
export type PaidOffer = Static<typeof PaidOffer>;

const SubscriptionParams = Type.Object({ id: SubscriptionIdSchema });
const PurchaseParams = Type.Object({ id: PurchaseIdSchema });

/** Times are the service's: from a viewer they would be free rights. */
const ownTimes = { start_at: refusedField, end_at: refusedField };

/** What is bought: a packet for a period by its `purchase_type_id`, or a title by `entity_license_id`. */
const PurchaseRequest = Type.Object({
  purchase_type_id: Type.Optional(PurchaseTypeIdSchema),
  entity_license_id: Type.Optional(TitleOfferIdSchema),
  account_id: Type.Optional(AccountIdSchema),
  library_id: Type.Optional(LibraryIdSchema),
  /** `active`: paid from the balance at once. */
  status: Type.Optional(oneOf(['active'])),
  /** The text of the agreement to recurring charges that the viewer accepted. */
  consent: Type.Optional(text(4_000)),
  ...ownTimes,
});
export type PurchaseRequest = Static<typeof PurchaseRequest>;

const purchaseErrors = [
  'sign_in_required',
  'payments_not_allowed',
  'pincode_required',
  'payment_required',
  'provider_debt',
  'base_packet_required',
  'sold_by_provider',
  'purchase_conflict',
  'idempotency_conflict',
  'packet_not_found',
] as const;

const change = { access: 'session', freshFor: freshness.none } as const;
const readOwn = { method: 'GET', access: 'session', freshFor: freshness.none } as const;

export const subscriptions = {
  currentSubscriptions: endpoint({
    ...readOwn,
    path: '/v2/users/self/subscriptions/current',
    summary: 'The subscriptions that run, paused ones and those in grace included',
    response: Type.Array(Subscription),
    errors: [],
  }),
  subscribe: endpoint({
    ...change,
    method: 'POST',
    path: '/v2/users/self/subscriptions',
    audience: 'adults',
    summary: 'Subscribes to a packet by its first period, paid from the balance',
    region: 'restricted',
    idempotent: true,
    body: Type.Object({ packet_id: PacketIdSchema, renew: Type.Optional(Type.Boolean()), ...ownTimes }),
    response: Type.Array(Subscription),
    errors: purchaseErrors,
  }),
  updateSubscriptions: endpoint({
    ...change,
    method: 'PATCH',
    path: '/v2/users/self/subscriptions',
    audience: 'adults',
    summary: 'Completes the open purchase of a packet where the balance covers it now; answers its subscription',
    region: 'restricted',
    idempotent: true,
    body: Type.Object({ packet_id: PacketIdSchema, ...ownTimes }),
    response: Type.Object({ data: Type.Object({ id: nullable(SubscriptionIdSchema) }) }),
    errors: purchaseErrors,
  }),
  changeSubscription: endpoint({
    ...change,
    method: 'PATCH',
    path: '/v2/users/self/subscriptions/{id}',
    audience: 'adults',
    summary: 'Switches the renewal of a subscription on or off',
    idempotent: true,
    params: SubscriptionParams,
    body: Type.Object({ renew: Type.Boolean(), ...ownTimes }),
    response: Subscription,
    errors: ['not_found', 'sign_in_required', 'renewal_refused', 'unsubscribing_refused', 'idempotency_conflict'],
  }),
  changePeriod: endpoint({
    ...change,
    method: 'PATCH',
    path: '/v2/users/self/subscriptions/{id}/period',
    audience: 'adults',
    summary: 'Chooses by which period a subscription renews next',
    idempotent: true,
    params: SubscriptionParams,
    body: Type.Object({ purchase_type_id: PurchaseTypeIdSchema }),
    response: Subscription,
    errors: ['not_found', 'sign_in_required', 'renewal_refused', 'idempotency_conflict'],
  }),
  unsubscribe: endpoint({
    ...change,
    method: 'DELETE',
    path: '/v2/users/self/subscriptions/{id}',
    audience: 'adults',
    summary: 'Ends a subscription: what is paid stays open until its end; a paused one ends now',
    idempotent: true,
    params: SubscriptionParams,
    response: Type.Array(Subscription),
    errors: ['not_found', 'sign_in_required', 'renewal_refused', 'unsubscribing_refused', 'idempotency_conflict'],
  }),
  subscriptionChannels: endpoint({
    ...readOwn,
    path: '/v2/users/self/subscriptions/{id}/channels',
    summary: 'The channels that a subscription opens',
    params: SubscriptionParams,
    response: Type.Array(PacketChannel),
    errors: ['not_found'],
  }),
  futures: endpoint({
    ...readOwn,
    path: '/v2/users/self/futures',
    summary: 'Packets that begin later',
    response: Type.Array(FuturePacket),
    errors: [],
  }),
  cancelFuture: endpoint({
    ...change,
    method: 'DELETE',
    path: '/v2/users/self/futures/{id}',
    audience: 'adults',
    summary: 'Cancels a packet that has not begun; what was paid for it goes back to the balance',
    idempotent: true,
    params: SubscriptionParams,
    response: Type.Array(FuturePacket),
    errors: ['not_found', 'sign_in_required', 'idempotency_conflict'],
  }),
};

export const purchases = {
  purchase: endpoint({
    ...change,
    method: 'POST',
    path: '/v2/users/self/purchases',
    audience: 'adults',
    summary:
      'Opens the purchase of a packet for a period, or of a title; with `status` it is paid from the balance at once',
    region: 'restricted',
    idempotent: true,
    body: PurchaseRequest,
    response: Purchase,
    errors: purchaseErrors,
  }),
  updatePurchase: endpoint({
    ...change,
    method: 'PATCH',
    path: '/v2/users/self/purchases',
    audience: 'adults',
    summary:
      'Completes the open purchase of the same subject where the balance covers it now, else answers it as it is',
    region: 'restricted',
    idempotent: true,
    body: PurchaseRequest,
    response: Purchase,
    errors: purchaseErrors,
  }),
  readPurchase: endpoint({
    ...readOwn,
    path: '/v2/users/self/purchases/{id}',
    audience: 'adults',
    summary: 'A purchase of the caller',
    params: PurchaseParams,
    response: Purchase,
    errors: ['not_found'],
  }),
  confirmPurchase: endpoint({
    ...change,
    method: 'POST',
    path: '/v2/users/self/purchases/{id}/confirm',
    audience: 'adults',
    summary: 'Confirms a purchase that waits for money: paid from the balance',
    region: 'restricted',
    idempotent: true,
    params: PurchaseParams,
    response: Purchase,
    errors: [...purchaseErrors, 'not_found'],
  }),
  cancelPurchase: endpoint({
    ...change,
    method: 'DELETE',
    path: '/v2/users/self/purchases/{id}',
    audience: 'adults',
    summary: 'Cancels a purchase that waits for money',
    idempotent: true,
    params: PurchaseParams,
    response: Purchase,
    errors: ['not_found', 'sign_in_required', 'purchase_conflict', 'idempotency_conflict'],
  }),
};

export const offers = {
  createOffer: endpoint({
    ...change,
    method: 'POST',
    path: '/v2/users/self/purchases_offer',
    audience: 'adults',
    summary: 'Makes an offer of what is bought and how it can be paid; nothing is charged',
    region: 'restricted',
    idempotent: true,
    body: Type.Object({
      ...PurchaseRequest.properties,
      offer_version: oneOf(['tv303']),
      mode: oneOf(['web300']),
      /** Inside which partner it is shown. */
      partner: Type.Optional(oneOf(partnerIds)),
    }),
    response: Offer,
    errors: purchaseErrors,
  }),
  offer: endpoint({
    ...readOwn,
    path: '/v2/users/self/purchases_offer/{id}',
    audience: 'adults',
    summary: 'An offer with the state of its transaction',
    params: Type.Object({ id: OfferIdSchema }),
    response: Offer,
    errors: ['not_found'],
  }),
  payOffer: endpoint({
    ...change,
    method: 'POST',
    path: '/v2/users/self/purchases_offer/transaction',
    audience: 'adults',
    summary: 'Starts the payment of an offer, by default of the last one of the caller',
    region: 'restricted',
    idempotent: true,
    body: Type.Object({
      offer_id: Type.Optional(OfferIdSchema),
      /** By default the first of the offer. */
      paysystem_id: Type.Optional(text(64)),
      card_id: Type.Optional(CardIdSchema),
      phone: Type.Optional(text(32)),
      return_url: Type.Optional(text(2_000)),
    }),
    response: PaidOffer,
    errors: [...purchaseErrors, 'not_found', 'no_funds', 'payment_service_unavailable'],
  }),
};
