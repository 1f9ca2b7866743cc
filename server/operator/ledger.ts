import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { bookEntry, type EntryCause } from '#api/areas/billing/ledger/book.ts';
import { findMoneyFaults } from '#api/areas/billing/ledger/check.ts';
import { lockAccount } from '#api/areas/billing/ledger/lock-account.ts';
import { loadHistory } from '#api/areas/billing/payments/history-store.ts';
import { rightsChanged } from '#api/areas/billing/rights-changed.ts';
import type { AdminTransaction } from '#api/platform/admin/transaction.ts';
import type { ProviderId } from '#contract/units.ts';
import { decimalAmount, isoInstant, minor, unixSeconds } from '#rules/units.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { amountOf } from './amount.ts';
import { operatorContext, writeContent } from './content.ts';
import { csvLine } from './csv.ts';
import { findViewer } from './find-viewer.ts';
import type { Installation } from './installation.ts';
import { requireProvider } from './named.ts';

const MILLISECONDS = 1_000;

/** Lines that name what breaks a rule of money. @throws OperatorError where there is any, after they were printed. */
export async function checkMoney(
  installation: Installation,
  { provider, print }: { readonly provider: string | null; readonly print: (line: string) => void },
): Promise<void> {
  const faults = await writeContent(installation, async (transaction) => {
    const providerId = provider === null ? undefined : await providerIdOf(transaction, provider);
    const scope = providerId === undefined ? {} : { providerId };
    return findMoneyFaults(transaction.database, scope, new Date(installation.clock.now()));
  });
  for (const { rule, providerId, subject } of faults)
    print(`provider ${providerId}, ${subject}: not true that ${rule}`);
  if (faults.length > 0) throw new OperatorError(`${faults.length} faults in the records of money`);
  print('the records of money are in order');
}

/** What the balance of a viewer gained and lost, the newest first, and what it is. */
export const statement = (installation: Installation, customer: string, provider: string | null): Promise<string[]> =>
  writeContent(installation, async ({ client, database }) => {
    const user = await findViewer(client, customer, provider);
    const account = await lockAccount(database, { providerId: user.providerId, userId: user.id });
    if (account === undefined) throw new OperatorError(`${user.username} has no account`);
    const lines = await loadHistory(database, user.providerId, account.id, {});
    const named = (name: (typeof lines)[number]['name']) => (name === null ? '' : ` ${Object.values(name)[0] ?? ''}`);
    return [
      `balance ${decimalAmount(minor(account.balanceMinor))} ${account.currency}`,
      ...lines.map(
        ({ at, cause, causeId, minor: sum, name }) =>
          `${isoInstant(at)} ${cause} ${decimalAmount(minor(sum))}${named(name)}${idOf(cause, causeId)}`,
      ),
    ];
  });

/** The id of the payment or the refund that a line is of, which other commands take. */
function idOf(cause: EntryCause['kind'], id: string): string {
  switch (cause) {
    case 'capture':
    case 'chargeback':
      return ` (payment ${id})`;
    case 'refund':
    case 'refund_failed':
    case 'refund_settled':
      return ` (refund ${id})`;
    default:
      return '';
  }
}

export interface CreditRequest {
  readonly customer: string;
  readonly provider: string | null;
  readonly amount: string;
  readonly reason: string;
}

/** Gives a viewer money of the operator's. Returns the line to print. */
export const creditCustomer = (installation: Installation, request: CreditRequest): Promise<string> =>
  writeContent(installation, async (transaction) => {
    const amount = amountOf(request.amount);
    const user = await findViewer(transaction.client, request.customer, request.provider);
    const { providerId } = user;
    const account = await lockAccount(transaction.database, { providerId, userId: user.id });
    if (account === undefined) throw new OperatorError(`${user.username} has no account`);
    await bookEntry(transaction.database, {
      providerId,
      cause: { kind: 'credit', id: randomUUID() },
      at: unixSeconds(installation.clock.now() / MILLISECONDS),
      actor: 'operator',
      note: request.reason,
      currency: account.currency,
      lines: [
        { account: { kind: 'promo' }, minor: -amount },
        { account: { kind: 'customer', accountId: account.id }, minor: amount },
      ],
    });
    transaction.publishLater(rightsChanged({ providerId, userId: user.id }));
    const balance = decimalAmount(minor(account.balanceMinor + amount));
    return `the balance of ${user.username} is ${balance} ${account.currency}`;
  });

/** Lets a viewer's account pay, or not. Returns the line to print. */
export const allowPayments = (
  installation: Installation,
  { customer, provider, isAllowed }: { customer: string; provider: string | null; isAllowed: boolean },
): Promise<string> =>
  writeContent(installation, async (transaction) => {
    const { providerId, id: userId, username } = await findViewer(transaction.client, customer, provider);
    const { rowCount } = await transaction.database.execute(sql`
      UPDATE accounts SET is_payment_allowed = ${isAllowed} WHERE provider_id = ${providerId} AND user_id = ${userId}`);
    if (rowCount === 0) throw new OperatorError(`${username} has no account`);
    const kind = { area: 'billing', name: 'accounts', topics: [] };
    const changed = new Map([[username, ['isPaymentAllowed']]]);
    transaction.record(operatorContext(installation, transaction, providerId), kind, 'put', {
      added: [],
      changed,
      removed: [],
    });
    transaction.publishLater(rightsChanged({ providerId, userId }));
    return `${username} may ${isAllowed ? 'pay' : 'not pay'}`;
  });

export interface LedgerExport {
  readonly provider: string;
  /** Days in UTC, such as `2026-11-01`; the last is included. */
  readonly since: string | null;
  readonly until: string | null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const HEADINGS = ['at', 'entry', 'cause', 'cause_id', 'account', 'customer', 'acquirer', 'amount', 'currency', 'note'];

interface PostingRow extends Record<string, unknown> {
  readonly at: Date;
  readonly values: readonly string[];
  readonly minor: string;
}

/** The lines of the ledger as CSV, for an accountant. */
export const exportLedger = (installation: Installation, request: LedgerExport): Promise<string[]> =>
  writeContent(installation, async (transaction) => {
    const { since, until } = request;
    for (const day of [since, until]) {
      if (day !== null && !DAY.test(day)) throw new OperatorError(`"${day}" is not a day such as 2026-11-01`);
    }
    const providerId = await providerIdOf(transaction, request.provider);
    const conditions: readonly SQL[] = [
      sql`entry.provider_id = ${providerId}`,
      ...(since === null ? [] : [sql`entry.at >= ${since}::date`]),
      ...(until === null ? [] : [sql`entry.at < ${until}::date + 1`]),
    ];
    const { rows } = await transaction.database.execute<PostingRow>(sql`
      SELECT entry.at, posting.minor, array[entry.id::text, entry.cause_kind, entry.cause_id, ledger.kind,
        coalesce(account.user_id::text, ''), coalesce(ledger.acquirer, ''), ledger.currency, entry.note] AS values
      FROM entries entry
      JOIN postings posting ON posting.provider_id = entry.provider_id AND posting.entry_id = entry.id
      JOIN ledger_accounts ledger ON ledger.provider_id = posting.provider_id AND ledger.id = posting.ledger_account_id
      LEFT JOIN accounts account ON account.provider_id = ledger.provider_id AND account.id = ledger.account_id
      WHERE ${sql.join([...conditions], sql` AND `)} ORDER BY entry.at, entry.id, posting.line`);
    return [HEADINGS, ...rows.map(cellsOf)].map(csvLine);
  });

function cellsOf({ at, minor: sum, values }: PostingRow): readonly string[] {
  const [currency = '', note = ''] = values.slice(-2);
  return [isoInstant(new Date(at)), ...values.slice(0, -2), decimalAmount(minor(Number(sum))), currency, note];
}

async function providerIdOf({ client, database }: AdminTransaction, shortname: string): Promise<ProviderId> {
  await requireProvider(client, shortname);
  const { rows } = await database.execute<{ id: ProviderId }>(
    sql`SELECT id FROM providers WHERE shortname = ${shortname}`,
  );
  const [provider] = rows;
  if (provider === undefined) throw new OperatorError(`there is no provider ${shortname}`);
  return provider.id;
}
