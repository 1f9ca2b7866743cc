import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { Progress } from '#media/packager/progress.ts';

/** A film that was asked to become a title. */
export interface PackagingJob {
  /** Name of the asset. */
  readonly id: string;
  /** The film's whole path; for a film that is made first, who makes it and which: `trailer:metropolis`. */
  readonly source: string;
  /** SHA-256 of its content, in hexadecimal; of a film that is made, whatever names what it will be. */
  readonly sourceHash: string;
  /** A background film, such as a trailer of the demo. */
  readonly isBackground: boolean;
  readonly state: 'queued' | 'running' | 'done' | 'failed';
  readonly stage: string | null;
  /** Zero to one. */
  readonly doneFraction: number;
  readonly secondsLeft: number | null;
  readonly error: string | null;
  /** What an operator should know about the result, a sentence each. */
  readonly notes: readonly string[];
}

type Film = Pick<PackagingJob, 'id' | 'source' | 'sourceHash' | 'isBackground'>;

const FIELDS = sql`id, source, source_hash AS "sourceHash", is_background AS "isBackground", state, stage,
  done_fraction AS "doneFraction", seconds_left AS "secondsLeft", error, notes`;

type Row = PackagingJob & Record<string, unknown>;

/** A job that has ended begins anew: an asset that is there already makes it end at once. */
export async function queueJob(database: Database, { id, source, sourceHash, isBackground }: Film): Promise<void> {
  await database.execute(sql`
    INSERT INTO packaging_jobs (id, source, source_hash, is_background, state, queued_at, updated_at)
    VALUES (${id}, ${source}, ${sourceHash}, ${isBackground}, 'queued', now(), now())
    ON CONFLICT (id) DO UPDATE SET source = excluded.source, source_hash = excluded.source_hash,
      is_background = excluded.is_background, state = 'queued', stage = NULL, done_fraction = 0, seconds_left = NULL,
      interruptions = 0, error = NULL, notes = '[]', queued_at = now(), updated_at = now()
    WHERE packaging_jobs.state IN ('done', 'failed')`);
}

export async function findJob(database: Database, id: string): Promise<PackagingJob | null> {
  const { rows } = await database.execute<Row>(sql`SELECT ${FIELDS} FROM packaging_jobs WHERE id = ${id}`);
  return rows[0] ?? null;
}

/** All of them, newest last. */
export async function listJobs(database: Database): Promise<readonly PackagingJob[]> {
  return (await database.execute<Row>(sql`SELECT ${FIELDS} FROM packaging_jobs ORDER BY queued_at, id`)).rows;
}

export interface Claim {
  readonly slot: number;
  /** Whether it may be a background film. */
  readonly withBackground: boolean;
  /** Schemes of the sources that can be made here; files can be packaged anywhere. */
  readonly schemes: readonly string[];
}

/**
 * The next job for the holder of a slot: first one left running in this slot by a worker that died, last a background film.
 * Null when there is none.
 */
export async function claimJob(database: Database, claim: Claim): Promise<PackagingJob | null> {
  const { slot, withBackground, schemes } = claim;
  const { rows } = await database.execute<Row>(sql`
    UPDATE packaging_jobs SET state = 'running', slot = ${slot}, updated_at = now()
    WHERE id = (
      SELECT id FROM packaging_jobs
      WHERE ((state = 'queued' AND (${withBackground} OR NOT is_background)) OR (state = 'running' AND slot = ${slot}))
        AND (source LIKE '/%' OR split_part(source, ':', 1) = ANY(${sql.param(schemes)}::text[]))
      ORDER BY state = 'running' DESC, is_background, queued_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING ${FIELDS}`);
  return rows[0] ?? null;
}

export async function reportProgress(database: Database, id: string, progress: Progress): Promise<void> {
  await database.execute(sql`
    UPDATE packaging_jobs SET stage = ${progress.stage}, done_fraction = ${progress.done},
      seconds_left = ${progress.secondsLeft}, updated_at = now()
    WHERE id = ${id} AND state = 'running'`);
}

export async function finishJob(database: Database, id: string, notes: readonly string[]): Promise<void> {
  await database.execute(sql`
    UPDATE packaging_jobs SET state = 'done', slot = NULL, stage = NULL, done_fraction = 1, seconds_left = 0,
      notes = ${JSON.stringify(notes)}, updated_at = now()
    WHERE id = ${id}`);
}

export async function failJob(database: Database, id: string, error: string): Promise<void> {
  await database.execute(sql`
    UPDATE packaging_jobs SET state = 'failed', slot = NULL, seconds_left = NULL, error = ${error}, updated_at = now()
    WHERE id = ${id}`);
}

/** Another worker, or this one after a restart, resumes it. */
export async function putBack(database: Database, id: string): Promise<void> {
  await database.execute(sql`
    UPDATE packaging_jobs SET state = 'queued', slot = NULL, seconds_left = NULL, updated_at = now()
    WHERE id = ${id} AND state = 'running'`);
}

/** @returns how often the encoder of this job has been ended from outside. */
export async function countInterruption(database: Database, id: string): Promise<number> {
  const { rows } = await database.execute<{ interruptions: number }>(sql`
    UPDATE packaging_jobs SET interruptions = interruptions + 1, updated_at = now() WHERE id = ${id}
    RETURNING interruptions`);
  return rows[0]?.interruptions ?? 0;
}
