import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { ParentalService } from '#api/areas/parental/service.ts';
import type { SignedInCaller } from '#api/platform/caller/caller.ts';
import type { Database } from '#api/platform/database/database.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import type { AccountId, Minor, PacketId, PurchaseTypeId, TitleOfferId } from '#contract/units.ts';
import { buyingRefusal } from '#rules/billing/buying.ts';
import { isInGrace } from '#rules/billing/placement.ts';
import { amountOf } from '#rules/billing/price.ts';
import { isOpen } from '#rules/billing/purchase.ts';
import { dateOf, decimalAmount, isoInstant, minor, purchaseId } from '#rules/units.ts';
import type { MoneyTransaction } from '../connection.ts';
import { findDebt } from '../debts.ts';
import { lockAccount } from '../ledger/lock-account.ts';
import { purchases, titleLicences, transactions } from '../money-tables.ts';
import { refuseChildren } from '../packets/service.ts';
import type { AccountRecord } from '../tables.ts';
import { missingOfPurchase } from './plan.ts';
import { sellsWithoutBase } from './provider-rules.ts';
import { findPurchase, type HeldRecord, loadHeld, type PurchaseRecord } from './store.ts';
import { findPacketSubject, findTitleSubject, type PacketSubject, type Subject } from './subject.ts';
import { loadUsedTrials } from './used-trials.ts';

/** What is to be bought. */
export type Wanted =
  | { readonly purchaseTypeId: PurchaseTypeId }
  /** A packet for the first of its periods. */
  | { readonly firstOf: PacketId }
  | { readonly titleOfferId: TitleOfferId };

export interface RequestedPurchase {
  readonly wanted: Wanted;
  /** Left out: the caller's only one. */
  readonly accountId?: AccountId | undefined;
  /** The agreement to recurring charges that the viewer accepted. */
  readonly consent?: string | undefined;
  /** A way to pay that asks for its own proof. */
  readonly skipsPin?: boolean;
}

export interface PreparedPurchase {
  /** Open, or active where the viewer has bought the same already. */
  readonly purchase: PurchaseRecord;
  readonly account: AccountRecord;
  /** What the account lacks for it. */
  readonly missing: Minor;
}

export interface PreparingTools {
  readonly database: Database;
  readonly parental: Pick<ParentalService, 'requireOpen'>;
}

/**
 * Finds or makes the open purchase of what the caller wants, after all checks: nothing is charged. A repeat finds the
 * purchase of the first call, open or active. Refuses with `sign_in_required`, `payments_not_allowed`, `pincode_required`,
 * `provider_debt`, `packet_not_found`, `sold_by_provider`, `base_packet_required` and `purchase_conflict`.
 */
export async function preparePurchase(
  { database, parental }: PreparingTools,
  caller: SignedInCaller,
  requested: RequestedPurchase,
): Promise<PreparedPurchase> {
  await requireBuyer(parental, caller, requested);
  return database.transaction((transaction) => prepareWithin(transaction, caller, requested));
}

/** Who may buy at all: refuses with `sign_in_required`, `not_for_children` and `pincode_required`. */
export async function requireBuyer(
  parental: PreparingTools['parental'],
  caller: SignedInCaller,
  { skipsPin = false }: Pick<RequestedPurchase, 'skipsPin'> = {},
): Promise<void> {
  if (caller.session.isGuest) throw new Refusal('sign_in_required');
  refuseChildren(caller);
  if (!skipsPin) await parental.requireOpen(caller, 'pay');
}

/** The caller's account, locked; refuses with `payments_not_allowed` and `provider_debt`. */
export async function lockPayingAccount(
  transaction: MoneyTransaction,
  { session }: SignedInCaller,
  accountId?: AccountId,
): Promise<AccountRecord> {
  const account = await lockAccount(transaction, session);
  if (accountId !== undefined && accountId !== account?.id) {
    throw new Refusal('validation_failed', { account_id: ['is not an account of the caller'] });
  }
  if (account === undefined || !account.isPaymentAllowed) throw new Refusal('payments_not_allowed');
  const debt = await findDebt(transaction, session);
  // A customer whom the operator has blocked is not helped by a payment.
  if (debt?.kind === 'blocked') throw new Refusal('provider_debt', null);
  const owed = Math.max(debt?.amount ?? 0, -account.balanceMinor);
  if (owed > 0) throw new Refusal('provider_debt', { amount: [decimalAmount(minor(owed))] });
  return account;
}

/** The same within a transaction, after `requireBuyer`. */
export async function prepareWithin(
  transaction: MoneyTransaction,
  caller: SignedInCaller,
  requested: RequestedPurchase,
): Promise<PreparedPurchase> {
  const { provider: rules, now } = caller;
  const { purchase, account } = await findOrOpen(transaction, caller, requested);
  if (!isOpen(purchase.state)) return { purchase, account, missing: minor(0) };
  return { purchase, account, missing: await missingOfPurchase(transaction, purchase, { account, rules, now }) };
}

/** What the caller wants, bought already or open, within a transaction that has the lock of the account from here on. */
export async function findOrOpen(
  transaction: MoneyTransaction,
  caller: SignedInCaller,
  requested: RequestedPurchase,
): Promise<Omit<PreparedPurchase, 'missing'>> {
  const { session, now } = caller;
  const account = await lockPayingAccount(transaction, caller, requested.accountId);
  const subject = await findSubject(transaction, caller, { wanted: requested.wanted, currency: account.currency });
  const held = await loadHeld(transaction, session, now);
  const bought = await findBought(transaction, caller, { subject, held });
  if (bought !== undefined) return { purchase: bought, account };
  if (subject.kind === 'packet') requireOffered(caller, subject, held);
  const isTrial = await mayTry(transaction, caller, { subject, held });
  const purchase = await openPurchase(transaction, caller, { account, subject, isTrial, consent: requested.consent });
  return { purchase, account };
}

async function findSubject(
  transaction: MoneyTransaction,
  { provider, now }: SignedInCaller,
  { wanted, currency }: { readonly wanted: Wanted; readonly currency: string },
): Promise<Subject> {
  const at = { now, currency };
  const subject =
    'titleOfferId' in wanted
      ? await findTitleSubject(transaction, provider.id, wanted.titleOfferId, at)
      : await findPacketSubject(transaction, provider.id, wanted, at);
  if (subject === null) throw new Refusal('packet_not_found');
  return subject;
}

function requireOffered({ provider }: SignedInCaller, subject: PacketSubject, held: readonly HeldRecord[]): void {
  const refusal = buyingRefusal({
    sale: subject.sale,
    comesWithAnother: subject.parentId !== null,
    isBase: subject.terms.isBase,
    hasBase: held.some(({ isBase }) => isBase),
    needsNoBase: sellsWithoutBase(provider),
  });
  if (refusal !== null) throw new Refusal(refusal);
  if (held.some(({ packetId, endsAt }) => packetId === subject.packetId && endsAt === null))
    throw new Refusal('purchase_conflict');
}

/** A trial is for those who neither have the packet nor had its trial (C-VALID-24). */
async function mayTry(
  transaction: MoneyTransaction,
  { session, provider }: SignedInCaller,
  { subject, held }: { readonly subject: Subject; readonly held: readonly HeldRecord[] },
): Promise<boolean> {
  if (subject.kind === 'title' || subject.terms.trial === null) return false;
  if (held.some(({ packetId }) => packetId === subject.packetId)) return false;
  return !(await loadUsedTrials(transaction, session, provider, [subject.packetId])).has(subject.packetId);
}

/** The active purchase of the same subject that still runs: a second press buys nothing. */
async function findBought(
  transaction: MoneyTransaction,
  { session, now }: SignedInCaller,
  { subject, held }: { readonly subject: Subject; readonly held: readonly HeldRecord[] },
): Promise<PurchaseRecord | undefined> {
  if (subject.kind === 'packet') {
    const running = held.find(
      (subscription) =>
        subscription.purchaseTypeId === subject.purchaseTypeId &&
        subscription.record.purchaseId !== null &&
        !isInGrace(subscription, now),
    );
    const id = running?.record.purchaseId;
    const bought = id == null ? undefined : await findPurchase(transaction, { ...session, purchaseId: id });
    return bought?.state === 'active' ? bought : undefined;
  }
  const [licence] = await transaction
    .select({ purchase: purchases })
    .from(titleLicences)
    .innerJoin(
      purchases,
      and(eq(purchases.providerId, titleLicences.providerId), eq(purchases.id, titleLicences.purchaseId)),
    )
    .where(
      and(
        eq(titleLicences.providerId, session.providerId),
        eq(titleLicences.userId, session.userId),
        eq(purchases.titleOfferId, subject.titleOfferId),
        or(isNull(titleLicences.endsAt), gt(titleLicences.endsAt, dateOf(now))),
      ),
    )
    .limit(1);
  return licence?.purchase;
}

interface Opening {
  readonly account: AccountRecord;
  readonly subject: Subject;
  readonly isTrial: boolean;
  readonly consent: string | undefined;
}

/** The open purchase of a subject, at today's terms unless it is being paid. */
async function openPurchase(
  transaction: MoneyTransaction,
  { session, now }: SignedInCaller,
  { account, subject, isTrial, consent }: Opening,
): Promise<PurchaseRecord> {
  const { providerId, userId } = session;
  const terms = {
    terms: subject.terms,
    amountMinor: amountOf(subject.terms, isTrial),
    isTrial,
    ...(consent === undefined ? {} : { consent: { text: consent, at: isoInstant(dateOf(now)) } }),
  };
  const known = await findOpen(transaction, session, subject);
  if (known !== undefined) {
    if (known.renewedSubscriptionId !== null || (await isBeingPaid(transaction, known))) return known;
    const [renewed] = await transaction
      .update(purchases)
      .set(terms)
      .where(and(eq(purchases.providerId, providerId), eq(purchases.id, known.id)))
      .returning();
    return renewed ?? known;
  }
  const [opened] = await transaction
    .insert(purchases)
    .values({
      ...{ providerId, userId, ...terms, ...idsOf(subject) },
      id: purchaseId(randomUUID()),
      accountId: account.id,
      state: 'new',
      cause: 'viewer',
      createdAt: dateOf(now),
      changedAt: dateOf(now),
    })
    .returning();
  if (opened === undefined) throw new Error('the purchase was not written');
  return opened;
}

const idsOf = (subject: Subject) =>
  subject.kind === 'packet'
    ? { purchaseTypeId: subject.purchaseTypeId, packetId: subject.packetId }
    : { titleOfferId: subject.titleOfferId, contentId: subject.contentId };

async function findOpen(
  transaction: MoneyTransaction,
  { providerId, userId }: SignedInCaller['session'],
  subject: Subject,
): Promise<PurchaseRecord | undefined> {
  const isOfSubject =
    subject.kind === 'packet'
      ? eq(purchases.purchaseTypeId, subject.purchaseTypeId)
      : eq(purchases.titleOfferId, subject.titleOfferId);
  const isOpen = inArray(purchases.state, ['new', 'awaiting_money']);
  const [open] = await transaction
    .select()
    .from(purchases)
    .where(and(eq(purchases.providerId, providerId), eq(purchases.userId, userId), isOfSubject, isOpen));
  return open;
}

/** Whether a payment for a purchase is on its way: it was begun at the terms of the purchase. */
async function isBeingPaid(transaction: MoneyTransaction, { providerId, id }: PurchaseRecord): Promise<boolean> {
  const isUnsettled = inArray(transactions.state, ['created', 'submitted', 'pending', 'unknown']);
  const unsettled = await transaction
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(eq(transactions.providerId, providerId), eq(transactions.purchaseId, id), isUnsettled))
    .limit(1);
  return unsettled.length > 0;
}
