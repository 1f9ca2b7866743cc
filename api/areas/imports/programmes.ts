import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { ProviderId } from '#contract/units.ts';

/** What numbers of imported programmes are given for. */
export const PROGRAMMES = 'programmes';

/** A programme as a guide describes it. */
export interface DescribedProgramme {
  /** What the programme is known by. */
  readonly name: string;
  /** Of all that the guide says of it. */
  readonly digest: string;
}

type Executor = Pick<Database, 'execute'>;

/** A programme that was imported before. */
export interface KnownProgramme {
  readonly number: number;
  /** Whether it is there as it is described now. */
  readonly isUnchanged: boolean;
}

/** Whether a provider has imported programmes. */
export async function hasProgrammes(database: Executor, providerId: ProviderId): Promise<boolean> {
  const { rows } = await database.execute(
    sql`SELECT FROM import_numbers WHERE provider_id = ${providerId} AND kind = ${PROGRAMMES} LIMIT 1`,
  );
  return rows.length > 0;
}

/** Those of the programmes that were imported before, by name. */
export async function knownProgrammes(
  database: Executor,
  providerId: ProviderId,
  described: readonly DescribedProgramme[],
): Promise<ReadonlyMap<string, KnownProgramme>> {
  if (described.length === 0) return new Map();
  const { rows } = await database.execute<KnownProgramme & { readonly name: string } & Record<string, unknown>>(sql`
    SELECT known.name, known.number, program.id IS NOT NULL AND known.digest IS NOT DISTINCT FROM given.digest AS "isUnchanged"
    FROM jsonb_to_recordset(${JSON.stringify(described)}::jsonb) AS given (name text, digest text)
    JOIN import_numbers known
      ON known.provider_id = ${providerId} AND known.kind = ${PROGRAMMES} AND known.name = given.name
    LEFT JOIN programs program ON program.provider_id = known.provider_id AND program.id = known.number`);
  return new Map(rows.map((row) => [row.name, row]));
}

/** The largest number that a programme has or had. */
export async function largestProgrammeNumber(database: Executor, providerId: ProviderId): Promise<number> {
  const { rows } = await database.execute<{ readonly largest: number }>(sql`
    SELECT greatest(
      (SELECT max(id) FROM programs WHERE provider_id = ${providerId}),
      (SELECT max(number) FROM import_numbers WHERE provider_id = ${providerId} AND kind = ${PROGRAMMES}),
      0) AS largest`);
  return rows[0]?.largest ?? 0;
}

/** A programme that has a number. */
export interface NumberedProgramme extends DescribedProgramme {
  readonly number: number;
}

/** Notes numbers of programmes and how they are described, once they are written: writing a programme forgets that. */
export async function noteProgrammes(
  database: Executor,
  providerId: ProviderId,
  numbered: readonly NumberedProgramme[],
): Promise<void> {
  await database.execute(sql`
    INSERT INTO import_numbers (provider_id, kind, name, number, digest)
    SELECT ${providerId}, ${PROGRAMMES}, name, number, digest
    FROM jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) AS given (name text, number integer, digest text)
    ON CONFLICT (provider_id, kind, name) DO UPDATE SET digest = excluded.digest`);
}
