import type { ContentAdmin } from '#api/areas/admin.ts';
import { filmsToPackage, type ImportedFilm, packagedFilms } from '#api/areas/imports/imported-titles.ts';
import { adminTransaction } from '#api/platform/admin/transaction.ts';
import { findInstalled } from '#media/store/install-asset.ts';
import type { Store } from '#media/store/store.ts';
import { queueJob } from '../../packaging/jobs.ts';
import { wakePackaging } from '../../packaging/packaging.ts';
import type { TaskContext, WorkerTask } from '../../task.ts';

export interface ShowFilmsOptions {
  readonly content: ContentAdmin;
  readonly store: Store;
}

/**
 * Has the films of imported titles packaged, and lets each title play its film once the store has it. A title whose file was
 * replaced plays the former film until then.
 */
export const showImportedFilms = (options: ShowFilmsOptions): WorkerTask => ({
  name: 'show-imported-films',
  schedule: '* * * * *',
  isLong: true,
  async run(context) {
    await queueFilms(context);
    for (const film of await packagedFilms(context.database)) await show(film, context, options);
  },
});

async function queueFilms({ database }: TaskContext): Promise<void> {
  const films = await filmsToPackage(database);
  for (const { asset, film } of films) {
    await queueJob(database, { id: asset, source: film, sourceHash: asset, isBackground: false });
  }
  if (films.length > 0) await wakePackaging(database);
}

async function show(
  { providerId, titleId, asset }: ImportedFilm,
  { database, bus, clock }: TaskContext,
  { content, store }: ShowFilmsOptions,
): Promise<void> {
  const duration = (await findInstalled(store, asset))?.duration;
  if (duration === undefined) return;
  await adminTransaction(database, bus, async (transaction) => {
    const actor = { kind: 'import', name: 'films' } as const;
    const context = { providerId, actor, clock, transaction };
    const titles = await content.titles.read(context, [titleId]);
    await content.titles.put(
      context,
      titles.map((title) => ({
        ...title,
        source: { kind: 'asset' as const, asset },
        // What the import said stays: else the next one would change it back.
        durationSeconds: title.durationSeconds || Math.round(duration),
      })),
    );
  });
}
