import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { hashToken, newToken } from '#api/platform/tokens.ts';
import type { ProviderId, UserId } from '#contract/units.ts';

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

export interface ChannelSeed {
  readonly id: number;
  readonly slug: string;
  readonly position: number;
  readonly name: Readonly<Record<string, string>>;
  readonly age?: number | null;
  readonly is_free?: boolean;
  readonly is_hidden?: boolean;
  readonly archived_days?: number;
  readonly source?: 'linear' | 'ingest' | 'external';
  readonly source_settings?: object;
}

export const seedChannels = (database: Database, providerId: ProviderId, channels: readonly ChannelSeed[]) =>
  insert(
    database,
    'channels',
    channels.map((channel) => ({
      provider_id: providerId,
      description: { ru: `О канале ${channel.slug}`, en: `About ${channel.slug}` },
      age: 12,
      is_hd: true,
      is_4k: false,
      is_free: false,
      is_hidden: false,
      aspect_ratio: '16:9',
      archived_days: 3,
      future_days: 3,
      // Keys in another order than the contract's: the database keeps none.
      cover: {
        dark_bg: art(`${channel.slug}-dark`),
        light_bg: art(`${channel.slug}-light`),
        color_bg: art(`${channel.slug}-color`),
        bg: art(`${channel.slug}-bg`),
        full: art(channel.slug),
      },
      source: 'linear',
      source_settings: {},
      filler_asset: 'filler',
      ...channel,
    })),
  );

export interface CategorySeed {
  readonly id: number;
  readonly slug: string;
  readonly position: number;
  readonly name: Readonly<Record<string, string>>;
  readonly is_all_channels?: boolean;
  readonly is_startup?: boolean;
  readonly is_adult?: boolean;
  readonly channels: readonly number[];
}

export async function seedCategories(
  database: Database,
  providerId: ProviderId,
  categories: readonly CategorySeed[],
): Promise<void> {
  await insert(
    database,
    'channel_categories',
    categories.map(({ channels: _, ...category }) => ({
      provider_id: providerId,
      short: category.name,
      is_all_channels: false,
      is_startup: false,
      is_adult: false,
      ...category,
    })),
  );
  await insert(
    database,
    'channel_category_channels',
    categories.flatMap(({ id, channels }) =>
      channels.map((channel) => ({ provider_id: providerId, category_id: id, channel_id: channel })),
    ),
  );
}

export interface PacketSeed {
  readonly id: number;
  readonly price_minor: number;
  readonly channels: readonly number[];
}

export async function seedPackets(
  database: Database,
  providerId: ProviderId,
  packets: readonly PacketSeed[],
): Promise<void> {
  await insert(
    database,
    'packets',
    packets.map(({ channels: _, ...packet }) => ({
      provider_id: providerId,
      name: { en: `Packet ${packet.id}` },
      is_base: false,
      ...packet,
    })),
  );
  await insert(
    database,
    'packet_channels',
    packets.flatMap(({ id, channels }) =>
      channels.map((channel) => ({ provider_id: providerId, packet_id: id, channel_id: channel })),
    ),
  );
}

export interface BroadcastSeed {
  readonly channel_id: number;
  readonly program_id: number;
  /** Unix seconds: where the picture is. The guide prints the whole minute before. */
  readonly start: number;
  readonly end: number;
  readonly season?: number;
  readonly series?: number;
  readonly episode_title?: Readonly<Record<string, string>>;
  readonly isPublished: boolean;
}

const SECONDS_PER_MINUTE = 60;
const minuteOf = (instant: number) => Math.floor(instant / SECONDS_PER_MINUTE) * SECONDS_PER_MINUTE;

/** Programmes and when they are on; a published one has its block of picture. */
export async function seedGuide(
  database: Database,
  providerId: ProviderId,
  programs: readonly {
    readonly id: number;
    readonly title: Readonly<Record<string, string>>;
    readonly age?: number;
  }[],
  broadcasts: readonly BroadcastSeed[],
): Promise<void> {
  await insert(
    database,
    'programs',
    programs.map((program) => ({
      provider_id: providerId,
      description: { ru: 'Описание', en: 'Description' },
      category_id: 2,
      category: { ru: 'Сериалы', en: 'Series' },
      genres: [{ id: 5, name: { ru: 'Драма', en: 'Drama' } }],
      countries: [{ id: 7, name: { ru: 'Россия', en: 'Russia' } }],
      year: '2021',
      age: 16,
      image_wide: art(`program-${program.id}-wide`),
      image_upright: art(`program-${program.id}-upright`),
      ...program,
    })),
  );
  await insert(
    database,
    'schedule_items',
    broadcasts.map(({ start, end, isPublished: _, ...broadcast }) => ({
      provider_id: providerId,
      announced_at: timestamp(minuteOf(start)),
      announced_until: timestamp(minuteOf(end)),
      starts_at: timestamp(start),
      ends_at: timestamp(end),
      asset: 'clip',
      season: null,
      series: null,
      episode_title: null,
      ...broadcast,
    })),
  );
  const published = broadcasts.filter(({ isPublished }) => isPublished);
  if (published.length === 0) return;
  await insert(
    database,
    'published_blocks',
    published.map(({ channel_id, start, end }) => ({
      provider_id: providerId,
      channel_id,
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
        ...owner,
        kind: 'channel',
        object_id: String(id),
        created_at: timestamp(FIRST_FAVORITE + index),
      })),
    );
  }
  return { userId, token };
}
