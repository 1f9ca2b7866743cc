import { type SQL, sql } from 'drizzle-orm';
import type { Session } from '#api/platform/caller/caller.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { ParentalSettings } from '#contract/session.ts';
import type { DeviceId, UnixSeconds } from '#contract/units.ts';
import { type ParentalDevice, parentalDevice } from '#rules/parental/settings.ts';

/** A database or one of its transactions. */
export type Connection = Pick<Database, 'select' | 'insert' | 'delete' | 'execute'>;

export type UserKey = Pick<Session, 'providerId' | 'userId'>;
export type SessionKey = Pick<Session, 'providerId' | 'userId' | 'tokenHash'>;

export interface PinRecord {
  readonly sealedPin: string | null;
}

const instant = (seconds: UnixSeconds) => sql`to_timestamp(${seconds})`;

/** A user's PIN, locked until the transaction ends: guesses come one by one. */
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

/** No PIN is asked for on this device until then. */
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
