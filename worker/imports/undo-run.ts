import { and, eq } from 'drizzle-orm';
import type { ContentAdmin } from '#api/areas/admin.ts';
import { readChanges } from '#api/areas/imports/changes.ts';
import { findRun, type ImportRun, listRuns, type RunReference } from '#api/areas/imports/runs.ts';
import { importRuns } from '#api/areas/imports/tables.ts';
import { AdminError } from '#api/platform/admin/admin-error.ts';
import { type AdminContext, adminTransaction } from '#api/platform/admin/transaction.ts';
import type { TaskContext } from '../task.ts';
import type { ImportLock } from './lock.ts';
import { ImportRefused } from './refusal.ts';
import type { WrittenCollection } from './target.ts';
import { FILMS, undoFilms } from './titles/undo-films.ts';

/** So many changes are undone together. */
const BATCH = 500;

/**
 * Brings everything that a run changed back to what it was before, in one transaction: what it added is removed. Only the last
 * run of a kind can be undone, then the one before it. The caller holds the lock, which is given back.
 * @throws ImportRefused for a run that cannot be undone.
 */
export async function undoRun(
  {
    database,
    bus,
    clock,
    content,
  }: Pick<TaskContext, 'database' | 'bus' | 'clock'> & { readonly content: ContentAdmin },
  run: RunReference,
  lock: ImportLock,
): Promise<{ readonly undone: number }> {
  try {
    return await adminTransaction(database, bus, async (transaction) => {
      const context = {
        ...{ providerId: run.providerId, clock, transaction },
        actor: { kind: 'import', name: `undo ${run.id}` } as const,
      };
      await transaction.lock(run.providerId);
      await requireLast(context, run);
      let undone = 0;
      for (;;) {
        const changes = await readChanges(transaction.database, run, { offset: undone, limit: BATCH });
        if (changes.length === 0) break;
        for (const [name, some] of Map.groupBy(changes, ({ collection }) => collection)) {
          await putBack(context, content, { name, changes: some });
        }
        undone += changes.length;
      }
      await transaction.database
        .update(importRuns)
        .set({ state: 'undone' })
        .where(and(eq(importRuns.providerId, run.providerId), eq(importRuns.id, run.id)));
      return { undone };
    });
  } catch (error) {
    throw error instanceof AdminError ? new ImportRefused(error.message, { cause: error }) : error;
  } finally {
    await lock.release();
  }
}

async function requireLast({ transaction, providerId }: AdminContext, reference: RunReference): Promise<void> {
  const run = await findRun(transaction.database, reference);
  if (run === null) throw new ImportRefused(`there is no run ${reference.id}`);
  if (run.kind === 'xmltv') throw new ImportRefused('a guide is not undone: import the one before it again');
  if (run.state !== 'done') throw new ImportRefused(`run ${run.id} is ${run.state}: there is nothing to undo`);
  const runs = await listRuns(transaction.database, providerId);
  const later = runs.find(({ id, kind, state }: ImportRun) => id > run.id && kind === run.kind && state === 'done');
  if (later !== undefined) throw new ImportRefused(`run ${later.id} came after run ${run.id}: undo that one first`);
}

type Change = Awaited<ReturnType<typeof readChanges>>[number];

/** The changes come the latest first: of an entry that was changed twice, the earlier one counts. */
async function putBack(
  context: AdminContext,
  content: ContentAdmin,
  { name, changes }: { readonly name: string; readonly changes: readonly Change[] },
): Promise<void> {
  if (name === FILMS) return undoFilms(context, content, changes);
  const collection: WrittenCollection<object, object> | undefined = Object.values(content).find(
    (known) => known.name === name,
  );
  if (collection === undefined) throw new ImportRefused(`there is no content called ${name}`);
  const earliest = [...new Map(changes.map((change) => [JSON.stringify(change.key), change])).values()];
  await collection.remove(
    context,
    earliest.filter(({ before }) => before === null).map(({ key }) => key),
  );
  await collection.put(
    context,
    earliest.flatMap(({ before }) => before ?? []),
  );
}
