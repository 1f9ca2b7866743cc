import { type SQL, sql } from 'drizzle-orm';
import type { Session } from '#api/platform/caller.ts';
import type { Database } from '#api/platform/database.ts';
import type { ParentalSettings } from '#contract/session.ts';
import type { DeviceId, UnixSeconds } from '#contract/units.ts';
import type { Tally } from '#rules/parental/attempts.ts';
import { type ParentalDevice, parentalDevice } from '#rules/parental/settings.ts';
import { unixSeconds } from '#rules/units.ts';

/** A database or one of its transactions. */
export type Connection = Pick<Database, 'execute'>;

export type UserKey = Pick<Session, 'providerId' | 'userId'>;
export type SessionKey = Pick<Session, 'providerId' | 'userId' | 'tokenHash'>;

/** Wrong PINs, or messages with the PIN. */
export type TallyKind = 'guess' | 'send';

export interface PinRecord {
  readonly sealedPin: string | null;
}

const instant = (seconds: UnixSeconds) => sql`to_timestamp(${seconds})`;

/** A user's PIN, which nobody else reads for this or changes until the transaction ends: guesses come one by one. */
export async function lockPin(
  transaction: Connection,
  { providerId, userId }: UserKey,
): Promise<PinRecord | undefined> {
  const { rows } = await transaction.execute<{ sealed_pin: string | null }>(sql`
    SELECT sealed_pin FROM users WHERE provider_id = ${providerId} AND id = ${userId} FOR UPDATE`);
  const [row] = rows;
  return row && { sealedPin: row.sealed_pin };
}

export async function savePin(
  connection: Connection,
  { providerId, userId }: UserKey,
  sealedPin: string,
): Promise<void> {
  await connection.execute(sql`
    UPDATE users SET sealed_pin = ${sealedPin}, parental_status = 'set'
    WHERE provider_id = ${providerId} AND id = ${userId}`);
}

/** The same PIN under a newer key. */
export async function resealPin(
  connection: Connection,
  { providerId, userId }: UserKey,
  sealedPin: string,
): Promise<void> {
  await connection.execute(sql`
    UPDATE users SET sealed_pin = ${sealedPin} WHERE provider_id = ${providerId} AND id = ${userId}`);
}

export async function findTally(
  connection: Connection,
  { providerId, userId }: UserKey,
  kind: TallyKind,
): Promise<Tally | null> {
  const { rows } = await connection.execute<{ count: number; latest: number }>(sql`
    SELECT count, extract(epoch FROM latest_at)::float8 AS latest FROM pin_tallies
    WHERE provider_id = ${providerId} AND user_id = ${userId} AND kind = ${kind}`);
  const [row] = rows;
  return row === undefined ? null : { count: row.count, latest: unixSeconds(row.latest) };
}

export async function keepTally(
  connection: Connection,
  { providerId, userId }: UserKey,
  kind: TallyKind,
  { count, latest }: Tally,
): Promise<void> {
  await connection.execute(sql`
    INSERT INTO pin_tallies (provider_id, user_id, kind, count, latest_at)
    VALUES (${providerId}, ${userId}, ${kind}, ${count}, ${instant(latest)})
    ON CONFLICT (provider_id, user_id, kind) DO UPDATE SET count = excluded.count, latest_at = excluded.latest_at`);
}

/** The PIN was said: whatever was tried before is forgotten. */
export async function forgetGuesses(connection: Connection, { providerId, userId }: UserKey): Promise<void> {
  await connection.execute(sql`
    DELETE FROM pin_tallies WHERE provider_id = ${providerId} AND user_id = ${userId} AND kind = 'guess'`);
}

const isSession = ({ providerId, userId, tokenHash }: SessionKey): SQL => sql`
  token_hash = ${tokenHash} AND provider_id = ${providerId} AND user_id = ${userId}`;

export async function elevate(connection: Connection, session: SessionKey, until: UnixSeconds): Promise<void> {
  await connection.execute(sql`
    UPDATE sessions SET elevated_until = ${instant(until)}, pin_try_until = NULL WHERE ${isSession(session)}`);
}

/** Lets a session try the PIN once until then. */
export async function allowTry(connection: Connection, session: SessionKey, until: UnixSeconds): Promise<void> {
  await connection.execute(sql`
    UPDATE sessions SET pin_try_until = ${instant(until)} WHERE ${isSession(session)}`);
}

/** Whether the session had such a try, which it now has no more. */
export async function takeTry(connection: Connection, session: SessionKey, now: UnixSeconds): Promise<boolean> {
  const { rowCount } = await connection.execute(sql`
    UPDATE sessions SET pin_try_until = NULL WHERE ${isSession(session)} AND pin_try_until > ${instant(now)}`);
  return rowCount === 1;
}

/** All other sessions of the user have to say the PIN again. */
export async function endOtherElevations(
  connection: Connection,
  { providerId, userId, tokenHash }: SessionKey,
): Promise<void> {
  await connection.execute(sql`
    UPDATE sessions SET elevated_until = NULL
    WHERE provider_id = ${providerId} AND user_id = ${userId} AND token_hash <> ${tokenHash}
      AND elevated_until IS NOT NULL`);
}

/** What a device has chosen; one that is not there, or no device at all, has chosen nothing. */
export async function findParentalDevice(
  connection: Connection,
  { providerId, userId, deviceId }: UserKey & { readonly deviceId: DeviceId | null },
): Promise<ParentalDevice> {
  if (deviceId === null) return parentalDevice(null, null);
  const { rows } = await connection.execute<{
    readonly parental_settings: Partial<ParentalSettings> | null;
    readonly settings: Record<string, unknown> | null;
  }>(sql`
    SELECT parental_settings, settings FROM devices
    WHERE provider_id = ${providerId} AND id = ${deviceId} AND user_id = ${userId}`);
  return parentalDevice(rows[0]?.parental_settings ?? null, rows[0]?.settings ?? null);
}

/** Whoever has said the PIN on a device need not say it again until then. */
export async function renewElevations(
  connection: Connection,
  { providerId, userId, deviceId }: UserKey & { readonly deviceId: DeviceId },
  now: UnixSeconds,
  until: UnixSeconds,
): Promise<void> {
  await connection.execute(sql`
    UPDATE sessions SET elevated_until = ${instant(until)}
    WHERE provider_id = ${providerId} AND user_id = ${userId} AND device_id = ${deviceId}
      AND elevated_until > ${instant(now)}`);
}
