import { randomUUID } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import { isLanguage, translated } from '#api/platform/wire/language.ts';
import { defaultSettings } from '#contract/provider-settings.ts';
import type { ProviderId, UnixSeconds } from '#contract/units.ts';
import { taxWithin } from '#rules/billing/price.ts';
import { receiptKind } from '#rules/billing/receipt.ts';
import type { PurchaseTerms } from '#rules/billing/terms.ts';
import { dateOf, minor, unixSeconds } from '#rules/units.ts';
import type { Connection } from '../connection.ts';
import { receipts } from '../money-tables.ts';
import type { FiscalService } from './fiscal-service.ts';
import type { MoneyTools } from './payments.ts';

/** An entry that the law asks a receipt for, and that has none. */
interface UnreceiptedEntry extends Record<string, unknown> {
  readonly providerId: ProviderId;
  readonly entryId: string;
  readonly cause: 'capture' | 'purchase' | 'refund_settled' | 'chargeback';
  readonly minor: number;
  readonly currency: string;
  readonly receipts: 'sale' | 'advance_and_offset' | null;
  readonly terms: PurchaseTerms | null;
  readonly providerName: string;
  /** The provider's first language. */
  readonly language: string | null;
}

interface WaitingReceipt extends Record<string, unknown> {
  readonly receipt: typeof receipts.$inferSelect;
  readonly provider: string;
  readonly at: Date;
  readonly contact: string | null;
}

const MILLISECONDS_PER_SECOND = 1_000;
/** Entries older than that are left alone: what was before receipts were asked for has none. */
const ENTRY_DAYS = 7;
const FIRST_RETRY_SECONDS = 30;
const LONGEST_RETRY_SECONDS = 3_600;
const MOST_AT_A_TIME = 100;

/**
 * Makes the receipts that entries of the ledger have to have, and sends those that wait. The ledger is what they are made of, so
 * that no charge and no refund can be without one.
 */
export async function sendReceipts(tools: MoneyTools, fiscal: FiscalService): Promise<void> {
  const now = unixSeconds(tools.clock.now() / MILLISECONDS_PER_SECOND);
  await writeReceipts(tools.database, now);
  for (const waiting of await claimWaiting(tools.database, now)) await send(tools, fiscal, waiting);
}

/** Writes a waiting receipt for each entry that has to have one. */
async function writeReceipts(connection: Connection, now: UnixSeconds): Promise<void> {
  const { rows } = await connection.execute<UnreceiptedEntry>(sql`
    SELECT entry.provider_id AS "providerId", entry.id AS "entryId", entry.cause_kind AS cause, account.currency,
      abs(posting.minor)::float8 AS minor, provider.settings #>> '{payments,receipts}' AS receipts,
      purchase.terms AS terms, provider.name AS "providerName", provider.settings #>> '{languages,0}' AS language
    FROM entries entry
    JOIN providers provider ON provider.id = entry.provider_id
    JOIN postings posting ON posting.provider_id = entry.provider_id AND posting.entry_id = entry.id
    JOIN ledger_accounts account ON account.provider_id = posting.provider_id AND account.id = posting.ledger_account_id
      AND account.kind = CASE entry.cause_kind WHEN 'purchase' THEN 'customer' ELSE 'clearing' END
    LEFT JOIN refunds refund ON refund.provider_id = entry.provider_id
      AND refund.id = CASE WHEN entry.cause_kind = 'refund_settled' THEN entry.cause_id::uuid END
    LEFT JOIN transactions payment ON payment.provider_id = entry.provider_id AND payment.id = coalesce(
      refund.transaction_id, CASE WHEN entry.cause_kind IN ('capture', 'chargeback') THEN entry.cause_id::uuid END)
    LEFT JOIN purchases purchase ON purchase.provider_id = entry.provider_id AND purchase.id = coalesce(
      payment.purchase_id, CASE WHEN entry.cause_kind = 'purchase' THEN entry.cause_id::uuid END)
    WHERE entry.at > ${dateOf(now)}::timestamptz - make_interval(days => ${ENTRY_DAYS})
      AND (entry.cause_kind IN ('capture', 'refund_settled', 'chargeback') OR entry.cause_kind = 'purchase' AND EXISTS (
        -- Only an advance is offset: what was receipted as a sale is done.
        SELECT FROM receipts advance
        JOIN entries advanced ON advanced.provider_id = advance.provider_id AND advanced.id = advance.entry_id
        JOIN postings paid ON paid.provider_id = advance.provider_id AND paid.entry_id = advance.entry_id
        WHERE advance.provider_id = entry.provider_id AND advance.kind = 'advance'
          AND paid.ledger_account_id = posting.ledger_account_id AND advanced.at <= entry.at))
      AND NOT EXISTS (
        SELECT FROM receipts WHERE receipts.provider_id = entry.provider_id AND receipts.entry_id = entry.id)`);
  for (const entry of rows) {
    const kind = receiptKind(entry.cause, entry.receipts ?? 'sale');
    if (kind === null) continue;
    const basisPoints = entry.terms?.tax?.basisPoints ?? 0;
    await connection
      .insert(receipts)
      .values({
        ...{ providerId: entry.providerId, id: randomUUID(), entryId: entry.entryId, kind, currency: entry.currency },
        amountMinor: entry.minor,
        taxMinor: taxWithin(minor(entry.minor), basisPoints),
        taxBasisPoints: basisPoints,
        title: titleOf(entry),
        state: 'waiting',
        nextTryAt: dateOf(now),
        createdAt: dateOf(now),
      })
      .onConflictDoNothing();
  }
}

/** Receipts are in the provider's first language; a top-up is named by the provider. */
function titleOf({ terms, language, providerName }: UnreceiptedEntry): string {
  const [first = 'ru'] = defaultSettings.languages;
  return translated(terms?.name ?? {}, language !== null && isLanguage(language) ? language : first) || providerName;
}

/** Takes the receipts that are due, and puts each off: a process that dies over it leaves it to the next. */
async function claimWaiting(connection: Connection, now: UnixSeconds): Promise<readonly WaitingReceipt[]> {
  const due = await connection
    .select()
    .from(receipts)
    .where(and(eq(receipts.state, 'waiting'), lte(receipts.nextTryAt, dateOf(now))))
    .orderBy(receipts.nextTryAt)
    .limit(MOST_AT_A_TIME);
  const claimed: WaitingReceipt[] = [];
  for (const receipt of due) {
    const wait = Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** Math.min(receipt.tries, 10));
    const { rows } = await connection.execute<{ provider: string; at: string; contact: string | null }>(sql`
      UPDATE receipts SET tries = receipts.tries + 1, next_try_at = ${dateOf(unixSeconds(now + wait))}
      FROM entries entry
      JOIN providers provider ON provider.id = entry.provider_id
      LEFT JOIN LATERAL (
        SELECT coalesce(users.email, users.phone) AS contact
        FROM postings posting
        JOIN ledger_accounts ledger ON ledger.provider_id = posting.provider_id AND ledger.id = posting.ledger_account_id
        JOIN accounts account ON account.provider_id = ledger.provider_id AND account.id = ledger.account_id
        JOIN users ON users.provider_id = account.provider_id AND users.id = account.user_id
        WHERE posting.provider_id = entry.provider_id AND posting.entry_id = entry.id LIMIT 1) buyer ON true
      WHERE receipts.provider_id = ${receipt.providerId} AND receipts.id = ${receipt.id}::uuid
        AND receipts.next_try_at = ${receipt.nextTryAt} AND entry.provider_id = receipts.provider_id
        AND entry.id = receipts.entry_id
      RETURNING provider.shortname AS provider, entry.at, buyer.contact`);
    const [row] = rows;
    if (row !== undefined) claimed.push({ receipt, ...row, at: new Date(row.at) });
  }
  return claimed;
}

async function send(
  { database, report }: MoneyTools,
  fiscal: FiscalService,
  { receipt, provider, at, contact }: WaitingReceipt,
): Promise<void> {
  const { providerId, id, kind, title, amountMinor, taxMinor, taxBasisPoints, currency } = receipt;
  const answer = await fiscal.register({
    ...{ id, provider, kind, title, taxBasisPoints, currency, contact },
    ...{ amount: minor(amountMinor), tax: minor(taxMinor), at: at.toISOString() },
  });
  if (answer.kind === 'unknown') return report(new Error(`receipt ${id} has not been registered: ${answer.cause}`));
  if (answer.kind === 'refused') report(new Error(`receipt ${id} was refused: ${answer.reason}`));
  const changes =
    answer.kind === 'refused'
      ? { state: 'failed' as const }
      : { state: 'sent' as const, fiscalId: answer.fiscalId, url: answer.url };
  await database
    .update(receipts)
    .set({ ...changes, nextTryAt: null })
    .where(and(eq(receipts.providerId, providerId), eq(receipts.id, id)));
}
