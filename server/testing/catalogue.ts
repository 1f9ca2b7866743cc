import type { Database } from '#api/platform/database.ts';
import type { ProviderId } from '#contract/units.ts';
import { insert } from './television.ts';

type Texts = Readonly<Record<string, string>>;

export interface TitleSeed {
  readonly id: string;
  readonly slug?: string;
  readonly content_type?: 'movie' | 'series' | 'program' | 'season' | 'episode';
  readonly title?: Texts;
  readonly age?: number | null;
  readonly original_title?: string;
  readonly is_4k?: boolean;
  readonly season?: number;
  readonly series?: number;
  readonly parent_id?: string;
  readonly library_id?: number;
  readonly graphic_title?: string;
  readonly trailers?: readonly { readonly id: string; readonly asset: string }[];
  readonly popularity?: number;
  /** Ids of the genres whose shelves it stands on. */
  readonly genres?: readonly number[];
  /** Ids of the people who took part in it. */
  readonly people?: readonly number[];
}

export async function seedTitles(
  database: Database,
  providerId: ProviderId,
  titles: readonly TitleSeed[],
): Promise<void> {
  const owner = { provider_id: providerId };
  await insert(
    database,
    'contents',
    titles.map(({ people: _, genres = [], ...title }) => ({
      ...owner,
      slug: `title-${title.id}x`,
      content_type: 'movie',
      title: { ru: `Фильм ${title.id}`, en: `Film ${title.id}` },
      age: null,
      original_title: null,
      short: {},
      description: {},
      year: '2020',
      duration_seconds: 5_400,
      is_cartoon: false,
      is_4k: false,
      season: 0,
      series: 0,
      parent_id: null,
      library_id: null,
      graphic_title: null,
      trailers: [],
      popularity: 0,
      cover: { src_2x3: '', src_16x9: '', bg: '', color_bg: '' },
      genres: genres.map((id) => ({ id: String(id), name: { ru: `Жанр ${id}` } })),
      countries: [],
      persons: [],
      ratings: [],
      ...title,
    })),
  );
  const shelved = titles.flatMap(({ id, genres = [], popularity = 0 }) =>
    genres.map((genre_id) => ({ ...owner, genre_id, content_id: id, popularity })),
  );
  if (shelved.length > 0) await insert(database, 'content_genres', shelved);
  const parts = titles.flatMap(({ id, people = [] }) =>
    people.map((person_id) => ({ ...owner, person_id, content_id: id })),
  );
  if (parts.length > 0) await insert(database, 'content_persons', parts);
}

export const seedPeople = (
  database: Database,
  providerId: ProviderId,
  people: readonly { readonly id: number; readonly slug: string; readonly name: Texts; readonly popularity?: number }[],
) =>
  insert(
    database,
    'persons',
    people.map((person) => ({
      provider_id: providerId,
      bio: { ru: 'Биография', en: 'Biography' },
      image: `/art/${person.slug}.webp`,
      role: 'actor',
      popularity: 0,
      ...person,
    })),
  );

export interface RowSeed {
  readonly id: string;
  readonly slug: string;
  readonly template?: string;
  readonly source?: object;
  readonly library_id?: number;
  readonly html_description?: Texts;
  readonly description?: Texts;
  readonly loop_count?: number;
  /** What its picked items are: columns of `row_items`. */
  readonly items?: readonly object[];
}

export async function seedRows(database: Database, providerId: ProviderId, rows: readonly RowSeed[]): Promise<void> {
  await insert(
    database,
    'rows',
    rows.map(({ items: _, ...row }) => ({
      provider_id: providerId,
      template: 'content-v',
      title: { ru: `Ряд ${row.slug}`, en: `Row ${row.slug}` },
      source: { kind: 'items' },
      library_id: null,
      description: null,
      html_description: null,
      loop_count: 0,
      ...row,
    })),
  );
  const items = rows.flatMap(({ id, items = [] }) =>
    items.map((item, position) => ({
      provider_id: providerId,
      row_id: id,
      position,
      content_id: null,
      channel_id: null,
      person_id: null,
      promotion: null,
      ...item,
    })),
  );
  if (items.length > 0) await insert(database, 'row_items', items);
}

export interface RowsetSeed {
  readonly id: string;
  readonly slug: string;
  readonly template?: string;
  readonly description?: Texts;
  readonly library_id?: number;
  readonly logo?: string;
  readonly icon?: string;
  readonly url?: string;
  readonly menu_position?: number;
  readonly mobile_menu_position?: number;
  /** Ids of its rows, in order. */
  readonly rows?: readonly string[];
}

export async function seedRowsets(
  database: Database,
  providerId: ProviderId,
  rowsets: readonly RowsetSeed[],
): Promise<void> {
  await insert(
    database,
    'rowsets',
    rowsets.map(({ rows: _, ...rowset }) => ({
      provider_id: providerId,
      template: 'content',
      title: { ru: `Страница ${rowset.slug}`, en: `Page ${rowset.slug}` },
      description: null,
      library_id: null,
      logo: null,
      icon: null,
      url: null,
      menu_position: null,
      mobile_menu_position: null,
      ...rowset,
    })),
  );
  const links = rowsets.flatMap(({ id, rows = [] }) =>
    rows.map((row_id, position) => ({ provider_id: providerId, rowset_id: id, position, row_id })),
  );
  if (links.length > 0) await insert(database, 'rowset_rows', links);
}

export const seedLibraries = (
  database: Database,
  providerId: ProviderId,
  libraries: readonly { readonly id: number; readonly title: Texts; readonly cover?: object }[],
) =>
  insert(
    database,
    'libraries',
    libraries.map((library) => ({ provider_id: providerId, cover: {}, ...library })),
  );
