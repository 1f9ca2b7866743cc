/** The real service with the roles of its environment, over an embedded PostgreSQL, with synthetic users. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeDatabase, openDatabase } from '#api/platform/database/database.ts';
import { readConfiguration } from '#server/configuration.ts';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { synthetic } from '#server/seed/synthetic.ts';
import { syntheticRows } from '#server/seed/synthetic-rows.ts';
import { openApplication } from '#server/start/application.ts';

const LOAD = {
  users: 1_000,
  packetSets: 20,
  favoritesEach: 5,
  channels: Number(process.env['KINORA_BENCH_CHANNELS']),
  titles: Number(process.env['KINORA_BENCH_TITLES'] ?? 0),
  titlesEach: 0,
};
const START_ROWS = Number(process.env['KINORA_BENCH_START_ROWS'] ?? 0);

const folder = await mkdtemp(join(tmpdir(), 'kinora-bench-'));
const cluster = await startEmbeddedPostgres({ dataFolder: folder, log: () => {} });
const application = await openApplication(
  readConfiguration({
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    KINORA_DATA: folder,
    DATABASE_URL: cluster.connectionString,
    KINORA_LIMIT_FACTOR: '1000000',
    KINORA_LOG: 'silent',
    // In production there is no demo unless it is asked for.
    KINORA_DEMO: 'full',
    // Without the demo's encoders, which would be measured too.
    KINORA_PACKAGING: 'none',
  }),
  new AbortController().signal,
);
const database = openDatabase({ connectionString: cluster.connectionString, poolSize: 2 });
const { users } = await synthetic(database, { ...LOAD, now: Date.now() });
await syntheticRows(database, { startRows: START_ROWS });
await closeDatabase(database);
await application.webReady;
const tokensFile = join(folder, 'tokens.json');
await writeFile(tokensFile, JSON.stringify(users.map(({ token }) => token)));
console.log(
  JSON.stringify({
    address: `http://127.0.0.1:${application.port}`,
    database: cluster.connectionString,
    tokensFile,
    store: join(folder, 'media'),
  }),
);

// The measuring process ends the subject by closing its input.
process.stdin.resume().once('end', async () => {
  await application.close();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});
