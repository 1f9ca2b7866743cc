import { bigint, boolean, date, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#api/platform/database/bytea.ts';
import type { Translations } from '#api/platform/wire/language.ts';
import type {
  AccountId,
  CardId,
  ContentId,
  OfferId,
  PacketId,
  ProviderId,
  PurchaseId,
  PurchaseTypeId,
  SubscriptionId,
  TitleOfferId,
  TransactionId,
  UserId,
} from '#contract/units.ts';
import type { PurchaseTerms } from '#rules/billing/terms.ts';

const providerId = () => integer('provider_id').$type<ProviderId>().notNull();
const userId = () => integer('user_id').$type<UserId>().notNull();
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What a viewer agreed to before recurring charges, in its words, and when. */
export interface Consent {
  readonly text: string;
  readonly at: string;
}

/** What is asked before a promo code is applied. */
export interface Confirmation {
  readonly title: Translations;
  readonly text: Translations;
  readonly description: Translations;
}

export const ledgerAccounts = pgTable('ledger_accounts', {
  providerId: providerId(),
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  kind: text()
    .$type<'customer' | 'clearing' | 'provider_bill' | 'revenue' | 'tax' | 'promo' | 'fees' | 'suspense' | 'settled'>()
    .notNull(),
  accountId: integer('account_id').$type<AccountId>(),
  /** Of clearing and settled: whose money it is. */
  acquirer: text(),
  currency: text().notNull(),
});

export const entries = pgTable('entries', {
  providerId: providerId(),
  id: uuid().notNull(),
  causeKind: text('cause_kind').notNull(),
  causeId: text('cause_id').notNull(),
  at: instant('at').notNull(),
  actor: text().notNull(),
  note: text().notNull().default(''),
});

export const postings = pgTable('postings', {
  providerId: providerId(),
  entryId: uuid('entry_id').notNull(),
  line: smallint().notNull(),
  ledgerAccountId: bigint('ledger_account_id', { mode: 'number' }).notNull(),
  minor: bigint({ mode: 'number' }).notNull(),
});

export const idempotentCalls = pgTable('idempotent_calls', {
  providerId: providerId(),
  userId: userId(),
  key: text().notNull(),
  requestHash: bytea('request_hash').notNull(),
  status: smallint(),
  answer: jsonb(),
  createdAt: instant('created_at').notNull(),
});

export const purchases = pgTable('purchases', {
  providerId: providerId(),
  id: uuid().$type<PurchaseId>().notNull(),
  userId: userId(),
  accountId: integer('account_id').$type<AccountId>().notNull(),
  /** Of a packet for a period; exactly one of the two. */
  purchaseTypeId: text('purchase_type_id').$type<PurchaseTypeId>(),
  packetId: integer('packet_id').$type<PacketId>(),
  /** Of a title. */
  titleOfferId: text('title_offer_id').$type<TitleOfferId>(),
  contentId: text('content_id').$type<ContentId>(),
  /** Name, price, tax, currency and lengths as they were when it was made. */
  terms: jsonb().$type<PurchaseTerms>().notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  isTrial: boolean('is_trial').notNull().default(false),
  /** Of a renewal: what it renews. */
  renewedSubscriptionId: uuid('renewed_subscription_id').$type<SubscriptionId>(),
  state: text().$type<'new' | 'awaiting_money' | 'active' | 'ended' | 'refunded' | 'cancelled' | 'expired'>().notNull(),
  /** What moved it last. */
  cause: text().notNull(),
  consent: jsonb().$type<Consent>(),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
});

export const cards = pgTable('cards', {
  providerId: providerId(),
  id: integer().$type<CardId>().notNull().generatedAlwaysAsIdentity(),
  userId: userId(),
  acquirer: text().notNull(),
  /** What the acquirer calls it, sealed. */
  token: bytea().notNull(),
  /** HMAC of the token: a card that is linked twice is one card. */
  fingerprint: bytea().notNull(),
  number: text().notNull(),
  expiresOn: date('expires_on').notNull(),
  isPrimary: boolean('is_primary').notNull().default(false),
  state: text().$type<'active' | 'removed' | 'failed' | 'expired'>().notNull(),
  createdAt: instant('created_at').notNull(),
});

export const offers = pgTable('offers', {
  providerId: providerId(),
  id: uuid().$type<OfferId>().notNull(),
  userId: userId(),
  purchaseId: uuid('purchase_id').$type<PurchaseId>().notNull(),
  paysystems: jsonb().$type<readonly string[]>().notNull(),
  createdAt: instant('created_at').notNull(),
});

export const transactions = pgTable('transactions', {
  providerId: providerId(),
  id: uuid().$type<TransactionId>().notNull(),
  userId: userId(),
  accountId: integer('account_id').$type<AccountId>().notNull(),
  purpose: text().$type<'purchase' | 'top_up' | 'card_link' | 'renewal'>().notNull(),
  purchaseId: uuid('purchase_id').$type<PurchaseId>(),
  subscriptionId: uuid('subscription_id').$type<SubscriptionId>(),
  offerId: uuid('offer_id').$type<OfferId>(),
  cardId: integer('card_id').$type<CardId>(),
  /** The card of a form is kept for later. */
  savesCard: boolean('saves_card').notNull().default(false),
  /** A card link whose sum is given back. */
  isReturned: boolean('is_returned').notNull().default(false),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  refundedMinor: bigint('refunded_minor', { mode: 'number' }).notNull().default(0),
  currency: text().notNull(),
  payform: text().notNull(),
  paysystem: text().notNull(),
  acquirer: text().notNull(),
  state: text()
    .$type<
      | 'created'
      | 'submitted'
      | 'pending'
      | 'unknown'
      | 'complete'
      | 'error'
      | 'expired'
      | 'partly_refunded'
      | 'refunded'
      | 'charged_back'
    >()
    .notNull(),
  reason: text(),
  bankId: text('bank_id'),
  fullUrl: text('full_url'),
  qrCode: text('qr_code'),
  returnUrl: text('return_url'),
  phone: text(),
  tries: integer().notNull().default(0),
  nextCheckAt: instant('next_check_at'),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
});

export const refunds = pgTable('refunds', {
  providerId: providerId(),
  id: uuid().notNull(),
  transactionId: uuid('transaction_id').$type<TransactionId>().notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  state: text().$type<'submitted' | 'unknown' | 'complete' | 'error'>().notNull(),
  bankId: text('bank_id'),
  actor: text().notNull(),
  reason: text().notNull(),
  tries: integer().notNull().default(0),
  nextTryAt: instant('next_try_at'),
  createdAt: instant('created_at').notNull(),
});

export const paymentNotices = pgTable('payment_notices', {
  providerId: providerId(),
  acquirer: text().notNull(),
  eventId: text('event_id').notNull(),
  receivedAt: instant('received_at').notNull(),
  body: text().notNull(),
  outcome: text().notNull(),
});

export const subscriptionPeriods = pgTable('subscription_periods', {
  providerId: providerId(),
  subscriptionId: uuid('subscription_id').$type<SubscriptionId>().notNull(),
  userId: userId(),
  packetId: integer('packet_id').$type<PacketId>().notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  causeKind: text('cause_kind').$type<'charge' | 'redemption' | 'grant'>().notNull(),
  causeId: text('cause_id').notNull(),
  /** What it is worth when it is left early; nought for trials and gifts. */
  paidMinor: bigint('paid_minor', { mode: 'number' }).notNull().default(0),
});

export const renewals = pgTable('renewals', {
  providerId: providerId(),
  subscriptionId: uuid('subscription_id').$type<SubscriptionId>().notNull(),
  periodStart: instant('period_start').notNull(),
  state: text().$type<'due' | 'charging' | 'paid' | 'failed'>().notNull(),
  tries: integer().notNull().default(0),
  nextTryAt: instant('next_try_at'),
  purchaseId: uuid('purchase_id').$type<PurchaseId>(),
});

/** What viewers are written about. */
export type NoticeKind = 'ends_soon' | 'renews_soon' | 'price_changes' | 'payment_failed' | 'ended';

export const subscriptionNotices = pgTable('subscription_notices', {
  providerId: providerId(),
  subscriptionId: uuid('subscription_id').$type<SubscriptionId>().notNull(),
  kind: text().$type<NoticeKind>().notNull(),
  periodEnd: instant('period_end').notNull(),
  sentAt: instant('sent_at').notNull(),
});

export const titleLicences = pgTable('title_licences', {
  providerId: providerId(),
  purchaseId: uuid('purchase_id').$type<PurchaseId>().notNull(),
  userId: userId(),
  contentId: text('content_id').$type<ContentId>().notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at'),
});

export const usedTrials = pgTable('used_trials', {
  providerId: providerId(),
  packetId: integer('packet_id').$type<PacketId>().notNull(),
  personKind: text('person_kind').$type<'user' | 'card' | 'phone'>().notNull(),
  person: bytea().notNull(),
  purchaseId: uuid('purchase_id').$type<PurchaseId>().notNull(),
});

export const promoCampaigns = pgTable('promo_campaigns', {
  providerId: providerId(),
  id: integer().notNull().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  days: integer().notNull().default(0),
  packetIds: integer('packet_ids').array().$type<readonly PacketId[]>().notNull().default([]),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull().default(0),
  isPaid: boolean('is_paid').notNull().default(false),
  needsRefund: boolean('needs_refund').notNull().default(false),
  conditions: text().array().notNull().default([]),
  uses: integer().notNull().default(1),
  expiresAt: instant('expires_at'),
  revokedAt: instant('revoked_at'),
  /** Title, text and description of the confirmation; without them it is applied at once. */
  confirmation: jsonb().$type<Confirmation>(),
  createdAt: instant('created_at').notNull(),
});

export const promoCodes = pgTable('promo_codes', {
  providerId: providerId(),
  id: integer().notNull().generatedAlwaysAsIdentity(),
  campaignId: integer('campaign_id').notNull(),
  /** HMAC: the codes themselves are not kept. */
  code: bytea().notNull(),
  used: integer().notNull().default(0),
});

export const promoRedemptions = pgTable('promo_redemptions', {
  providerId: providerId(),
  codeId: integer('code_id').notNull(),
  userId: userId(),
  at: instant('at').notNull(),
});

export const receipts = pgTable('receipts', {
  providerId: providerId(),
  id: uuid().notNull(),
  entryId: uuid('entry_id').notNull(),
  kind: text().$type<'sale' | 'return' | 'advance' | 'offset'>().notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  taxMinor: bigint('tax_minor', { mode: 'number' }).notNull().default(0),
  taxBasisPoints: integer('tax_basis_points').notNull().default(0),
  currency: text().notNull(),
  title: text().notNull(),
  state: text().$type<'waiting' | 'sent' | 'failed'>().notNull(),
  fiscalId: text('fiscal_id'),
  url: text(),
  tries: integer().notNull().default(0),
  nextTryAt: instant('next_try_at'),
  createdAt: instant('created_at').notNull(),
});

export const moneyDifferences = pgTable('money_differences', {
  providerId: providerId(),
  acquirer: text().notNull(),
  reference: text().notNull(),
  kind: text()
    .$type<'missing_here' | 'missing_there' | 'amount' | 'state' | 'refund' | 'chargeback' | 'settlement'>()
    .notNull(),
  oursMinor: bigint('ours_minor', { mode: 'number' }),
  theirsMinor: bigint('theirs_minor', { mode: 'number' }),
  foundAt: instant('found_at').notNull(),
  resolvedAt: instant('resolved_at'),
});
