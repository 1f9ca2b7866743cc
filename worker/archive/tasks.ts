import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { WorkerTask } from '../task.ts';
import type { ArchiveKeeper } from './archive-keeper.ts';

/** The job that runs as soon as a recorder has found the store full. */
export const FREE_ROOM = 'free-archive-room';

/** What keeps the archive in order; nothing that a first round waits for. */
export const archiveTasks = (keeper: ArchiveKeeper): readonly WorkerTask[] => [
  { name: 'keep-archive', schedule: '*/5 * * * *', run: (context) => keeper.keep(context) },
  { name: 'sweep-archive', schedule: '23 * * * *', run: (context) => keeper.sweep(context) },
];

/** Wants room in the store at once: for `onFull` of a recorder. However many ask, one job does it. */
export async function askForRoom(database: Database): Promise<void> {
  await database.execute(sql`SELECT graphile_worker.add_job(${FREE_ROOM}, job_key => ${FREE_ROOM})`);
}
