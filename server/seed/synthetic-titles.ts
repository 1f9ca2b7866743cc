import type { ClientBase } from 'pg';
import { OperatorError } from '#server/start/operator-error.ts';
import { insertRows } from './rows.ts';

const COPY_NAME = 'synthetic-';
const COPY = `^${COPY_NAME}[0-9]+$`;

/** One statement copies so many titles: it must end before the server gives up on it. */
const BATCH = 2_500;

interface Titles {
  readonly providerId: number;
  /** How many there are at least. */
  readonly count: number;
}

/** Copies a provider's titles in turn, with their shelves and people, until there are enough. Answers all their ids. */
export async function addTitles(client: ClientBase, { providerId, count }: Titles): Promise<readonly string[]> {
  // Of their own: looked for among all, they would take longer with each copy.
  await client.query('CREATE TEMPORARY TABLE originals (LIKE contents) ON COMMIT DROP');
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO originals SELECT * FROM contents WHERE provider_id = $1 AND parent_id IS NULL AND id !~ $2 RETURNING id`,
    [providerId, COPY],
  );
  const originals = rows.map(({ id }) => id);
  const former = await copiesOf(client, providerId);
  const missing = Math.max(0, count - originals.length - former.ids.length);
  if (missing > 0 && originals.length === 0) throw new OperatorError('the provider has no title to copy');
  const copies = Array.from({ length: missing }, (_, index) => ({
    id: `${COPY_NAME}${former.next + index}`,
    original: originals[(former.next + index) % originals.length],
  }));
  for (let first = 0; first < copies.length; first += BATCH) {
    const batch = copies.slice(first, first + BATCH);
    const values = [providerId, batch.map(({ id }) => id), batch.map(({ original }) => original)];
    for (const statement of copyingStatements) await client.query(statement, values);
  }
  return [...originals, ...former.ids, ...copies.map(({ id }) => id)];
}

/** Copies that are there already, and the number of the next one. */
async function copiesOf(client: ClientBase, providerId: number) {
  const { rows } = await client.query<{ id: string; number: number }>(
    `SELECT id, substr(id, $3)::integer AS number FROM contents WHERE provider_id = $1 AND id ~ $2 ORDER BY number`,
    [providerId, COPY, COPY_NAME.length + 1],
  );
  return { ids: rows.map(({ id }) => id), next: (rows.at(-1)?.number ?? -1) + 1 };
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
  /** How many users came before these. */
  readonly first: number;
  /** How many titles each has begun, and as many favourites. */
  readonly each: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What users have begun and marked, each other titles than the one before. */
export async function markTitles(
  client: ClientBase,
  { userIds, titleIds, each, first, ...marks }: TitleMarks,
): Promise<void> {
  const instant = new Date(marks.now).toISOString();
  const chosen = userIds.flatMap((user_id, user) =>
    Array.from({ length: Math.min(each, titleIds.length) }, (_, index) => ({
      provider_id: marks.providerId,
      user_id,
      title: titleIds[((first + user) * each + index) % titleIds.length],
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
