import type { ClientBase } from 'pg';
import { genres } from '#demo/genres.ts';
import { startPage } from '#demo/pages/start.ts';
import { insertRows, type Row } from './rows.ts';

/** Slug of a page of four rows from different sources: two that everybody shares, two of the viewer's own. */
export const SYNTHETIC_PAGE = 'synthetic';

/** One statement copies so many titles: it must end before the server gives up on it. */
const BATCH = 2_500;

interface Titles {
  readonly providerId: number;
  /** How many there are at least. */
  readonly count: number;
}

/** Copies the demo's titles in turn, with their shelves and people, until there are enough. Answers all their ids. */
export async function addTitles(client: ClientBase, { providerId, count }: Titles): Promise<readonly string[]> {
  // Of their own: looked for among all, they would take longer with each copy.
  await client.query('CREATE TEMPORARY TABLE originals (LIKE contents) ON COMMIT DROP');
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO originals SELECT * FROM contents WHERE provider_id = $1 AND parent_id IS NULL RETURNING id`,
    [providerId],
  );
  const known = rows.map(({ id }) => id);
  const copies = Array.from({ length: Math.max(0, count - known.length) }, (_, index) => ({
    id: `synthetic-${index}`,
    original: known[index % known.length],
  }));
  for (let first = 0; first < copies.length; first += BATCH) {
    const batch = copies.slice(first, first + BATCH);
    const values = [providerId, batch.map(({ id }) => id), batch.map(({ original }) => original)];
    for (const statement of copyingStatements) await client.query(statement, values);
  }
  return [...known, ...copies.map(({ id }) => id)];
}

const copied = 'unnest($2::text[], $3::text[]) copy (id, original) JOIN originals ON originals.id = copy.original';
const facts = `
  content_type, title, original_title, short, description, year, age, duration_seconds, is_cartoon, cover, genres,
  countries, persons, ratings, library_id, popularity`;

/** Titles go before what refers to them. */
const copyingStatements = [
  `INSERT INTO contents (provider_id, id, slug, ${facts})
   SELECT $1, copy.id, copy.id, ${facts} FROM ${copied}`,
  `INSERT INTO content_genres (provider_id, genre_id, content_id, popularity)
   SELECT $1, (genre ->> 'id')::integer, copy.id, popularity FROM ${copied}, jsonb_array_elements(genres) genre`,
  `INSERT INTO content_persons (provider_id, person_id, content_id)
   SELECT DISTINCT $1::integer, (person ->> 'id')::integer, copy.id FROM ${copied}, jsonb_array_elements(persons) person`,
];

interface TitleMarks {
  readonly providerId: number;
  readonly userIds: readonly number[];
  readonly titleIds: readonly string[];
  /** How many titles each has begun, and as many favourites. */
  readonly each: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What users have begun and marked, each other titles than the one before. */
export async function markTitles(client: ClientBase, { userIds, titleIds, each, ...marks }: TitleMarks): Promise<void> {
  const instant = new Date(marks.now).toISOString();
  const chosen = userIds.flatMap((user_id, user) =>
    Array.from({ length: Math.min(each, titleIds.length) }, (_, index) => ({
      provider_id: marks.providerId,
      user_id,
      title: titleIds[(user * each + index) % titleIds.length],
    })),
  );
  await insertRows(
    client,
    'histories',
    chosen.map(({ title, ...row }) => ({
      ...row,
      content_id: title,
      seconds: 600,
      watch_percentage: 40,
      viewed_at: instant,
    })),
  );
  await insertRows(
    client,
    'favorites',
    chosen.map(({ title, ...row }) => ({ ...row, kind: 'content', object_id: title, created_at: instant })),
  );
}

interface LongPages {
  readonly providerId: number;
  /** How many rows the start page has at least. */
  readonly startRows: number;
}

/** The page of four rows, and a start page that is lengthened by rows of genres in turn. */
export async function addRows(client: ClientBase, { providerId, startRows }: LongPages): Promise<void> {
  const provider_id = providerId;
  const nameless = { ru: 'Ряд', en: 'Row' };
  const row = (id: string, template: string, source: Row) => ({
    ...{ provider_id, id, slug: id, template, title: nameless },
    source,
  });
  const four = [
    row('synthetic-genre', 'content-v', { kind: 'contents', genre: genres.drama.id }),
    row('synthetic-type', 'content-v', { kind: 'contents', type: 'movie' }),
    row('synthetic-begun', 'history-h', { kind: 'histories' }),
    row('synthetic-favorites', 'content-v', { kind: 'favorites', of: 'contents' }),
  ];
  const shelves = Object.values(genres);
  const length = startPage.rows.length;
  const more = Array.from({ length: Math.max(0, startRows - length) }, (_, index) =>
    row(`synthetic-${index}`, 'content-v', { kind: 'contents', genre: shelves[index % shelves.length]?.id }),
  );
  const page = { provider_id, id: SYNTHETIC_PAGE, slug: SYNTHETIC_PAGE, template: 'content', title: nameless };
  await insertRows(client, 'rowsets', [page]);
  await insertRows(client, 'rows', [...four, ...more]);
  await insertRows(client, 'rowset_rows', [
    ...four.map(({ id }, position) => ({ provider_id, rowset_id: page.id, position, row_id: id })),
    ...more.map(({ id }, index) => ({ provider_id, rowset_id: startPage.id, position: length + index, row_id: id })),
  ]);
}
