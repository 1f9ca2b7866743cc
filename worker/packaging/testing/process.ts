/** A worker that only packages, as a process that tests can kill: told by its parent what to work on. */
import { openDatabase } from '#api/platform/database.ts';
import { openDiskStore } from '#media/store/disk-store.ts';
import { startPackaging } from '../packaging.ts';

export interface ProcessSettings {
  readonly connectionString: string;
  readonly storeFolder: string;
  readonly workFolder: string;
  readonly ffmpeg: string;
}

const POOL = 6;

process.once('message', async ({ connectionString, storeFolder, workFolder, ffmpeg }: ProcessSettings) => {
  const database = openDatabase({ connectionString, poolSize: POOL });
  await startPackaging({ database, store: openDiskStore(storeFolder), workFolder, ffmpeg, log: console.error });
});
