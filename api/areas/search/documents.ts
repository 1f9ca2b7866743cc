import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { Translations } from '#api/platform/wire/language.ts';
import type { ProviderId } from '#contract/units.ts';
import { foldedSpellings } from '#rules/search/folded.ts';
import type { DocumentKind } from './words.ts';

type Executor = Pick<Database, 'execute'>;

/** So many names are folded and written at once. */
const BATCH = 5_000;

/** Where the names of a kind are: the table calls itself `named`. */
interface Origin {
  readonly kind: DocumentKind;
  readonly table: SQL;
  /** The names as an object of texts. */
  readonly names: SQL;
  /** What is searched at all. */
  readonly condition: SQL;
}

const ORIGINS: readonly Origin[] = [
  {
    kind: 'content',
    table: sql`contents`,
    names: sql`named.title || jsonb_build_object('original', coalesce(named.original_title, ''))`,
    condition: sql`named.is_in_rows AND named.content_type IN ('movie', 'series', 'program')`,
  },
  { kind: 'person', table: sql`persons`, names: sql`named.name`, condition: sql`true` },
  { kind: 'program', table: sql`programs`, names: sql`named.title`, condition: sql`true` },
];

interface StaleName {
  readonly providerId: ProviderId;
  readonly objectId: string;
  readonly names: Translations;
  readonly version: string;
  readonly [column: string]: unknown;
}

/**
 * Brings the search documents up with the titles, persons and programmes that changed since, of all providers. It is
 * repeat-safe, and reads no more than versions where nothing changed. Returns how many documents it wrote.
 */
export async function refreshDocuments(database: Executor): Promise<number> {
  let written = 0;
  for (const origin of ORIGINS) {
    await removeOrphans(database, origin);
    for (;;) {
      const stale = await staleNames(database, origin);
      await writeDocuments(database, origin.kind, stale);
      written += stale.length;
      if (stale.length < BATCH) break;
    }
  }
  return written;
}

/** Names that changed since their documents were written, or have none. */
async function staleNames(database: Executor, { kind, table, names, condition }: Origin): Promise<StaleName[]> {
  const { rows } = await database.execute<StaleName>(sql`
    SELECT named.provider_id AS "providerId", named.id::text AS "objectId", ${names} AS names, named.xmin::text AS version
    FROM ${table} named
    LEFT JOIN search_documents document
      ON document.provider_id = named.provider_id AND document.kind = ${kind} AND document.object_id = named.id::text
    WHERE ${condition} AND document.version IS DISTINCT FROM named.xmin::text
    LIMIT ${BATCH}`);
  return rows;
}

async function writeDocuments(database: Executor, kind: DocumentKind, stale: readonly StaleName[]): Promise<void> {
  if (stale.length === 0) return;
  const documents = stale.map(({ names, ...document }) => ({
    ...document,
    names: `\n${spellingsOf(Object.values(names)).join('\n')}\n`,
  }));
  await database.execute(sql`
    INSERT INTO search_documents (provider_id, kind, object_id, names, version)
    SELECT "providerId", ${kind}, "objectId", names, version
    FROM jsonb_to_recordset(${JSON.stringify(documents)}::jsonb)
      AS given ("providerId" integer, "objectId" text, names text, version text)
    JOIN providers ON providers.id = "providerId"
    ON CONFLICT (provider_id, kind, object_id) DO UPDATE SET names = excluded.names, version = excluded.version`);
  for (const [providerId, own] of Map.groupBy(documents, (document) => document.providerId)) {
    await database.execute(sql`
      INSERT INTO search_words (provider_id, word)
      SELECT providers.id, word FROM providers CROSS JOIN unnest(${sql.param(wordsOf(own))}::text[]) word
      WHERE providers.id = ${providerId}
      ON CONFLICT DO NOTHING`);
  }
}

const spellingsOf = (names: readonly (string | undefined)[]): readonly string[] =>
  [...new Set(names.flatMap((name = '') => foldedSpellings(name)))].filter((spelling) => spelling !== '');

/** In one order, so that two that write the same words do not wait for each other. */
const wordsOf = (documents: readonly { readonly names: string }[]): string[] =>
  [...new Set(documents.flatMap(({ names }) => names.split(BETWEEN_WORDS)))].filter((word) => word !== '').sort();

const BETWEEN_WORDS = /[ \n]/;

interface GoneDocument {
  readonly providerId: ProviderId;
  readonly names: string;
  readonly [column: string]: unknown;
}

/** Removes the documents of what is not searched any more, and the words that only they had. */
async function removeOrphans(database: Executor, { kind, table, condition }: Origin): Promise<void> {
  for (;;) {
    const { rows: gone } = await database.execute<GoneDocument>(sql`
      DELETE FROM search_documents WHERE ctid IN (
        SELECT document.ctid FROM search_documents document WHERE document.kind = ${kind} AND NOT EXISTS (
          SELECT FROM ${table} named
          WHERE named.provider_id = document.provider_id AND named.id::text = document.object_id AND ${condition})
        LIMIT ${BATCH})
      RETURNING provider_id AS "providerId", names`);
    for (const [providerId, own] of Map.groupBy(gone, (document) => document.providerId)) {
      await database.execute(sql`
        DELETE FROM search_words known
        WHERE known.provider_id = ${providerId} AND known.word = ANY(${sql.param(wordsOf(own))}::text[])
          AND NOT EXISTS (
            SELECT FROM search_documents document
            WHERE document.provider_id = known.provider_id AND document.words @@ known.word::tsquery)`);
    }
    if (gone.length < BATCH) return;
  }
}
