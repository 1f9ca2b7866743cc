import { sql } from 'drizzle-orm';
import type { AdminContext } from '#api/platform/admin/transaction.ts';
import type { ScheduleEntry } from '#contract/admin/guide.ts';
import { content } from '#server/operator/content.ts';
import { OperatorError } from '#server/start/operator-error.ts';

/** Ids from here on are ours; an operator's own are far below. */
const FIRST_SYNTHETIC_ID = 10_000;
/** The guides of so many channels are in memory at once. */
const BATCH = 50;
const DAY_MILLISECONDS = 86_400_000;

interface Channels {
  /** How many there are at least. */
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Copies a provider's linear channels in turn, with a day of guide on either side of now, until there are enough. Answers all ids. */
export async function addChannels(context: AdminContext, { count, now }: Channels): Promise<readonly number[]> {
  const channels = await content.channels.read(context);
  const known = channels.map(({ id }) => id);
  const originals = channels.filter(({ id, source }) => id < FIRST_SYNTHETIC_ID && source === 'linear');
  const missing = Math.max(0, count - known.length);
  if (missing === 0) return known;
  if (originals.length === 0) throw new OperatorError('the provider has no channel to copy');
  const guides = await guidesAround(context, now);
  const first = Math.max(FIRST_SYNTHETIC_ID, (known.at(-1) ?? 0) + 1);
  const copies = Array.from({ length: missing }, (_, index) => first + index).flatMap((id) => {
    const original = originals[(id - FIRST_SYNTHETIC_ID) % originals.length];
    return original === undefined ? [] : [{ id, original }];
  });
  for (let start = 0; start < copies.length; start += BATCH) {
    const batch = copies.slice(start, start + BATCH);
    await content.channels.put(
      context,
      batch.map(({ id, original }) => ({ ...original, id, slug: `${original.slug}-${id}`, position: id })),
    );
    await content.schedule.put(
      context,
      batch.flatMap(({ id, original }) => (guides.get(original.id) ?? []).map((item) => ({ ...item, channelId: id }))),
    );
  }
  return [...known, ...copies.map(({ id }) => id)];
}

async function guidesAround(
  context: AdminContext,
  now: number,
): Promise<ReadonlyMap<number, readonly ScheduleEntry[]>> {
  const instant = (milliseconds: number) => new Date(milliseconds).toISOString();
  const items = await content.schedule.readWithin(
    context,
    sql`held.channel_id < ${FIRST_SYNTHETIC_ID} AND held.ends_at > ${instant(now - DAY_MILLISECONDS)}::timestamptz
      AND held.starts_at < ${instant(now + DAY_MILLISECONDS)}::timestamptz`,
  );
  return Map.groupBy(items, ({ channelId }) => channelId);
}

interface Packets {
  readonly packetSets: number;
  readonly channelIds: readonly number[];
}

/** As many packets as their combinations need; the channels are dealt out among them. Answers their ids. */
export async function addPackets(
  context: AdminContext,
  { packetSets, channelIds }: Packets,
): Promise<readonly number[]> {
  const count = Math.max(1, Math.ceil(Math.log2(packetSets)));
  const packets = Array.from({ length: count }, (_, index) => ({
    id: FIRST_SYNTHETIC_ID + index,
    name: { ru: `Набор ${FIRST_SYNTHETIC_ID + index}`, en: `Set ${FIRST_SYNTHETIC_ID + index}` },
    priceMinor: 100_00,
    channels: channelIds.filter((_channel, place) => place % count === index),
  }));
  await content.packets.put(context, packets);
  return packets.map(({ id }) => id);
}
