import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { hashToken, newToken } from '#api/platform/caller/tokens.ts';
import { defaultSettings } from '#contract/provider-settings.ts';
import { insertRows, type Row } from './rows.ts';
import { firstProfiles, markTitles } from './synthetic-titles.ts';

export interface SyntheticUser {
  readonly userId: number;
  readonly deviceId: string;
  /** Works as it stands, until somebody signs out. */
  readonly token: string;
}

interface Users {
  readonly providerId: number;
  /** How many there are at least. */
  readonly users: number;
  readonly packetSets: number;
  readonly packetIds: readonly number[];
  readonly favoritesEach: number;
  readonly channelIds: readonly number[];
  readonly titlesEach: number;
  readonly titleIds: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What belongs to so many users is in memory at once. */
const BATCH = 500;
const NAME = 'synthetic-';
/** What rows that users have refer to. */
const FILLED_TABLES = ['users', 'devices', 'profiles', 'accounts'];
const DAY_MILLISECONDS = 86_400_000;

/** Makes users with all that is theirs until there are enough. Answers those it made. */
export async function addUsers(client: ClientBase, wanted: Users): Promise<readonly SyntheticUser[]> {
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM users WHERE provider_id = $1 AND starts_with(username, $2)',
    [wanted.providerId, NAME],
  );
  const made: SyntheticUser[] = [];
  const { count: known = 0 } = rows[0] ?? {};
  let analyzed = 0;
  for (let first = known; first < wanted.users; first += BATCH) {
    const batch = await makeUsers(client, wanted, Math.min(BATCH, wanted.users - first));
    await subscribe(client, wanted, batch, first);
    await addFavorites(client, wanted, batch, first);
    await markTitles(client, { ...wanted, userIds: batch.map(({ userId }) => userId), each: wanted.titlesEach, first });
    made.push(...batch);
    // Until then PostgreSQL takes the tables for as small as they were, and reads all of them to check one reference.
    if (made.length >= 2 * analyzed) {
      await client.query(`ANALYZE ${FILLED_TABLES.join()}`);
      analyzed = made.length;
    }
  }
  return made;
}

async function makeUsers(
  client: ClientBase,
  { providerId: provider_id, now }: Users,
  count: number,
): Promise<readonly SyntheticUser[]> {
  const instant = new Date(now).toISOString();
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO users (provider_id, username, is_guest, joined_at)
     SELECT $1, $2 || number, false, $3 FROM generate_series(1, $4::int) AS number RETURNING id`,
    [provider_id, `${NAME}${randomUUID()}-`, instant, count],
  );
  const made = rows.map(({ id }) => ({ userId: id, deviceId: randomUUID(), token: newToken() }));
  const each = (columns: (user: SyntheticUser) => Row) =>
    made.map((user) => ({ provider_id, user_id: user.userId, created_at: instant, ...columns(user) }));
  await insertRows(
    client,
    'accounts',
    made.map((user) => ({ provider_id, user_id: user.userId, currency: defaultSettings.currency.isoCode })),
  );
  await insertRows(
    client,
    'devices',
    each(({ deviceId }) => ({ id: deviceId, device_type: 'web', vendor: 'synthetic' })),
  );
  await insertRows(
    client,
    'sessions',
    each(({ deviceId, token }) => ({
      device_id: deviceId,
      token_hash: `\\x${hashToken(token).toString('hex')}`,
      stage: 'device',
    })),
  );
  return made;
}

/** A user's place in turn, read as bits, says which packets it has. */
async function subscribe(
  client: ClientBase,
  { providerId: provider_id, packetSets, packetIds, now }: Users,
  users: readonly SyntheticUser[],
  first: number,
): Promise<void> {
  const starts_at = new Date(now - DAY_MILLISECONDS).toISOString();
  const rows = users.flatMap(({ userId }, index) =>
    packetIds
      .filter((_, bit) => (((first + index) % packetSets) >> bit) % 2 === 1)
      .map((packet_id) => ({ provider_id, id: randomUUID(), user_id: userId, packet_id, starts_at })),
  );
  await insertRows(client, 'subscriptions', rows);
}

async function addFavorites(
  client: ClientBase,
  { providerId: provider_id, favoritesEach, channelIds, now }: Users,
  users: readonly SyntheticUser[],
  first: number,
): Promise<void> {
  const created_at = new Date(now).toISOString();
  const count = Math.min(favoritesEach, channelIds.length);
  const profiles = await firstProfiles(
    client,
    provider_id,
    users.map(({ userId }) => userId),
  );
  const rows = users.flatMap(({ userId }, user) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ provider_id, profile_id: profiles.get(userId) },
      kind: 'channel',
      object_id: String(channelIds[(first + user + index) % channelIds.length]),
      created_at,
    })),
  );
  await insertRows(client, 'favorites', rows);
}
