import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { refreshDocuments } from '#api/areas/search/documents.ts';
import { hashToken, newToken } from '#api/platform/caller/tokens.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { PacketEntry } from '#contract/admin/billing.ts';
import type { CategoryEntry, ChannelEntry } from '#contract/admin/channels.ts';
import type { Texts } from '#contract/admin/entry.ts';
import type { ProgramEntry, ScheduleEntry } from '#contract/admin/guide.ts';
import type { ProfileId, ProviderId, UserId } from '#contract/units.ts';
import { isoInstant } from '#rules/units.ts';
import { content } from '#server/operator/content.ts';
import { asAdmin, type Seed } from './admin.ts';

const MILLISECONDS = 1000;

/** Writes rows as they stand; columns that are left out get their defaults. All rows of a call have the same columns. */
export async function insert(database: Database, table: string, rows: readonly object[]): Promise<void> {
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).map((name) => sql.identifier(name)),
    sql`, `,
  );
  await database.execute(sql`
    INSERT INTO ${sql.identifier(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${sql.identifier(table)}, ${JSON.stringify(rows)})`);
}

/** An instant as PostgreSQL reads it. */
export const timestamp = (unixSeconds: number) => new Date(unixSeconds * MILLISECONDS).toISOString();

const art = (name: string) => `https://art.example/${name}.webp`;

export type ChannelSeed = Seed<ChannelEntry, 'id' | 'slug' | 'name'>;

/** Of a channel that a worker records: a test picture. */
export const recordedSource = {
  source: 'ingest',
  sourceSettings: {
    input: { kind: 'test' },
    video: { kind: 'encode', renditions: [{ height: 180, bitrate: 300_000 }] },
    audio: [],
    stallSeconds: 5,
  },
} as const;

export const seedChannels = (database: Database, providerId: ProviderId, channels: readonly ChannelSeed[]) =>
  asAdmin({ database }, providerId, (context) =>
    content.channels.put(
      context,
      channels.map((channel) => ({
        description: { ru: `О канале ${channel.slug}`, en: `About ${channel.slug}` },
        age: 12,
        isHd: true,
        archivedDays: 3,
        // Keys in another order than the contract's: the database keeps none.
        cover: {
          dark_bg: art(`${channel.slug}-dark`),
          light_bg: art(`${channel.slug}-light`),
          color_bg: art(`${channel.slug}-color`),
          bg: art(`${channel.slug}-bg`),
          full: art(channel.slug),
        },
        fillerAsset: 'filler',
        ...channel,
      })),
    ),
  );

export const seedCategories = (
  database: Database,
  providerId: ProviderId,
  categories: readonly Seed<CategoryEntry, 'id' | 'slug' | 'name'>[],
) =>
  asAdmin({ database }, providerId, (context) =>
    content.categories.put(
      context,
      categories.map((category) => ({ short: category.name, ...category })),
    ),
  );

export const seedPackets = (
  database: Database,
  providerId: ProviderId,
  packets: readonly Seed<PacketEntry, 'id' | 'priceMinor'>[],
) =>
  asAdmin({ database }, providerId, (context) =>
    content.packets.put(
      context,
      packets.map((packet) => ({ name: { en: `Packet ${packet.id}` }, ...packet })),
    ),
  );

/** Unix seconds: where the picture is. The guide prints the whole minute before. */
export interface BroadcastSeed extends Pick<ScheduleEntry, 'channelId' | 'programId' | 'isBlackout'> {
  readonly start: number;
  readonly end: number;
  readonly season?: number;
  readonly series?: number;
  readonly episodeTitle?: Texts;
  readonly isPublished: boolean;
}

const SECONDS_PER_MINUTE = 60;
const minuteOf = (instant: number) => Math.floor(instant / SECONDS_PER_MINUTE) * SECONDS_PER_MINUTE;

const instant = (unixSeconds: number) => isoInstant(new Date(unixSeconds * MILLISECONDS));

/** Programmes and when they are on; a published one has its block of picture. */
export async function seedGuide(
  database: Database,
  providerId: ProviderId,
  programs: readonly Seed<ProgramEntry, 'id' | 'title'>[],
  broadcasts: readonly BroadcastSeed[],
): Promise<void> {
  await asAdmin({ database }, providerId, async (context) => {
    await content.programs.put(
      context,
      programs.map((program) => ({
        description: { ru: 'Описание', en: 'Description' },
        categoryId: 2,
        category: { ru: 'Сериалы', en: 'Series' },
        genres: [{ id: 5, name: { ru: 'Драма', en: 'Drama' } }],
        countries: [{ id: 7, name: { ru: 'Россия', en: 'Russia' } }],
        year: '2021',
        age: 16,
        imageWide: art(`program-${program.id}-wide`),
        imageUpright: art(`program-${program.id}-upright`),
        ...program,
      })),
    );
    await content.schedule.put(
      context,
      broadcasts.map(({ start, end, isPublished: _, ...broadcast }) => ({
        announcedAt: instant(minuteOf(start)),
        announcedUntil: instant(minuteOf(end)),
        startsAt: instant(start),
        endsAt: instant(end),
        asset: 'clip',
        ...broadcast,
      })),
    );
  });
  await refreshDocuments(database);
  const published = broadcasts.filter(({ isPublished }) => isPublished);
  if (published.length === 0) return;
  await insert(
    database,
    'published_blocks',
    published.map(({ channelId, start, end }) => ({
      provider_id: providerId,
      channel_id: channelId,
      starts_at: timestamp(start),
      ends_at: timestamp(end),
      asset: 'clip',
      sequence_base: start,
      discontinuity_base: 0,
    })),
  );
}

/** What there is of a recorded channel, in Unix seconds. */
export const seedRecording = (
  database: Database,
  providerId: ProviderId,
  channelId: number,
  stretches: readonly { readonly start: number; readonly end: number }[],
) =>
  insert(
    database,
    'recorded_stretches',
    stretches.map(({ start, end }) => ({
      provider_id: providerId,
      channel_id: channelId,
      starts_at: timestamp(start),
      ends_at: timestamp(end),
    })),
  );

export interface ViewerSeed {
  readonly packets?: readonly { readonly id: number; readonly start: number; readonly end?: number }[];
  /** Favourite channels, marked as such in that order, a second apart from the first second of 2026. */
  readonly favorites?: readonly number[];
  readonly timezone?: string;
}

export interface SeededViewer {
  readonly userId: UserId;
  /** The user's first and only one. */
  readonly profileId: ProfileId;
  readonly token: string;
}

const FIRST_FAVORITE = Date.UTC(2026, 0, 1) / MILLISECONDS;

/** A registered user with a working token. */
export async function seedViewer(
  database: Database,
  providerId: ProviderId,
  { packets = [], favorites = [], timezone }: ViewerSeed = {},
): Promise<SeededViewer> {
  const { rows } = await database.execute<{ readonly id: UserId }>(sql`
    INSERT INTO users (provider_id, username, is_guest, timezone, joined_at)
    VALUES (${providerId}, ${randomUUID()}, false, ${timezone ?? null}, now()) RETURNING id`);
  const userId = rows[0]?.id;
  if (userId === undefined) throw new Error('the user was not written');
  const { rows: profiles } = await database.execute<{ readonly id: ProfileId }>(
    sql`SELECT id FROM profiles WHERE provider_id = ${providerId} AND user_id = ${userId}`,
  );
  const profileId = profiles[0]?.id;
  if (profileId === undefined) throw new Error('the user has no profile');
  const token = newToken();
  await database.execute(sql`
    INSERT INTO sessions (token_hash, provider_id, user_id, stage, created_at)
    VALUES (${hashToken(token)}, ${providerId}, ${userId}, 'device', now())`);
  const owner = { provider_id: providerId, user_id: userId };
  if (packets.length > 0) {
    await insert(
      database,
      'subscriptions',
      packets.map(({ id, start, end }) => ({
        ...owner,
        id: randomUUID(),
        packet_id: id,
        starts_at: timestamp(start),
        ends_at: end === undefined ? null : timestamp(end),
      })),
    );
  }
  if (favorites.length > 0) {
    await insert(
      database,
      'favorites',
      favorites.map((id, index) => ({
        ...{ provider_id: providerId, profile_id: profileId },
        kind: 'channel',
        object_id: String(id),
        created_at: timestamp(FIRST_FAVORITE + index),
      })),
    );
  }
  return { userId, profileId, token };
}
