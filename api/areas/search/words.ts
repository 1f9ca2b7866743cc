import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { ProviderId } from '#contract/units.ts';
import { NEAR_WORDS_EXIST } from './misspelling.ts';

/** The kinds of what has documents; channels are few, and searched in memory. */
export type DocumentKind = 'content' | 'person' | 'program';

/** It sorts behind every letter. */
const LAST_CHARACTER = '\u{10ffff}';

/** Those of some folded words that words of a provider's names begin with. */
export async function knownWords(
  database: Database,
  providerId: ProviderId,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await database.execute<{ readonly word: string }>(sql`
    SELECT wanted.word FROM unnest(${sql.param([...words])}::text[]) wanted (word)
    WHERE EXISTS (
      SELECT FROM search_words known WHERE known.provider_id = ${providerId}
        AND known.word >= wanted.word AND known.word < wanted.word || ${LAST_CHARACTER})`);
  return new Set(rows.map(({ word }) => word));
}

/** Words of a provider's names that look like some others, by those; they may still differ too much. */
export async function nearWords(
  database: Database,
  providerId: ProviderId,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await database.execute<{ readonly wanted: string; readonly near: string }>(sql`
    SELECT wanted, near FROM unnest(${sql.param([...words])}::text[]) wanted
    CROSS JOIN LATERAL near_words(${providerId}, wanted) near`);
  const byWanted = Map.groupBy(rows, ({ wanted }) => wanted);
  return new Map([...byWanted].map(([wanted, found]) => [wanted, found.map(({ near }) => near)]));
}

/** Whether the database finds words that are near. */
export async function nearWordsExist(database: Database): Promise<boolean> {
  const { rows } = await database.execute<{ readonly exist: boolean }>(sql.raw(`SELECT ${NEAR_WORDS_EXIST} AS exist`));
  return rows[0]?.exist === true;
}
