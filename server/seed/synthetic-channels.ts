import type { ClientBase } from 'pg';
import { OperatorError } from '#server/start/operator-error.ts';
import { insertRows } from './rows.ts';

/** Ids from here on are ours; an operator's own are far below. */
const FIRST_SYNTHETIC_ID = 10_000;
/** One statement copies the guides of so many channels: it must end before the server gives up on it. */
const BATCH = 50;
const DAY_MILLISECONDS = 86_400_000;

interface Channels {
  readonly providerId: number;
  /** How many there are at least. */
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Copies a provider's linear channels in turn, with a day of guide on either side of now, until there are enough. Answers all ids. */
export async function addChannels(
  client: ClientBase,
  { providerId, count, now }: Channels,
): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: number; source: string }>(
    'SELECT id, source FROM channels WHERE provider_id = $1 ORDER BY id',
    [providerId],
  );
  const known = rows.map(({ id }) => id);
  const originals = rows.filter(({ id, source }) => id < FIRST_SYNTHETIC_ID && source === 'linear');
  const missing = Math.max(0, count - known.length);
  if (missing > 0 && originals.length === 0) throw new OperatorError('the provider has no channel to copy');
  const first = Math.max(FIRST_SYNTHETIC_ID, (known.at(-1) ?? 0) + 1);
  const copies = Array.from({ length: missing }, (_, index) => ({
    id: first + index,
    original: originals[(first - FIRST_SYNTHETIC_ID + index) % originals.length]?.id,
  }));
  const day = [new Date(now - DAY_MILLISECONDS), new Date(now + DAY_MILLISECONDS)];
  for (let start = 0; start < copies.length; start += BATCH) {
    const batch = copies.slice(start, start + BATCH);
    const values = [providerId, batch.map(({ id }) => id), batch.map(({ original }) => original)];
    await client.query(channelCopies, values);
    await client.query(guideCopies, [...values, ...day]);
  }
  return [...known, ...copies.map(({ id }) => id)];
}

const copied = 'unnest($2::integer[], $3::integer[]) copy (id, original)';
const channelFacts = `
  name, description, age, is_hd, is_4k, is_free, is_hidden, aspect_ratio, archived_days, future_days, cover, source,
  source_settings, filler_asset`;
const channelCopies = `
  INSERT INTO channels (provider_id, id, slug, position, ${channelFacts})
  SELECT $1, copy.id, slug || '-' || copy.id, copy.id, ${channelFacts}
  FROM ${copied} JOIN channels ON provider_id = $1 AND channels.id = copy.original`;
const guideFacts = `
  announced_at, announced_until, starts_at, ends_at, program_id, season, series, episode_title, asset`;
const guideCopies = `
  INSERT INTO schedule_items (provider_id, channel_id, ${guideFacts})
  SELECT $1, copy.id, ${guideFacts}
  FROM ${copied} JOIN schedule_items ON provider_id = $1 AND channel_id = copy.original
  WHERE ends_at > $4 AND starts_at < $5`;

interface Packets {
  readonly providerId: number;
  readonly packetSets: number;
  readonly channelIds: readonly number[];
}

/** As many packets as their combinations need; the channels are dealt out among them. Answers their ids. */
export async function addPackets(
  client: ClientBase,
  { providerId, packetSets, channelIds }: Packets,
): Promise<readonly number[]> {
  const provider_id = providerId;
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
