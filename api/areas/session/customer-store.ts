import { sql } from 'drizzle-orm';
import type { Translations } from '#api/platform/wire/language.ts';
import type { ProviderId } from '#contract/units.ts';
import type { Connection, UserKey } from './store.ts';

export interface CityRecord {
  readonly id: number;
  readonly name: Translations;
}

export interface AddressRecord {
  readonly id: number;
  readonly cityId: number;
  readonly name: string;
}

/** Takes a token of the operator's out of those that are good: the customer it is for, or null. */
export async function takeExternalToken(connection: Connection, providerId: ProviderId, hash: Buffer, now: Date) {
  const { rows } = await connection.execute<{ uid: string }>(sql`
    DELETE FROM external_tokens WHERE provider_id = ${providerId} AND token_hash = ${hash} AND expires_at > ${now}
    RETURNING provider_uid AS uid`);
  return rows[0]?.uid ?? null;
}

/** The customer in whose network an address is, the smallest there is; null: there is none. */
export async function customerAt(connection: Connection, providerId: ProviderId, address: string) {
  const { rows } = await connection.execute<{ uid: string }>(sql`
    SELECT provider_uid AS uid FROM customer_networks
    WHERE provider_id = ${providerId} AND network >>= ${address}::inet ORDER BY masklen(network) DESC LIMIT 1`);
  return rows[0]?.uid ?? null;
}

export async function findCities(connection: Connection, providerId: ProviderId): Promise<readonly CityRecord[]> {
  const { rows } = await connection.execute<CityRecord & Record<string, unknown>>(
    sql`SELECT id, name FROM cities WHERE provider_id = ${providerId} ORDER BY id`,
  );
  return rows;
}

export async function findCity(connection: Connection, providerId: ProviderId, id: number): Promise<CityRecord | null> {
  const { rows } = await connection.execute<CityRecord & Record<string, unknown>>(
    sql`SELECT id, name FROM cities WHERE provider_id = ${providerId} AND id = ${id}`,
  );
  return rows[0] ?? null;
}

/** The addresses of a user: those kept for the phone that a code has proved. */
export async function findAddresses(connection: Connection, { providerId, userId }: UserKey) {
  const { rows } = await connection.execute<AddressRecord & Record<string, unknown>>(sql`
    SELECT a.id, a.city_id AS "cityId", a.name FROM users u
    JOIN subscriber_addresses a ON a.provider_id = u.provider_id AND a.phone = u.phone
    WHERE u.provider_id = ${providerId} AND u.id = ${userId} AND u.phone_verified_at IS NOT NULL
    ORDER BY a.name, a.id`);
  return rows;
}

/** Notes where a user lives; a new city has no address chosen in it yet. */
export const setHome = (
  connection: Connection,
  { providerId, userId }: UserKey,
  { cityId, addressId }: { readonly cityId: number; readonly addressId: number | null },
) =>
  connection.execute(sql`
    UPDATE users SET city_id = ${cityId}, address_id = ${addressId}
    WHERE provider_id = ${providerId} AND id = ${userId}`);

export interface BlockRecord {
  readonly username: string;
  /** Null: the operator has said nothing of this customer. */
  readonly status: number | null;
  readonly amountMinor: number | null;
  readonly messageDetail: Translations | null;
}

export async function findBlock(connection: Connection, { providerId, userId }: UserKey): Promise<BlockRecord | null> {
  const { rows } = await connection.execute<BlockRecord & Record<string, unknown>>(sql`
    SELECT u.username, b.status, b.amount_minor::float8 AS "amountMinor", b.message_detail AS "messageDetail"
    FROM users u
    LEFT JOIN block_statuses b ON b.provider_id = u.provider_id AND b.user_id = u.id
    WHERE u.provider_id = ${providerId} AND u.id = ${userId}`);
  return rows[0] ?? null;
}
