import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Caller } from '#api/platform/caller/caller.ts';
import type { Database } from '#api/platform/database/database.ts';
import { lockNames } from '#api/platform/database/locks.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import type { ProviderId } from '#contract/units.ts';
import { type AttemptCount, countedAttempt, forgottenAt, secondsToWait } from '#rules/attempts.ts';
import type { AttemptKind, AttemptLimit, AttemptSubject } from './attempt-limit.ts';
import { attempts } from './tables.ts';

/** A database or one of its transactions. */
type Connection = Pick<Database, 'select' | 'insert' | 'delete' | 'execute'>;

/** Whose attempts they are, and when. */
type Moment = Pick<Caller, 'provider' | 'now'>;

/** Counts that are locked for other attempts until the transaction ends. */
export interface LockedAttempts {
  /** Whole seconds until every policy allows an attempt; 0: now. */
  readonly wait: number;
  /** Counts one attempt against all subjects. Answers the wait after it. */
  count(): Promise<number>;
}

const MILLISECONDS_PER_SECOND = 1_000;
const secondsOf = (instant: Date): number => instant.getTime() / MILLISECONDS_PER_SECOND;
const instantOf = (seconds: number): Date => new Date(seconds * MILLISECONDS_PER_SECOND);

/** Locks the counts of a limit: of two attempts at once, in whichever processes, one finds the other counted. */
export async function lockAttempts(
  transaction: Connection,
  { provider: { id: providerId }, now }: Moment,
  { kind, policies }: AttemptLimit,
): Promise<LockedAttempts> {
  const subjects = [...policies.keys()];
  const names = subjects.map((subject) => `attempts:${kind}:${subject}`);
  await lockNames(transaction, providerId, names);
  // A statement of its own: only what begins after the lock sees what was counted under it.
  const known = await findCounts(transaction, providerId, kind, subjects);
  return {
    wait: longestWait(policies, known, now),
    async count() {
      const counted = new Map<AttemptSubject, AttemptCount>();
      const rows = [...policies].map(([subject, policy]) => {
        const next = countedAttempt(policy, known.get(subject) ?? null, now);
        counted.set(subject, next);
        const since = instantOf(next.since);
        return {
          providerId,
          kind,
          subject,
          count: next.count,
          since,
          forgottenAt: instantOf(forgottenAt(policy, next)),
        };
      });
      await transaction
        .insert(attempts)
        .values(rows)
        .onConflictDoUpdate({
          target: [attempts.providerId, attempts.kind, attempts.subject],
          set: { count: sql`excluded.count`, since: sql`excluded.since`, forgottenAt: sql`excluded.forgotten_at` },
        });
      return longestWait(policies, counted, now);
    },
  };
}

/** Counts an attempt, whatever comes of it; refuses with `too_many_requests` one that has to wait, uncounted. */
export async function takeAttempt(database: Database, moment: Moment, limit: AttemptLimit): Promise<void> {
  await database.transaction(async (transaction) => {
    const locked = await lockAttempts(transaction, moment, limit);
    if (locked.wait > 0) throw new Refusal('too_many_requests', null, locked.wait);
    await locked.count();
  });
}

/** Forgets the attempts of a subject: the next one is the first. */
export async function clearAttempts(
  connection: Connection,
  providerId: ProviderId,
  kind: AttemptKind,
  subject: AttemptSubject,
): Promise<void> {
  await connection
    .delete(attempts)
    .where(and(eq(attempts.providerId, providerId), eq(attempts.kind, kind), eq(attempts.subject, subject)));
}

type Counts = ReadonlyMap<AttemptSubject, AttemptCount>;

async function findCounts(
  connection: Connection,
  providerId: ProviderId,
  kind: AttemptKind,
  subjects: readonly AttemptSubject[],
): Promise<Counts> {
  const rows = await connection
    .select()
    .from(attempts)
    .where(and(eq(attempts.providerId, providerId), eq(attempts.kind, kind), inArray(attempts.subject, [...subjects])));
  return new Map(rows.map(({ subject, count, since }) => [subject, { count, since: secondsOf(since) }]));
}

function longestWait(policies: AttemptLimit['policies'], counts: Counts, now: number): number {
  const waits = [...policies].map(([subject, policy]) => secondsToWait(policy, counts.get(subject) ?? null, now));
  return Math.ceil(Math.max(0, ...waits));
}
