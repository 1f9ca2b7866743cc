import pg from 'pg';

/** The advisory lock of a process that prepares. Any constant would do. */
const LOCK = 0x74726772;

/**
 * A word is near with fewer than the usual three of ten trigrams in common: a wrong letter in a word of four leaves two of eight.
 * The first statement loads the extension, whose setting the function names.
 */
const SETUP = `
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  SELECT show_limit();
  CREATE INDEX IF NOT EXISTS search_words_by_trigrams ON search_words USING gin (word gin_trgm_ops);
  CREATE OR REPLACE FUNCTION near_words(provider integer, wanted text) RETURNS SETOF text
  LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.2
  AS 'SELECT word FROM search_words WHERE provider_id = provider AND word % wanted ORDER BY word <-> wanted, word LIMIT 40'`;

/**
 * Makes a migrated database find the words that are near to a misspelt one. Null; or why the database does not allow it: then
 * misspelt words find nothing, and all else is found.
 */
export async function prepareMisspelling(connectionString: string): Promise<string | null> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const { rows } = await client.query<{ isReady: boolean }>(`SELECT ${NEAR_WORDS_EXIST} AS "isReady"`);
    if (rows[0]?.isReady !== true) await client.query(SETUP);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.end();
  }
}

/** Whether the database was prepared. */
export const NEAR_WORDS_EXIST = `to_regprocedure('near_words(integer, text)') IS NOT NULL`;
