import { sql } from 'drizzle-orm';
import { refreshDocuments } from '#api/areas/search/documents.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { LibraryEntry, PersonEntry, RowEntry, RowsetEntry, TitleEntry } from '#contract/admin/catalogue.ts';
import type { ProviderId } from '#contract/units.ts';
import { content } from '#server/operator/content.ts';
import { asAdmin, type Seed } from './admin.ts';

export type TitleSeed = Seed<Omit<TitleEntry, 'genres' | 'persons'>, 'id'> & {
  /** Ids of the genres whose shelves it stands on. */
  readonly genres?: readonly number[];
  /** Ids of the people who took part in it. */
  readonly people?: readonly number[];
};

/** Titles of a provider, which can be searched at once. */
export async function seedTitles(
  database: Database,
  providerId: ProviderId,
  titles: readonly TitleSeed[],
): Promise<void> {
  await asAdmin({ database }, providerId, (context) =>
    content.titles.put(
      context,
      titles.map(({ genres = [], people = [], ...title }) => ({
        slug: `title-${title.id}x`,
        contentType: 'movie',
        title: { ru: `Фильм ${title.id}`, en: `Film ${title.id}` },
        year: '2020',
        durationSeconds: 5_400,
        cover: { src_2x3: '', src_16x9: '', bg: '', color_bg: '' },
        genres: genres.map((id) => ({ id: String(id), name: { ru: `Жанр ${id}` } })),
        persons: people.map((id, priority) => ({ ...{ id, priority }, ...partOf(id) })),
        ...title,
      })),
    ),
  );
  await refreshDocuments(database);
}

export interface HistorySeed {
  /** A film, or an episode with the series that it is part of. */
  readonly contentId: string;
  readonly rootId?: string;
  readonly seconds?: number;
  readonly watchPercentage?: number;
  /** Unix seconds. */
  readonly viewedAt: number;
}

/** What each profile of a user has begun to watch. */
export async function seedHistories(
  database: Database,
  providerId: ProviderId,
  userId: number,
  entries: readonly HistorySeed[],
): Promise<void> {
  for (const { contentId, rootId = contentId, seconds = 600, watchPercentage = 40, viewedAt } of entries) {
    await database.execute(sql`
      INSERT INTO histories (provider_id, profile_id, content_id, root_id, seconds, watch_percentage, viewed_at)
      SELECT provider_id, id, ${contentId}, ${rootId}, ${seconds}, ${watchPercentage}, to_timestamp(${viewedAt})
      FROM profiles WHERE provider_id = ${providerId} AND user_id = ${userId}`);
  }
}

const partOf = (id: number) => ({ slug: `person-${id}`, name: { ru: `Актёр ${id}` }, role: 'actor', image_url: null });

/** People of a provider, who can be searched at once. */
export async function seedPeople(
  database: Database,
  providerId: ProviderId,
  people: readonly Seed<PersonEntry, 'id' | 'slug' | 'name'>[],
): Promise<void> {
  await asAdmin({ database }, providerId, (context) =>
    content.persons.put(
      context,
      people.map((person) => ({
        bio: { ru: 'Биография', en: 'Biography' },
        image: `/art/${person.slug}.webp`,
        role: 'actor',
        ...person,
      })),
    ),
  );
  await refreshDocuments(database);
}

export type PromotionSeed = NonNullable<NonNullable<RowEntry['items']>[number]['promotion']>;

export const seedRows = (database: Database, providerId: ProviderId, rows: readonly Seed<RowEntry, 'id' | 'slug'>[]) =>
  asAdmin({ database }, providerId, (context) =>
    content.rows.put(
      context,
      rows.map((row) => ({
        template: 'content-v',
        title: { ru: `Ряд ${row.slug}`, en: `Row ${row.slug}` },
        ...row,
      })),
    ),
  );

export const seedRowsets = (
  database: Database,
  providerId: ProviderId,
  rowsets: readonly Seed<RowsetEntry, 'id' | 'slug'>[],
) =>
  asAdmin({ database }, providerId, (context) =>
    content.rowsets.put(
      context,
      rowsets.map((rowset) => ({
        template: 'content',
        title: { ru: `Страница ${rowset.slug}`, en: `Page ${rowset.slug}` },
        ...rowset,
      })),
    ),
  );

export const seedLibraries = (database: Database, providerId: ProviderId, libraries: readonly LibraryEntry[]) =>
  asAdmin({ database }, providerId, (context) => content.libraries.put(context, libraries));
