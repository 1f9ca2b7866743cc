import { sql } from 'drizzle-orm';
import type { ProviderId } from '#contract/units.ts';
import type { Failures } from '#rules/session/attempts.ts';
import type { Connection } from './store.ts';

/** Which way in a code opens. */
export type CodeWay = 'phone' | 'city';

/** Whose code: there is one at a time. */
export interface CodeKey {
  readonly providerId: ProviderId;
  readonly way: CodeWay;
  readonly phone: string;
}

export interface CodeRecord {
  readonly hash: Buffer;
  readonly deliveryId: string | null;
  /** How many have been sent in a row. */
  readonly sends: number;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** Until the transaction ends nobody else asks for, or tries, a code of these subjects. */
export async function lockSubjects(transaction: Connection, providerId: ProviderId, subjects: readonly string[]) {
  // Always in the same order: two who lock the same subjects wait for each other, and never both.
  for (const subject of [...subjects].sort()) {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${providerId}:${subject}`}, 0))`);
  }
}

export async function findCode(connection: Connection, { providerId, way, phone }: CodeKey) {
  const { rows } = await connection.execute<{
    hash: Buffer;
    delivery_id: string | null;
    sends: number;
    sent_at: string;
    expires_at: string;
  }>(sql`
    SELECT code_hash AS hash, delivery_id, sends, sent_at, expires_at FROM sign_in_codes
    WHERE provider_id = ${providerId} AND method = ${way} AND identifier = ${phone}`);
  const [row] = rows;
  if (row === undefined) return null;
  const code: CodeRecord = {
    hash: row.hash,
    deliveryId: row.delivery_id,
    sends: row.sends,
    sentAt: new Date(row.sent_at),
    expiresAt: new Date(row.expires_at),
  };
  return code;
}

/** Keeps a code in place of the one before it. */
export const keepCode = (
  connection: Connection,
  { providerId, way, phone }: CodeKey,
  { hash, deliveryId, sends, sentAt, expiresAt }: CodeRecord,
) =>
  connection.execute(sql`
    INSERT INTO sign_in_codes (provider_id, method, identifier, code_hash, delivery_id, sends, sent_at, expires_at)
    VALUES (${providerId}, ${way}, ${phone}, ${hash}, ${deliveryId}, ${sends}, ${sentAt}, ${expiresAt})
    ON CONFLICT (provider_id, method, identifier) DO UPDATE SET code_hash = excluded.code_hash,
      delivery_id = excluded.delivery_id, sends = excluded.sends, sent_at = excluded.sent_at,
      expires_at = excluded.expires_at`);

/** A code is good once. */
export const deleteCode = (connection: Connection, { providerId, way, phone }: CodeKey) =>
  connection.execute(sql`
    DELETE FROM sign_in_codes WHERE provider_id = ${providerId} AND method = ${way} AND identifier = ${phone}`);

/**
 * Whether a code has had its turn to be handed to whoever brings it, and still holds. Whether it was taken does not matter:
 * what nobody is to hear of never is.
 */
export async function hasCodeLeft(connection: Connection, { providerId, way, phone }: CodeKey, now: Date) {
  const { rows } = await connection.execute(sql`
    SELECT FROM sign_in_codes c JOIN deliveries d ON d.provider_id = c.provider_id AND d.id = c.delivery_id
    WHERE c.provider_id = ${providerId} AND c.method = ${way} AND c.identifier = ${phone} AND c.expires_at > ${now}
      AND d.attempts > 0`);
  return rows.length > 0;
}

/** What was wrong before, of those subjects that have anything against them. */
export async function findFailures(
  connection: Connection,
  providerId: ProviderId,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, Failures>> {
  const { rows } = await connection.execute<{ subject: string; count: number; last_at: number }>(sql`
    SELECT subject, count, extract(epoch FROM last_at)::float8 AS last_at FROM sign_in_failures
    WHERE provider_id = ${providerId} AND subject = ANY(${sql.param([...subjects])}::text[])`);
  return new Map(rows.map(({ subject, count, last_at }) => [subject, { count, lastAt: last_at }]));
}

export const keepFailures = (
  connection: Connection,
  providerId: ProviderId,
  subject: string,
  { count, lastAt }: Failures,
) =>
  connection.execute(sql`
    INSERT INTO sign_in_failures (provider_id, subject, count, last_at)
    VALUES (${providerId}, ${subject}, ${count}, to_timestamp(${lastAt}))
    ON CONFLICT (provider_id, subject) DO UPDATE SET count = excluded.count, last_at = excluded.last_at`);

export const forgetFailures = (connection: Connection, providerId: ProviderId, subject: string) =>
  connection.execute(sql`DELETE FROM sign_in_failures WHERE provider_id = ${providerId} AND subject = ${subject}`);
