import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Database } from '#api/platform/database.ts';
import { hashToken, newToken } from '#api/platform/tokens.ts';
import { channels as demoChannels } from '#demo/channels.ts';
import { guideOf } from '#demo/guide.ts';
import { providers } from '#demo/providers.ts';
import { unixSeconds } from '#rules/units.ts';
import { guideRow } from './guide.ts';
import { channelRow } from './provider-rows.ts';
import { insertRows, type Row } from './rows.ts';
import { addRows, addTitles, markTitles } from './synthetic-titles.ts';
import { demoTransaction } from './transaction.ts';

export interface SyntheticOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly users: number;
  /** How many different sets of packets the users have, in turn; one of them may be empty. */
  readonly packetSets: number;
  readonly favoritesEach: number;
  /** How many channels the line-up has at least, each with a day of guide on either side of now. */
  readonly channels: number;
  /** How many titles the catalogue has at least. */
  readonly titles: number;
  /** How many titles each user has begun, and as many favourites among them. */
  readonly titlesEach: number;
  /** How many rows the start page has at least. */
  readonly startRows: number;
}

export interface SyntheticUser {
  readonly userId: number;
  readonly deviceId: string;
  /** Works as it stands, until somebody signs out. */
  readonly token: string;
}

/** Ids from here on are ours; the demo's are far below. */
const FIRST_SYNTHETIC_ID = 10_000;
const DAY = 86_400;
const MILLISECONDS = 1000;
const [provider] = providers;
const provider_id = provider.id;

/**
 * Adds measuring load to the default demo operator of a freshly seeded database: channels, packets, titles, rows, and
 * users with device, session, subscriptions, favourites and what they have begun. Answers the users.
 */
export function synthetic(database: Database, options: SyntheticOptions): Promise<readonly SyntheticUser[]> {
  return demoTransaction(database, async (client) => {
    const channelIds = await widenLineup(client, options);
    const packetIds = await addPackets(client, options.packetSets, channelIds);
    const users = await addUsers(client, options);
    await subscribe(client, options, users, packetIds);
    await addFavorites(client, options, users, channelIds);
    const titleIds = await addTitles(client, { providerId: provider_id, count: options.titles });
    await markTitles(client, {
      providerId: provider_id,
      userIds: users.map(({ userId }) => userId),
      titleIds,
      each: options.titlesEach,
      now: options.now,
    });
    await addRows(client, { providerId: provider_id, startRows: options.startRows });
    await client.query('ANALYZE');
    return users;
  });
}

/** Copies the demo's channels in turn until there are enough. Answers all channel ids. */
async function widenLineup(client: ClientBase, { channels, now }: SyntheticOptions): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: number }>('SELECT id FROM channels WHERE provider_id = $1 ORDER BY id', [
    provider_id,
  ]);
  const known = rows.map(({ id }) => id);
  const missing = Array.from({ length: Math.max(0, channels - known.length) }, (_, index) => index);
  const copies = missing.flatMap((index) => {
    const original = demoChannels[index % demoChannels.length];
    if (original === undefined) return [];
    return [{ ...original, id: FIRST_SYNTHETIC_ID + index, slug: `${original.slug}-${index}` }];
  });
  const today = unixSeconds(now / MILLISECONDS);
  const window = { zone: provider.timezone, from: today - DAY, to: today + DAY };
  await insertRows(
    client,
    'channels',
    copies.map((channel) => ({ provider_id, position: channel.id, ...channelRow(channel) })),
  );
  await insertRows(
    client,
    'schedule_items',
    copies.flatMap((channel) => guideOf(channel, window).map((row) => guideRow(provider_id, channel.id, row))),
  );
  return [...known, ...copies.map(({ id }) => id)];
}

/** As many packets as their combinations need; the channels are dealt out among them. */
async function addPackets(
  client: ClientBase,
  packetSets: number,
  channelIds: readonly number[],
): Promise<readonly number[]> {
  const count = Math.max(1, Math.ceil(Math.log2(packetSets)));
  const packetIds = Array.from({ length: count }, (_, index) => FIRST_SYNTHETIC_ID + index);
  await insertRows(
    client,
    'packets',
    packetIds.map((id) => ({ provider_id, id, name: { ru: `Набор ${id}`, en: `Set ${id}` }, price_minor: 100_00 })),
  );
  await insertRows(
    client,
    'packet_channels',
    channelIds.map((channel_id, index) => ({ provider_id, packet_id: packetIds[index % count], channel_id })),
  );
  return packetIds;
}

async function addUsers(client: ClientBase, { users, now }: SyntheticOptions): Promise<readonly SyntheticUser[]> {
  const instant = new Date(now).toISOString();
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO users (provider_id, username, is_guest, joined_at)
     SELECT $1, 'synthetic-' || $2 || '-' || number, false, $3 FROM generate_series(1, $4::int) AS number RETURNING id`,
    [provider_id, randomUUID(), instant, users],
  );
  const made = rows.map(({ id }) => ({ userId: id, deviceId: randomUUID(), token: newToken() }));
  const each = (columns: (user: SyntheticUser) => Row) =>
    made.map((user) => ({ provider_id, user_id: user.userId, created_at: instant, ...columns(user) }));
  await insertRows(
    client,
    'accounts',
    made.map((user) => ({ provider_id, user_id: user.userId })),
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
  { packetSets, now }: SyntheticOptions,
  users: readonly SyntheticUser[],
  packetIds: readonly number[],
): Promise<void> {
  const starts_at = new Date(now - DAY * MILLISECONDS).toISOString();
  const rows = users.flatMap(({ userId }, index) =>
    packetIds
      .filter((_, bit) => ((index % packetSets) >> bit) % 2 === 1)
      .map((packet_id) => ({ provider_id, id: randomUUID(), user_id: userId, packet_id, starts_at })),
  );
  await insertRows(client, 'subscriptions', rows);
}

async function addFavorites(
  client: ClientBase,
  { favoritesEach, now }: SyntheticOptions,
  users: readonly SyntheticUser[],
  channelIds: readonly number[],
): Promise<void> {
  const created_at = new Date(now).toISOString();
  const count = Math.min(favoritesEach, channelIds.length);
  const rows = users.flatMap(({ userId }, user) =>
    Array.from({ length: count }, (_, index) => ({
      provider_id,
      user_id: userId,
      kind: 'channel',
      object_id: String(channelIds[(user + index) % channelIds.length]),
      created_at,
    })),
  );
  await insertRows(client, 'favorites', rows);
}
