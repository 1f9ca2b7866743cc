import type { BusMessage } from '#api/platform/bus/bus.ts';
import type { PacketId, UnixSeconds } from '#contract/units.ts';
import { isFollowed } from '#rules/billing/placement.ts';
import { creditOf } from '#rules/billing/price.ts';
import { dateOf, minor, unixSeconds, unixSecondsOf } from '#rules/units.ts';
import type { MoneyTransaction } from '../connection.ts';
import { lockAccount } from '../ledger/lock-account.ts';
import { subscriptionPeriods } from '../money-tables.ts';
import { cutPeriod, movePeriod } from '../purchases/periods.ts';
import {
  type HeldRecord,
  loadHeld,
  loadUnendedPeriods,
  type PeriodRecord,
  paidPeriodOf,
  updateSubscription,
} from '../purchases/store.ts';
import { rightsChanged } from '../rights-changed.ts';
import type { UserKey } from '../store.ts';

/** A packet of a user, now. */
export interface PausedPacket {
  readonly user: UserKey;
  readonly packetId: PacketId;
  readonly now: UnixSeconds;
}

export type PauseOutcome =
  | { readonly kind: 'done'; readonly messages: readonly BusMessage[] }
  | {
      readonly kind: 'impossible';
      /** Another packet begins at its end, or it has no end. */
      readonly why: 'not_running' | 'is_paused' | 'not_paused' | 'is_followed' | 'has_no_end';
    };

/**
 * Pauses a running subscription until an instant, in the caller's transaction: it is closed till then, and what is left of its
 * paid time comes after it.
 */
export async function pauseSubscription(
  transaction: MoneyTransaction,
  { user, packetId, now }: PausedPacket,
  until: UnixSeconds,
): Promise<PauseOutcome> {
  const { held, all } = await lockRunning(transaction, { user, packetId, now });
  if (held === undefined) return impossible('not_running');
  const { record, endsAt } = held;
  if (record.pausedAt !== null) return impossible('is_paused');
  if (endsAt === null) return impossible('has_no_end');
  if (isFollowed(held, all)) return impossible('is_followed');
  const periods = await loadUnendedPeriods(transaction, [record], now);
  // The last one first: each moves to where nothing is.
  for (const period of periods.toReversed()) {
    if (unixSecondsOf(period.startsAt) < now) await splitPeriod(transaction, period, { now, until });
    else await movePeriod(transaction, period, until - now);
  }
  await updateSubscription(transaction, record, {
    ...laterBy(held, until - now),
    pausedAt: dateOf(now),
    resumesAt: dateOf(until),
  });
  return { kind: 'done', messages: [rightsChanged(user)] };
}

/** Ends a pause before its time: what is left of the paid time begins now. */
export async function resumeSubscription(transaction: MoneyTransaction, paused: PausedPacket): Promise<PauseOutcome> {
  const { user, now } = paused;
  const { held } = await lockRunning(transaction, paused);
  if (held === undefined) return impossible('not_running');
  const { record } = held;
  if (record.pausedAt === null) return impossible('not_paused');
  const seconds = now - (record.resumesAt === null ? now : unixSecondsOf(record.resumesAt));
  for (const period of await loadUnendedPeriods(transaction, [record], now)) {
    await movePeriod(transaction, period, seconds);
  }
  await updateSubscription(transaction, record, { ...laterBy(held, seconds), pausedAt: null, resumesAt: null });
  return { kind: 'done', messages: [rightsChanged(user)] };
}

async function lockRunning(transaction: MoneyTransaction, { user, packetId, now }: PausedPacket) {
  await lockAccount(transaction, user);
  const all = await loadHeld(transaction, user, now);
  const held = all.find(
    (each) => each.packetId === packetId && each.startsAt <= now && (each.endsAt === null || each.endsAt > now),
  );
  return { held, all };
}

function laterBy({ endsAt, graceUntil }: HeldRecord, seconds: number) {
  const later = (instant: UnixSeconds | null) => instant && dateOf(unixSeconds(instant + seconds));
  return { endsAt: later(endsAt), graceUntil: later(graceUntil) };
}

/** What was used of a period stays before the pause, and its rest comes after it, each with its part of the price. */
async function splitPeriod(
  transaction: MoneyTransaction,
  period: PeriodRecord,
  { now, until }: { readonly now: UnixSeconds; readonly until: UnixSeconds },
): Promise<void> {
  const rest = creditOf(paidPeriodOf(period), now);
  await cutPeriod(transaction, period, { now, worth: minor(period.paidMinor - rest) });
  await transaction.insert(subscriptionPeriods).values({
    ...period,
    startsAt: dateOf(until),
    endsAt: dateOf(unixSeconds(unixSecondsOf(period.endsAt) + until - now)),
    paidMinor: rest,
  });
}

const impossible = (why: Extract<PauseOutcome, { kind: 'impossible' }>['why']): PauseOutcome => ({
  kind: 'impossible',
  why,
});
