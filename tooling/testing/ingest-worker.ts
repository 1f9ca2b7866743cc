/** The process that `ingest.ts` starts: records the ingested channels of the database it is given until it is killed. */
import { systemClock } from '#api/platform/clock.ts';
import { openDatabase } from '#api/platform/database/database.ts';
import { locateFfmpeg } from '#media/ffmpeg/locate.ts';
import { openDiskStore } from '#media/store/disk-store.ts';
import { startIngest } from '#worker/ingest/ingest.ts';

const POOL = 5;
const [connectionString = '', storeFolder = ''] = process.argv.slice(2);

startIngest({
  database: openDatabase({ connectionString, poolSize: POOL }),
  bus: { publish: async () => {}, subscribe: () => () => {}, close: async () => {} },
  clock: systemClock,
  store: openDiskStore(storeFolder),
  locateFfmpeg,
  log: () => {},
});
