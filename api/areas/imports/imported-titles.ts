import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { ContentId, ProviderId } from '#contract/units.ts';

/** A title that an import brought in. */
export interface ImportedTitleRecord {
  readonly titleId: string;
  /** What is packaged; null: nothing. */
  readonly film: string | null;
  /** The asset that the film becomes. */
  readonly asset: string | null;
  /** Of all that the import says of it. */
  readonly digest: string;
}

type Executor = Pick<Database, 'execute'>;

/** From where titles come: a file, a folder or an address. */
interface TitleOrigin {
  readonly providerId: ProviderId;
  readonly source: string;
}

/** Notes from where titles came, and as what they were written. A film stays until another one comes. */
export async function noteImportedTitles(
  database: Executor,
  { providerId, source }: TitleOrigin,
  titles: readonly ImportedTitleRecord[],
): Promise<void> {
  await database.execute(sql`
    INSERT INTO imported_titles AS known (provider_id, title_id, source, film, asset, digest, title_version)
    SELECT ${providerId}, title.id, ${source}, film, asset, digest, title.xmin::text
    FROM jsonb_to_recordset(${JSON.stringify(titles)}::jsonb) AS given ("titleId" text, film text, asset text, digest text)
    JOIN contents title ON title.provider_id = ${providerId} AND title.id = "titleId"
    ON CONFLICT (provider_id, title_id) DO UPDATE SET source = excluded.source,
      film = coalesce(excluded.film, known.film), asset = coalesce(excluded.asset, known.asset),
      digest = excluded.digest, title_version = excluded.title_version`);
}

/** Ids of the titles that came from the source as they are described now, and that nothing has changed since. */
export async function unchangedTitles(
  database: Executor,
  { providerId, source }: TitleOrigin,
  described: readonly Pick<ImportedTitleRecord, 'titleId' | 'digest'>[],
): Promise<ReadonlySet<string>> {
  const { rows } = await database.execute<{ readonly id: string }>(sql`
    SELECT title.id
    FROM jsonb_to_recordset(${JSON.stringify(described)}::jsonb) AS given ("titleId" text, digest text)
    JOIN imported_titles known ON known.provider_id = ${providerId} AND known.title_id = "titleId"
      AND known.source = ${source} AND known.digest = given.digest
    JOIN contents title ON title.provider_id = known.provider_id AND title.id = known.title_id
      AND title.xmin::text = known.title_version`);
  return new Set(rows.map(({ id }) => id));
}

/** The film that an import has of a title; null: none. */
export interface TitleFilm {
  readonly titleId: string;
  readonly film: string | null;
  readonly asset: string | null;
}

/** Of the titles whose films are others than before, the films that they had. */
export async function replacedFilms(
  database: Executor,
  providerId: ProviderId,
  titles: readonly TitleFilm[],
): Promise<readonly TitleFilm[]> {
  const { rows } = await database.execute<TitleFilm & Record<string, unknown>>(sql`
    SELECT "titleId", known.film, known.asset
    FROM jsonb_to_recordset(${JSON.stringify(titles)}::jsonb) AS given ("titleId" text, asset text)
    LEFT JOIN imported_titles known ON known.provider_id = ${providerId} AND known.title_id = "titleId"
    WHERE given.asset IS NOT NULL AND known.asset IS DISTINCT FROM given.asset`);
  return rows;
}

/** A title that plays a film which is taken back. */
export interface FilmTakenBack {
  readonly titleId: string;
  readonly asset: string;
  /** What it played before; null: nothing that is packaged. */
  readonly formerAsset: string | null;
}

/** Brings films back that titles had before. Answers the titles whose film is another one now. */
export async function restoreFilms(
  database: Executor,
  providerId: ProviderId,
  films: readonly TitleFilm[],
): Promise<readonly FilmTakenBack[]> {
  const { rows } = await database.execute<FilmTakenBack & Record<string, unknown>>(sql`
    WITH undone AS (
      SELECT known.title_id, known.asset, given.film AS former_film, given.asset AS former_asset
      FROM jsonb_to_recordset(${JSON.stringify(films)}::jsonb) AS given ("titleId" text, film text, asset text)
      JOIN imported_titles known ON known.provider_id = ${providerId} AND known.title_id = "titleId"),
    restored AS (
      UPDATE imported_titles known SET film = former_film, asset = former_asset, digest = NULL
      FROM undone WHERE known.provider_id = ${providerId} AND known.title_id = undone.title_id)
    SELECT title_id AS "titleId", asset, (
      SELECT job.id FROM packaging_jobs job WHERE job.id = former_asset AND job.state = 'done') AS "formerAsset"
    FROM undone WHERE asset IS NOT NULL`);
  return rows;
}

/** Ids of the titles that came from a source and are not among the given ones. */
export async function titlesMissing(
  database: Executor,
  { providerId, source }: TitleOrigin,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await database.execute<{ readonly id: string }>(sql`
    SELECT known.title_id AS id FROM imported_titles known
    JOIN contents title ON title.provider_id = known.provider_id AND title.id = known.title_id
    WHERE known.provider_id = ${providerId} AND known.source = ${source} AND title.visibility NOT IN ('hidden', 'withheld')
      AND known.title_id NOT IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    ORDER BY 1`);
  return rows.map(({ id }) => id);
}

/** A film of an import and the title that is to play it. */
export interface ImportedFilm {
  readonly providerId: ProviderId;
  readonly titleId: ContentId;
  readonly film: string;
  readonly asset: string;
}

/** Films that have not been asked to be packaged. */
export async function filmsToPackage(database: Executor): Promise<readonly ImportedFilm[]> {
  const { rows } = await database.execute<ImportedFilm & Record<string, unknown>>(sql`
    SELECT provider_id AS "providerId", title_id AS "titleId", film, asset FROM imported_titles
    WHERE asset IS NOT NULL AND NOT EXISTS (SELECT FROM packaging_jobs WHERE packaging_jobs.id = asset)
    ORDER BY provider_id, title_id`);
  return rows;
}

/** Films that are packaged and that their titles do not play yet. */
export async function packagedFilms(database: Executor): Promise<readonly ImportedFilm[]> {
  const { rows } = await database.execute<ImportedFilm & Record<string, unknown>>(sql`
    SELECT known.provider_id AS "providerId", known.title_id AS "titleId", known.film, known.asset
    FROM imported_titles known
    JOIN packaging_jobs job ON job.id = known.asset AND job.state = 'done'
    JOIN contents title ON title.provider_id = known.provider_id AND title.id = known.title_id
    WHERE title.source ->> 'asset' IS DISTINCT FROM known.asset
    ORDER BY known.provider_id, known.title_id`);
  return rows;
}
