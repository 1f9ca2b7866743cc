/** A packaging-only worker as a process that tests can kill; its parent sends the settings. */
import { openDatabase } from '#api/platform/database/database.ts';
import type { StoreLocation } from '#media/store/location.ts';
import { openStore } from '#media/store/open-store.ts';
import { startPackaging } from '../packaging.ts';

export interface ProcessSettings {
  readonly connectionString: string;
  readonly store: StoreLocation;
  readonly workFolder: string;
  readonly ffmpeg: string;
}

const POOL = 6;

process.once('message', async ({ connectionString, store: location, workFolder, ffmpeg }: ProcessSettings) => {
  const database = openDatabase({ connectionString, poolSize: POOL });
  const { store } = await openStore(location);
  await startPackaging({ database, store, workFolder, ffmpeg, log: console.error });
});
