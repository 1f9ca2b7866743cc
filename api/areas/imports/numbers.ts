import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { ProviderId } from '#contract/units.ts';

/** What is numbered for whom. */
export interface Numbering {
  readonly providerId: ProviderId;
  /** What is numbered, such as `persons`. */
  readonly kind: string;
  /** The largest number that is taken without having been given by an import. */
  readonly largestTaken: number;
}

/** The numbers that names were given, now or before: the same name has the same number for good. */
export async function numbersOf(
  database: Pick<Database, 'execute'>,
  { providerId, kind, largestTaken }: Numbering,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const given = sql`SELECT DISTINCT jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) AS name`;
  await database.execute(sql`
    INSERT INTO import_numbers (provider_id, kind, name, number)
    SELECT ${providerId}, ${kind}, name, greatest(${largestTaken}, (
      SELECT coalesce(max(number), 0) FROM import_numbers WHERE provider_id = ${providerId} AND kind = ${kind}))
      + row_number() OVER (ORDER BY name)
    FROM (${given}) given
    WHERE NOT EXISTS (
      SELECT FROM import_numbers known
      WHERE known.provider_id = ${providerId} AND known.kind = ${kind} AND known.name = given.name)`);
  const { rows } = await database.execute<{ readonly name: string; readonly number: number }>(sql`
    SELECT name, number FROM import_numbers known
    WHERE provider_id = ${providerId} AND kind = ${kind} AND name IN (SELECT name FROM (${given}) given)`);
  return new Map(rows.map(({ name, number }) => [name, number]));
}

/** The names that numbers were given to. */
export async function namesOf(
  database: Pick<Database, 'execute'>,
  { providerId, kind }: Pick<Numbering, 'providerId' | 'kind'>,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await database.execute<{ readonly name: string; readonly number: number }>(
    sql`SELECT name, number FROM import_numbers WHERE provider_id = ${providerId} AND kind = ${kind}`,
  );
  return new Map(rows.map(({ name, number }) => [number, name]));
}

/** The largest number in a column of a table of the provider's. */
export async function largestNumber(
  database: Pick<Database, 'execute'>,
  providerId: ProviderId,
  { table, column }: { readonly table: SQL; readonly column: SQL },
): Promise<number> {
  const { rows } = await database.execute<{ readonly largest: number }>(
    sql`SELECT coalesce(max(${column}), 0)::int AS largest FROM ${table} WHERE provider_id = ${providerId}`,
  );
  return rows[0]?.largest ?? 0;
}
