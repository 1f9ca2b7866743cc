import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import { type ImportKind, type ImportReport, noCounts } from '#contract/admin/imports.ts';
import type { ProviderId } from '#contract/units.ts';
import { importRuns } from './tables.ts';

/** A run of an import as it is kept. */
export type ImportRun = typeof importRuns.$inferSelect;

/** Which run of which provider. */
export interface RunReference {
  readonly providerId: ProviderId;
  readonly id: number;
}

/** How many runs of a provider and a kind are kept. */
const RUNS_KEPT = 30;

/** Notes that a run begins, and forgets those of long ago with what they changed. */
export async function beginRun(
  database: Database,
  { providerId, kind, source }: Pick<ImportRun, 'providerId' | 'kind' | 'source'>,
  now: Date,
): Promise<RunReference> {
  await database.execute(sql`
    DELETE FROM import_runs WHERE provider_id = ${providerId} AND kind = ${kind} AND id NOT IN (
      SELECT id FROM import_runs WHERE provider_id = ${providerId} AND kind = ${kind}
      ORDER BY id DESC LIMIT ${RUNS_KEPT - 1})`);
  const { rows } = await database.execute<{ readonly id: number }>(sql`
    INSERT INTO import_runs (provider_id, id, kind, source, state, started_at, counts)
    SELECT ${providerId}, coalesce(max(id), 0) + 1, ${kind}, ${source}, 'running', ${now.toISOString()},
      ${JSON.stringify(noCounts)}::jsonb
    FROM import_runs WHERE provider_id = ${providerId}
    RETURNING id`);
  const [run] = rows;
  if (run === undefined) throw new Error('the run was not written');
  return { providerId, id: run.id };
}

const isRun = ({ providerId, id }: RunReference) => and(eq(importRuns.providerId, providerId), eq(importRuns.id, id));

/** How far a run is. */
export interface RunProgress {
  /** Zero to one. */
  readonly done: number;
  readonly secondsLeft: number | null;
}

export async function reportRun(database: Database, run: RunReference, progress: RunProgress): Promise<void> {
  const { done, secondsLeft } = progress;
  await database.update(importRuns).set({ doneFraction: done, secondsLeft }).where(isRun(run));
}

/** How a run ended. */
export interface FinishedRun {
  readonly report: ImportReport;
  /** Of what it read and left; null: it cannot be said. */
  readonly fingerprint: string | null;
}

/** Notes within the transaction of its content that a run is done: both are there, or neither. */
export async function finishRun(
  database: Pick<Database, 'update'>,
  run: RunReference,
  { report: { counts, faults }, fingerprint }: FinishedRun,
  now: Date,
): Promise<void> {
  const ended = { state: 'done', endedAt: now, doneFraction: 1, secondsLeft: 0 } as const;
  await database
    .update(importRuns)
    .set({ ...ended, counts, faults, fingerprint })
    .where(isRun(run));
}

/** The last run of a source that is done; null: there is none. */
export async function lastDoneRun(
  database: Pick<Database, 'select'>,
  { providerId, kind, source }: Pick<ImportRun, 'providerId' | 'kind' | 'source'>,
): Promise<FinishedRun | null> {
  const [found] = await database
    .select()
    .from(importRuns)
    .where(
      and(
        eq(importRuns.providerId, providerId),
        eq(importRuns.kind, kind),
        eq(importRuns.source, source),
        eq(importRuns.state, 'done'),
      ),
    )
    .orderBy(desc(importRuns.id))
    .limit(1);
  return found === undefined
    ? null
    : { report: { counts: found.counts, faults: found.faults }, fingerprint: found.fingerprint };
}

/** Notes that nothing of a run stayed, and why. */
export async function failRun(
  database: Database,
  run: RunReference,
  { report, error }: { readonly report: ImportReport; readonly error: string },
  now: Date,
): Promise<void> {
  const { counts, faults } = report;
  await database
    .update(importRuns)
    .set({ state: 'failed', endedAt: now, secondsLeft: null, counts, faults, error })
    .where(isRun(run));
}

/** Ends runs whose process is gone: for the holder of the lock of their provider and kind. */
export async function endInterruptedRuns(
  database: Database,
  { providerId, kind }: { readonly providerId: ProviderId; readonly kind: ImportKind },
  now: Date,
): Promise<void> {
  await database
    .update(importRuns)
    .set({ state: 'failed', endedAt: now, secondsLeft: null, error: 'it was interrupted' })
    .where(and(eq(importRuns.providerId, providerId), eq(importRuns.kind, kind), eq(importRuns.state, 'running')));
}

export async function findRun(database: Pick<Database, 'select'>, run: RunReference): Promise<ImportRun | null> {
  const [found] = await database.select().from(importRuns).where(isRun(run));
  return found ?? null;
}

/** All runs of a provider that are kept, the newest first. */
export const listRuns = (database: Pick<Database, 'select'>, providerId: ProviderId): Promise<ImportRun[]> =>
  database.select().from(importRuns).where(eq(importRuns.providerId, providerId)).orderBy(desc(importRuns.id));
