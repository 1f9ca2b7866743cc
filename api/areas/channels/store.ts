import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { Translations } from '#api/platform/wire/language.ts';
import type { Favorite } from '#contract/channels.ts';
import type { CategoryId, ChannelId, ProfileId, ProviderId, UnixSeconds, UserId } from '#contract/units.ts';
import { listedAge } from '#rules/channels/adult-list.ts';
import { saysUltraHighDefinition } from '#rules/channels/ultra-high-definition.ts';
import { isFor } from '#rules/profiles/audience.ts';
import { isoInstant, channelId as toChannelId, unixSeconds } from '#rules/units.ts';
import type { Airing, Airings, ChannelRecord, Lineup } from './lineup.ts';
import { archivedDaysOf, sourceOf } from './source.ts';
import * as tables from './tables.ts';

const namedUltraHighDefinition = ({ name }: { readonly name: Translations }) =>
  Object.values(name).some((text) => text !== undefined && saysUltraHighDefinition(text));

/** Channels and categories of a provider, in four queries whatever their number. */
export async function loadLineup(database: Database, providerId: ProviderId): Promise<Lineup> {
  const { channels, channelCategories, channelCategoryChannels } = tables;
  const [channelRows, categoryRows, memberRows, adultIds] = await Promise.all([
    database
      .select()
      .from(channels)
      .where(eq(channels.providerId, providerId))
      .orderBy(asc(channels.position), asc(channels.id)),
    database
      .select()
      .from(channelCategories)
      .where(eq(channelCategories.providerId, providerId))
      .orderBy(asc(channelCategories.position), asc(channelCategories.id)),
    database.select().from(channelCategoryChannels).where(eq(channelCategoryChannels.providerId, providerId)),
    loadAdultChannels(database, providerId),
  ]);

  const categoriesOf = new Map<ChannelId, CategoryId[]>();
  const memberIds = Map.groupBy(memberRows, ({ categoryId }) => categoryId);
  const shownCategories = categoryRows.filter((category) => !namedUltraHighDefinition(category));
  for (const { id } of shownCategories)
    for (const { channelId } of memberIds.get(id) ?? [])
      categoriesOf.set(channelId, [...(categoriesOf.get(channelId) ?? []), id]);

  const channelRecords = channelRows.map((row) =>
    channelOf(row, { isListedAdult: adultIds.has(row.id), categoryIds: categoriesOf.get(row.id) ?? [] }),
  );
  const listed = channelRecords.filter((channel) => !channel.is4k && !namedUltraHighDefinition(channel));
  const categories = shownCategories
    .map((category) => {
      const members = new Set(memberIds.get(category.id)?.map(({ channelId }) => channelId));
      const shown = listed.filter(({ id, isHidden }) => members.has(id) && !isHidden);
      return { ...category, channelIds: shown.map(({ id }) => id) };
    })
    .filter(({ channelIds }) => channelIds.length > 0);
  return {
    channels: channelRecords,
    listed,
    byId: new Map(channelRecords.map((channel) => [channel.id, channel])),
    bySlug: new Map(channelRecords.map((channel) => [channel.slug, channel])),
    categories,
  };
}

/** Channels that the provider's settings call adult. */
async function loadAdultChannels(database: Database, providerId: ProviderId): Promise<ReadonlySet<number>> {
  const { rows } = await database.execute<{ readonly id: number }>(sql`
    SELECT jsonb_array_elements_text(settings -> 'adultChannels')::integer AS id FROM providers WHERE id = ${providerId}`);
  return new Set(rows.map(({ id }) => id));
}

function channelOf(
  channel: typeof tables.channels.$inferSelect,
  { isListedAdult, categoryIds }: { readonly isListedAdult: boolean; readonly categoryIds: readonly CategoryId[] },
): ChannelRecord {
  const { source: kind, sourceSettings, protection, ...row } = channel;
  const source = sourceOf(kind, sourceSettings);
  const isProtected = protection !== null && protection.method !== 'none';
  const age = listedAge(row.age, isListedAdult);
  const isForChildren = isFor('child', age);
  const archivedDays = archivedDaysOf(source, row.archivedDays);
  return { ...row, age, isForChildren, archivedDays, source, isProtected, categoryIds };
}

type AiringRow = {
  readonly [Column in 'announced_at' | 'announced_until' | 'starts_at' | 'ends_at']: number;
} & {
  readonly id: string;
  readonly channel_id: ChannelId;
  readonly program_id: number;
  readonly title: Translations;
  readonly age: number | null;
};

/** What every channel of a provider plays at `now`: two index look-ups a channel, however long the schedule. */
export async function loadAirings(database: Database, providerId: ProviderId, now: UnixSeconds): Promise<Airings> {
  const instant = sql`to_timestamp(${now})`;
  const [current, border] = await Promise.all([
    database.execute<AiringRow>(sql`
      SELECT item.id::text, item.channel_id,
             extract(epoch FROM item.announced_at)::float8 AS announced_at,
             extract(epoch FROM item.announced_until)::float8 AS announced_until,
             extract(epoch FROM item.starts_at)::float8 AS starts_at,
             extract(epoch FROM item.ends_at)::float8 AS ends_at,
             program.id AS program_id, program.title, program.age
      FROM channels channel
      CROSS JOIN LATERAL (
        SELECT * FROM schedule_items
        WHERE provider_id = channel.provider_id AND channel_id = channel.id AND starts_at <= ${instant}
        ORDER BY starts_at DESC LIMIT 1
      ) item
      JOIN programs program ON program.provider_id = item.provider_id AND program.id = item.program_id
      WHERE channel.provider_id = ${providerId} AND item.ends_at > ${instant}`),
    database.execute<{ readonly starts_at: number | null }>(sql`
      SELECT extract(epoch FROM min(next.starts_at))::float8 AS starts_at
      FROM channels channel
      CROSS JOIN LATERAL (
        SELECT starts_at FROM schedule_items
        WHERE provider_id = channel.provider_id AND channel_id = channel.id AND starts_at > ${instant}
        ORDER BY starts_at LIMIT 1
      ) next
      WHERE channel.provider_id = ${providerId}`),
  ]);
  const airings = current.rows.map(airingOf);
  const borders = airings.map(({ endsAt }) => Number(endsAt));
  const nextStart = border.rows[0]?.starts_at;
  if (nextStart !== null && nextStart !== undefined) borders.push(nextStart);
  return {
    byChannel: new Map(airings.map((airing) => [airing.channelId, airing])),
    changesAt: borders.length > 0 ? unixSeconds(Math.min(...borders)) : null,
  };
}

const airingOf = (row: AiringRow): Airing => ({
  id: row.id,
  channelId: row.channel_id,
  announcedAt: unixSeconds(row.announced_at),
  announcedUntil: unixSeconds(row.announced_until),
  startsAt: unixSeconds(row.starts_at),
  endsAt: unixSeconds(row.ends_at),
  program: { id: row.program_id, title: row.title, age: row.age },
});

/** The favourite channels of each profile of a user that has some. */
export type ChannelFavorites = ReadonlyMap<ProfileId, ReadonlyMap<ChannelId, Favorite>>;

/** Makes the function that reads which channels the profiles of a user marked as favourites. */
export function favoritesLoader(
  database: Database,
): (user: { providerId: ProviderId; userId: UserId }) => Promise<ChannelFavorites> {
  const { favorites } = tables;
  // Asked for by almost every call of a new viewer: PostgreSQL plans it once a connection.
  const query = database
    .select({
      profileId: favorites.profileId,
      id: favorites.id,
      objectId: favorites.objectId,
      createdAt: favorites.createdAt,
    })
    .from(favorites)
    .where(
      and(
        eq(favorites.providerId, sql.placeholder('providerId')),
        sql`${favorites.profileId} IN (
          SELECT id FROM profiles
          WHERE provider_id = ${sql.placeholder('providerId')} AND user_id = ${sql.placeholder('userId')})`,
        eq(favorites.kind, 'channel'),
      ),
    )
    .orderBy(sql`${favorites.place} NULLS LAST`, desc(favorites.createdAt), desc(favorites.id))
    .prepare('viewer_favorites');
  return async ({ providerId, userId }) => {
    const rows = await query.execute({ providerId, userId });
    const ofProfiles = Map.groupBy(rows, ({ profileId }) => profileId);
    return new Map([...ofProfiles].map(([profileId, marks]) => [profileId, new Map(marks.map(channelFavorite))]));
  };
}

const channelFavorite = ({ id, objectId, createdAt }: { id: number; objectId: string; createdAt: Date }) =>
  [toChannelId(Number(objectId)), { id: String(id), created_at: isoInstant(createdAt) }] as const;
