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

/** Numbers of the programmes that were imported with the same description, and are there, by name. */
export async function unchangedProgrammes(
  database: Executor,
  providerId: ProviderId,
  described: readonly DescribedProgramme[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.execute<{ readonly name: string; readonly number: number }>(sql`
    SELECT known.name, known.number
    FROM jsonb_to_recordset(${JSON.stringify(described)}::jsonb) AS given (name text, digest text)
    JOIN import_numbers known ON known.provider_id = ${providerId} AND known.kind = ${PROGRAMMES}
      AND known.name = given.name AND known.digest = given.digest
    JOIN programs program ON program.provider_id = known.provider_id AND program.id = known.number`);
  return new Map(rows.map(({ name, number }) => [name, number]));
}

/** The number of a programme, and whether it was given now. */
export interface ProgrammeNumber {
  readonly number: number;
  readonly isNew: boolean;
}

interface NamedNumber extends ProgrammeNumber {
  readonly name: string;
}

/** Numbers programmes as `numbersOf` does, and notes how they are described now. */
export async function numberProgrammes(
  database: Executor,
  { providerId, largestTaken }: { readonly providerId: ProviderId; readonly largestTaken: number },
  described: readonly DescribedProgramme[],
): Promise<ReadonlyMap<string, ProgrammeNumber>> {
  const { rows } = await database.execute<NamedNumber & Record<string, unknown>>(sql`
    INSERT INTO import_numbers AS held (provider_id, kind, name, number, digest)
    SELECT ${providerId}, ${PROGRAMMES}, given.name,
      coalesce(known.number, greatest(${largestTaken}, (
        SELECT coalesce(max(number), 0) FROM import_numbers WHERE provider_id = ${providerId} AND kind = ${PROGRAMMES}))
        + row_number() OVER (ORDER BY given.name)),
      given.digest
    FROM jsonb_to_recordset(${JSON.stringify(described)}::jsonb) AS given (name text, digest text)
    LEFT JOIN import_numbers known
      ON known.provider_id = ${providerId} AND known.kind = ${PROGRAMMES} AND known.name = given.name
    ON CONFLICT (provider_id, kind, name) DO UPDATE SET digest = excluded.digest
    RETURNING name, number, held.xmax = 0 AS "isNew"`);
  return new Map(rows.map((row) => [row.name, row]));
}
