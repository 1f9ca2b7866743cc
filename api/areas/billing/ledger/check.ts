import { type SQL, sql } from 'drizzle-orm';
import type { ProviderId, UserId } from '#contract/units.ts';
import type { Connection } from '../connection.ts';

/** What is to be checked: all providers, one of them, or one of its users. */
export interface CheckScope {
  readonly providerId?: ProviderId;
  readonly userId?: UserId;
}

/** What breaks a rule of money, in words for an operator. */
export interface MoneyFault extends Record<string, unknown> {
  readonly rule: string;
  readonly providerId: ProviderId;
  /** What it is about, such as `purchase 0f3c…`. */
  readonly subject: string;
}

/** Makes the condition that a row is in scope, of its provider and user; without a user it is of the provider itself. */
type Within = (providerId: SQL, userId: SQL | null) => SQL;

const CAPTURED = sql`('complete', 'partly_refunded', 'refunded', 'charged_back')`;
/** So long a payment may be in doubt before an operator should know. */
const DOUBT = sql`interval '1 day'`;

const customerPostings = sql`
  postings posting JOIN ledger_accounts ledger ON ledger.provider_id = posting.provider_id
    AND ledger.id = posting.ledger_account_id AND ledger.kind = 'customer'`;

/** Each selects the provider and the subject of what breaks the rule it is named by. */
const rules: Readonly<Record<string, (within: Within, now: Date) => SQL>> = {
  'the lines of an entry sum to nought': (within) => sql`
    SELECT posting.provider_id, 'entry ' || posting.entry_id
    FROM postings posting JOIN ledger_accounts ledger
      ON ledger.provider_id = posting.provider_id AND ledger.id = posting.ledger_account_id
    WHERE (posting.provider_id, posting.entry_id) IN (
      SELECT posting.provider_id, posting.entry_id FROM ${customerPostings}
      JOIN accounts account ON account.provider_id = ledger.provider_id AND account.id = ledger.account_id
      WHERE ${within(sql`account.provider_id`, sql`account.user_id`)})
    GROUP BY posting.provider_id, posting.entry_id, ledger.currency HAVING sum(posting.minor) <> 0`,
  'a balance is the sum of its postings': (within) => sql`
    SELECT account.provider_id, 'account ' || account.id FROM accounts account
    WHERE ${within(sql`account.provider_id`, sql`account.user_id`)} AND balance_minor <> (
      SELECT coalesce(sum(posting.minor), 0) FROM ${customerPostings}
      WHERE ledger.provider_id = account.provider_id AND ledger.account_id = account.id)`,
  'a balance is below nought only after a chargeback': (within) => sql`
    SELECT account.provider_id, 'account ' || account.id FROM accounts account
    WHERE ${within(sql`account.provider_id`, sql`account.user_id`)} AND balance_minor < 0 AND NOT EXISTS (
      SELECT FROM ${customerPostings} JOIN entries entry ON entry.provider_id = posting.provider_id
        AND entry.id = posting.entry_id AND entry.cause_kind = 'chargeback'
      WHERE ledger.provider_id = account.provider_id AND ledger.account_id = account.id)`,
  'a captured payment is credited once': (within) => sql`
    SELECT payment.provider_id, 'payment ' || payment.id FROM transactions payment
    LEFT JOIN entries entry ON entry.provider_id = payment.provider_id
      AND entry.cause_kind = 'capture' AND entry.cause_id = payment.id::text
    WHERE ${within(sql`payment.provider_id`, sql`payment.user_id`)} AND payment.acquirer <> 'provider_bill'
      AND NOT payment.is_returned AND (payment.state IN ${CAPTURED}) <> (entry.id IS NOT NULL)`,
  'refunds do not exceed their payment': (within) => sql`
    SELECT payment.provider_id, 'payment ' || payment.id FROM transactions payment
    WHERE ${within(sql`payment.provider_id`, sql`payment.user_id`)} AND payment.amount_minor < (
      SELECT coalesce(sum(refund.amount_minor), 0) FROM refunds refund
      WHERE refund.provider_id = payment.provider_id AND refund.transaction_id = payment.id AND refund.state <> 'error')`,
  'a charged period has a paid purchase': (within) => sql`
    SELECT period.provider_id, 'subscription ' || period.subscription_id FROM subscription_periods period
    LEFT JOIN purchases bought ON bought.provider_id = period.provider_id AND bought.id::text = period.cause_id
      AND bought.state IN ('active', 'ended', 'refunded')
    WHERE ${within(sql`period.provider_id`, sql`period.user_id`)} AND period.cause_kind = 'charge' AND bought.id IS NULL`,
  'a paid purchase has its period or licence': (within) => sql`
    SELECT bought.provider_id, 'purchase ' || bought.id FROM purchases bought
    WHERE ${within(sql`bought.provider_id`, sql`bought.user_id`)} AND bought.state = 'active'
      AND NOT EXISTS (SELECT FROM subscription_periods period WHERE period.provider_id = bought.provider_id
        AND period.cause_kind = 'charge' AND period.cause_id = bought.id::text)
      AND NOT EXISTS (SELECT FROM title_licences licence WHERE licence.provider_id = bought.provider_id
        AND licence.purchase_id = bought.id)`,
  'only a paid purchase is charged': (within) => sql`
    SELECT bought.provider_id, 'purchase ' || bought.id FROM purchases bought
    JOIN entries entry ON entry.provider_id = bought.provider_id
      AND entry.cause_kind = 'purchase' AND entry.cause_id = bought.id::text
    WHERE ${within(sql`bought.provider_id`, sql`bought.user_id`)} AND bought.state NOT IN ('active', 'ended', 'refunded')`,
  'periods lie within their subscription': (within) => sql`
    SELECT held.provider_id, 'subscription ' || held.id FROM subscriptions held
    JOIN subscription_periods period ON period.provider_id = held.provider_id AND period.subscription_id = held.id
    WHERE ${within(sql`held.provider_id`, sql`held.user_id`)} AND held.ends_at IS NOT NULL
    GROUP BY held.provider_id, held.id
    HAVING min(period.starts_at) < held.starts_at OR max(period.ends_at) <> held.ends_at`,
  'a user has one base packet at a time': (within) => sql`
    SELECT one.provider_id, 'subscription ' || one.subscription_id FROM subscription_periods one
    JOIN subscription_periods other ON other.provider_id = one.provider_id AND other.user_id = one.user_id
      AND other.packet_id <> one.packet_id AND tstzrange(one.starts_at, one.ends_at) && tstzrange(other.starts_at, other.ends_at)
    JOIN packets first ON first.provider_id = one.provider_id AND first.id = one.packet_id AND first.is_base
    JOIN packets second ON second.provider_id = other.provider_id AND second.id = other.packet_id AND second.is_base
    WHERE ${within(sql`one.provider_id`, sql`one.user_id`)}`,
  'no payment is in doubt for long': (within, now) => sql`
    SELECT payment.provider_id, 'payment ' || payment.id FROM transactions payment
    WHERE ${within(sql`payment.provider_id`, sql`payment.user_id`)}
      AND payment.state = 'unknown' AND payment.changed_at < ${now}::timestamptz - ${DOUBT}`,
  'what is in suspense is refunds under way': (within) => sql`
    SELECT ledger.provider_id, 'suspense in ' || ledger.currency FROM ledger_accounts ledger
    JOIN postings posting ON posting.provider_id = ledger.provider_id AND posting.ledger_account_id = ledger.id
    WHERE ${within(sql`ledger.provider_id`, null)} AND ledger.kind = 'suspense'
    GROUP BY ledger.provider_id, ledger.currency HAVING sum(posting.minor) <> (
      SELECT coalesce(sum(refund.amount_minor), 0) FROM refunds refund JOIN transactions payment
        ON payment.provider_id = refund.provider_id AND payment.id = refund.transaction_id
      WHERE refund.provider_id = ledger.provider_id AND payment.currency = ledger.currency
        AND refund.state IN ('submitted', 'unknown'))`,
};

/** Checks the rules that hold of money after every change. None is to be found. */
export async function findMoneyFaults(
  connection: Connection,
  scope: CheckScope,
  now: Date,
): Promise<readonly MoneyFault[]> {
  const { rows } = await connection.execute<MoneyFault>(moneyFaults(scope, now));
  return rows;
}

/** The same as a statement, whose rows are faults. */
export function moneyFaults({ providerId, userId }: CheckScope, now: Date): SQL {
  const within: Within = (provider, user) => {
    if (userId !== undefined) {
      return user === null ? sql`FALSE` : sql`${provider} = ${providerId} AND ${user} = ${userId}`;
    }
    return providerId === undefined ? sql`TRUE` : sql`${provider} = ${providerId}`;
  };
  const selections = Object.entries(rules).map(
    ([rule, faults]) =>
      sql`SELECT ${rule}::text AS rule, * FROM (${faults(within, now)}) AS found (provider_id, subject)`,
  );
  return sql`
    SELECT rule, provider_id AS "providerId", subject FROM (${sql.join(selections, sql` UNION ALL `)}) AS faults`;
}
