import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ProviderId, UnixSeconds } from '#contract/units.ts';
import { differencesOf, type MoneyDifference, netOf, type Operation } from '#rules/billing/reconciliation.ts';
import { dateOf, minor, unixSeconds } from '#rules/units.ts';
import { bookEntry } from '../ledger/book.ts';
import { moneyDifferences } from '../money-tables.ts';
import type { Acquirer, BookedOperation } from './acquirer.ts';
import { noteDifference } from './difference-store.ts';
import { askSoon, bookedBetween, bookedOf, type LedgerOperation } from './ledger-operations.ts';
import type { MoneyTools } from './payments.ts';

export type Reconciliation =
  | { readonly kind: 'compared'; readonly differences: readonly FoundDifference[] }
  /** The acquirer gave no list. */
  | { readonly kind: 'unknown'; readonly cause: string };

export interface FoundDifference extends MoneyDifference {
  readonly providerId: ProviderId;
  readonly acquirer: string;
}

const MILLISECONDS_PER_SECOND = 1_000;
const DAY_MILLISECONDS = 86_400_000;
const ISO_DAY_LENGTH = 10;

export const dayBefore = (milliseconds: number, days = 1): string =>
  new Date(milliseconds - days * DAY_MILLISECONDS).toISOString().slice(0, ISO_DAY_LENGTH);

/**
 * Compares an acquirer's list of a day (UTC) with the ledger. Each difference is kept until a later comparison does not find it any more,
 * and what the acquirer has paid out is booked. Payments that are paid or charged back there and not here are asked for at once.
 */
export async function reconcile(tools: MoneyTools, acquirer: Acquirer, day: string): Promise<Reconciliation> {
  const { database, clock } = tools;
  const from = Date.parse(`${day}T00:00:00Z`);
  const days = [dayBefore(from), day, dayBefore(from, -1)];
  const lists = await Promise.all(days.map((one) => acquirer.bookedOn(one)));
  const [before, own, after] = lists.map((list) => (list.kind === 'list' ? list.operations : null));
  const failed = lists.find((list) => list.kind === 'unknown');
  if (failed !== undefined && failed.kind === 'unknown') return failed;
  if (before == null || own == null || after == null) return { kind: 'unknown', cause: 'there is no list' };
  const listed = own.flatMap(operationOf);
  const payouts = own.filter(({ kind }) => kind === 'payout');
  const now = unixSeconds(clock.now() / MILLISECONDS_PER_SECOND);
  const booked = await bookedBetween(database, acquirer.name, new Date(from), new Date(from + DAY_MILLISECONDS));
  const { operations: known, unpaid } = await bookedOf(database, acquirer.name, listed);
  const providerOf = ownersOf([...booked, ...known, ...unpaid]);
  const fallback = await findProviderOf(tools, acquirer.name);
  const differences = differencesOf({
    ...{ booked, known, listed, payouts },
    unpaid: new Set(unpaid.map(({ reference }) => reference)),
    around: [...before, ...after].flatMap(operationOf),
  }).flatMap((difference): readonly FoundDifference[] => {
    const providerId = providerOf.get(difference.reference) ?? fallback;
    return providerId === null ? [] : [{ ...difference, providerId, acquirer: acquirer.name }];
  });
  await keepDifferences(tools, { acquirer: acquirer.name, differences, seen: [...booked, ...listed, ...payouts], now });
  const disputed = differences.filter(({ kind, ours }) => kind === 'chargeback' && ours === null);
  await askSoon(database, [...unpaid, ...disputed], dateOf(now));
  if (!differences.some(({ kind }) => kind === 'settlement'))
    await bookPayouts(tools, { acquirer, payouts, known, now });
  return { kind: 'compared', differences };
}

const operationOf = ({ kind, reference, amount }: BookedOperation): readonly Operation[] =>
  kind === 'payout' ? [] : [{ kind, reference, amount }];

const ownersOf = (operations: readonly Pick<LedgerOperation, 'reference' | 'providerId'>[]) =>
  new Map(operations.map(({ reference, providerId }) => [reference, providerId]));

/** Whose an unknown payment of an acquirer may be: of a provider that has used it. */
async function findProviderOf({ database }: MoneyTools, acquirer: string): Promise<ProviderId | null> {
  const { rows } = await database.execute<{ id: ProviderId }>(sql`
    SELECT id FROM providers
    ORDER BY EXISTS (
      SELECT FROM transactions WHERE transactions.provider_id = providers.id AND transactions.acquirer = ${acquirer}) DESC, id
    LIMIT 1`);
  return rows[0]?.id ?? null;
}

interface Findings {
  readonly acquirer: string;
  readonly differences: readonly FoundDifference[];
  /** All that was looked at: what is not a difference any more is resolved. */
  readonly seen: readonly { readonly reference: string }[];
  readonly now: UnixSeconds;
}

async function keepDifferences(
  { database }: MoneyTools,
  { acquirer, differences, seen, now }: Findings,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const references = seen.map(({ reference }) => reference);
    if (references.length > 0) {
      await transaction
        .update(moneyDifferences)
        .set({ resolvedAt: dateOf(now) })
        .where(
          and(
            eq(moneyDifferences.acquirer, acquirer),
            isNull(moneyDifferences.resolvedAt),
            inArray(moneyDifferences.reference, references),
          ),
        );
    }
    for (const difference of differences) await noteDifference(transaction, difference, { ...difference, now });
  });
}

/** Books what an acquirer has paid out, to each provider what was its own of it; the fee by the same parts. */
async function bookPayouts(
  { database }: MoneyTools,
  {
    acquirer,
    payouts,
    known,
    now,
  }: { acquirer: Acquirer; payouts: readonly BookedOperation[]; known: readonly LedgerOperation[]; now: UnixSeconds },
): Promise<void> {
  const total = netOf(known);
  if (total <= 0) return;
  const byProvider = [...Map.groupBy(known, ({ providerId }) => providerId)];
  for (const { reference, amount, fee } of payouts) {
    for (const [providerId, operations] of byProvider) {
      const part = minor(Math.round((amount * netOf(operations)) / total));
      const partOfFee = Math.round((fee * part) / amount);
      const [first] = operations;
      if (first === undefined || part <= 0) continue;
      const { name } = acquirer;
      await database.transaction((transaction) =>
        bookEntry(transaction, {
          ...{ providerId, at: now, actor: name, currency: first.currency },
          cause: { kind: 'settlement', id: `${name}:${reference}` },
          lines: [
            { account: { kind: 'clearing', acquirer: name }, minor: part },
            { account: { kind: 'settled', acquirer: name }, minor: partOfFee - part },
            { account: { kind: 'fees' }, minor: -partOfFee },
          ],
        }),
      );
    }
  }
}
