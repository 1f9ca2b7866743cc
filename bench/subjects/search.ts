/** The real api over many names: searches of four kinds, and the slowest query of each alone. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import Fastify from 'fastify';
import pg from 'pg';
import { Registry } from 'prom-client';
import { refreshDocuments } from '#api/areas/search/documents.ts';
import { prepareMisspelling } from '#api/areas/search/misspelling.ts';
import { openPostgresBus } from '#api/platform/bus/postgres-bus.ts';
import { closeDatabase, type Database, openDatabase } from '#api/platform/database/database.ts';
import { migrate } from '#api/platform/database/migrations.ts';
import { createApi } from '#api/service.ts';
import { median } from '#bench/measure/ratio.ts';
import { fillNames, SEARCHES, type SearchKind, searchKinds } from '#bench/measure/search-names.ts';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { seedDemo } from '#server/seed/seed.ts';
import { synthetic } from '#server/seed/synthetic.ts';
import { widenedLimits, widenedSignInPolicies } from '#server/start/limits.ts';

const LOAD = {
  users: 50,
  packetSets: 5,
  favoritesEach: 5,
  channels: 1_000,
  titles: 100_000,
  titlesEach: 5,
};
const NAMES = { persons: 20_000, programmes: 300_000 };
const POOL_SIZE = 10;
const LIMIT_FACTOR = 1_000_000;
/** Runs of each query of a search, to find the slowest. */
const TRIES = 5;

interface Query {
  readonly text: string;
  readonly values: unknown[];
}

const folder = await mkdtemp(join(tmpdir(), 'kinora-bench-search-'));
const cluster = await startEmbeddedPostgres({ dataFolder: folder, log: () => {} });
const { connectionString } = cluster;
await migrate({ connectionString });
await prepareMisspelling(connectionString);
const opened = openDatabase({ connectionString, poolSize: POOL_SIZE });
await seedDemo(opened, { now: Date.now(), size: 'full' });
const { users, providerId } = await synthetic(opened, { ...LOAD, now: Date.now() });

/** What takes longer than a query of the service may, as it is done by itself in a database that runs. */
async function atLength(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await work(client);
  await client.end();
}

await atLength((client) => fillNames(client, providerId, { ...NAMES, now: Date.now() }));
const indexingSince = performance.now();
await atLength((client) => refreshDocuments(drizzle(client)));
const indexMilliseconds = performance.now() - indexingSince;
await atLength((client) => client.query('VACUUM ANALYZE'));
const looksSince = performance.now();
await refreshDocuments(opened);
const lookMilliseconds = performance.now() - looksSince;

const asked: Query[] = [];
const database: Database = drizzle(opened.$client, {
  logger: { logQuery: (text, values) => void asked.push({ text, values }) },
});
const bus = await openPostgresBus({ connectionString, onError: () => {} });
const api = await createApi({
  database,
  bus,
  clock: { now: () => Date.now() },
  signingKeys: ['a key for benches and nothing else'],
  pinKeys: ['a key for PINs of benches and nothing else'],
  mediaBase: null,
  acquirers: new Map(),
  trustProxy: false,
  countryHeader: null,
  countryTable: null,
  limits: widenedLimits(LIMIT_FACTOR),
  signInPolicies: widenedSignInPolicies(LIMIT_FACTOR),
  metrics: new Registry(),
  logger: false,
  production: true,
  hasInbox: false,
  onOutage: () => {},
  operatorAccess: { kind: 'everybody' },
});

let turn = 0;
/** What the next user finds for a text. */
async function answerTo(text: string): Promise<string> {
  const { token = '' } = users[turn % users.length] ?? {};
  turn += 1;
  const url = `/v2/search?${new URLSearchParams({ text })}`;
  const { statusCode, payload } = await api.inject({ url, headers: { authorization: `Token ${token}` } });
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${payload}`);
  return payload;
}

/** Texts of a kind that find something: a wrong letter may make another word of one, or a word too far from any. */
async function textsOf(kind: SearchKind): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const text of SEARCHES[kind]) if ((await answerTo(text)) !== '[]') texts.push(text);
  if (texts.length < SEARCHES[kind].length / 2) throw new Error(`too few texts of the kind ${kind} find something`);
  return texts;
}

const run = ({ text, values }: Query) => opened.$client.query(text, values);

async function timeOf(query: Query): Promise<number> {
  const since = performance.now();
  await run(query);
  return performance.now() - since;
}

/** The slowest query of each search: of all of them, since those of a short text find many times more than others. */
async function slowestQueries(texts: readonly string[]): Promise<readonly Query[]> {
  const slowest: Query[] = [];
  for (const text of texts) {
    asked.length = 0;
    await answerTo(text);
    const timed: (Query & { readonly milliseconds: number })[] = [];
    for (const query of [...asked]) {
      const times: number[] = [];
      for (let tried = 0; tried < TRIES; tried += 1) times.push(await timeOf(query));
      timed.push({ ...query, milliseconds: median(times) });
    }
    slowest.push(...timed.sort((one, other) => other.milliseconds - one.milliseconds).slice(0, 1));
  }
  return slowest;
}

const app = Fastify({ logger: false });
app.addHook('onRequest', async () => {
  asked.length = 0;
});
for (const kind of searchKinds) {
  const texts = await textsOf(kind);
  const queries = await slowestQueries(texts);
  app.get(`/${kind}`, () => answerTo(texts[turn % texts.length] ?? ''));
  let next = 0;
  app.get(`/${kind}/slowest-query`, async () => {
    const query = queries[next % queries.length];
    next += 1;
    return query === undefined ? '' : String((await run(query)).rowCount);
  });
}
const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(JSON.stringify({ address, indexMilliseconds, lookMilliseconds }));

process.stdin.resume().once('end', async () => {
  await app.close();
  await api.close();
  await bus.close();
  await closeDatabase(opened);
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});
