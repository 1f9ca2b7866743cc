/**
 * The real api over many titles: a page of four rows, the same without caches, parts of the filtered catalogue, and the slowest
 * query of each alone.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import Fastify from 'fastify';
import pg from 'pg';
import { Registry } from 'prom-client';
import { openPostgresBus } from '#api/platform/bus/postgres-bus.ts';
import { closeDatabase, type Database, openDatabase } from '#api/platform/database/database.ts';
import { migrate } from '#api/platform/database/migrations.ts';
import { createApi } from '#api/service.ts';
import { median } from '#bench/measure/ratio.ts';
import type { Row } from '#contract/catalogue.ts';
import { genres } from '#demo/genres.ts';
import { CATALOGUE_ROW } from '#rules/catalogue/catalogue-choice.ts';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { seedDemo } from '#server/seed/seed.ts';
import { synthetic } from '#server/seed/synthetic.ts';
import { SYNTHETIC_PAGE, syntheticRows } from '#server/seed/synthetic-rows.ts';
import { widenedLimits, widenedSignInPolicies } from '#server/start/limits.ts';

const LOAD = {
  users: 200,
  packetSets: 20,
  favoritesEach: 5,
  channels: 20,
  titles: 100_000,
  titlesEach: 100,
};
const POOL_SIZE = 10;
const LIMIT_FACTOR = 1_000_000;
/** Longer than the api caches a page or a session. */
const FORGETTING_MILLISECONDS = 5_001;
/** Runs of each query to find the slowest. */
const TRIES = 9;
const PAGE = `/v2/rowsets/${SYNTHETIC_PAGE}`;
/** A part of the catalogue by three filters. */
const PART_LENGTH = 24;
const PART = {
  ...{
    content_type: 'movie',
    main_genre: String(genres.drama.id),
    year_from: '1910',
    year_to: '1969',
    rating_from: '6',
  },
  limit: String(PART_LENGTH),
};
const FAR = 2_000;

interface Query {
  readonly text: string;
  readonly values: unknown[];
}

/** As it is done by itself in a database that runs; it may take longer than a query of the service may. */
async function tidy(): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('VACUUM ANALYZE');
  await client.end();
}

const folder = await mkdtemp(join(tmpdir(), 'kinora-bench-rowset-'));
const cluster = await startEmbeddedPostgres({ dataFolder: folder, log: () => {} });
const { connectionString } = cluster;
await migrate({ connectionString });
const opened = openDatabase({ connectionString, poolSize: POOL_SIZE });
await seedDemo(opened, { now: Date.now(), size: 'full' });
const seedingSince = performance.now();
const { users } = await synthetic(opened, { ...LOAD, now: Date.now() });
await syntheticRows(opened, { startRows: 0 });
const seedMilliseconds = performance.now() - seedingSince;
await tidy();

const asked: Query[] = [];
const database: Database = drizzle(opened.$client, {
  logger: { logQuery: (text, values) => void asked.push({ text, values }) },
});
let ahead = 0;
const bus = await openPostgresBus({ connectionString, onError: () => {} });
const api = await createApi({
  database,
  bus,
  clock: { now: () => Date.now() + ahead },
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
/** What the next user gets of a path. */
async function answerToNextUser(url: string): Promise<string> {
  const { token = '' } = users[turn % users.length] ?? {};
  turn += 1;
  const { statusCode, payload } = await api.inject({ url, headers: { authorization: `Token ${token}` } });
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${payload}`);
  return payload;
}

const pageOfNextUser = () => answerToNextUser(PAGE);

function titlesFrom(offset: number): Promise<string> {
  const query = new URLSearchParams(PART);
  query.set('offset', String(offset));
  return answerToNextUser(`/v2/rows/${CATALOGUE_ROW}?${query}`);
}

const run = ({ text, values }: Query) => opened.$client.query(text, values);

async function timeOf(query: Query): Promise<number> {
  const since = performance.now();
  await run(query);
  return performance.now() - since;
}

/** The slowest query of an answer without caches. */
async function slowestQuery(answer: () => Promise<string>): Promise<Query & { readonly milliseconds: number }> {
  await answer();
  ahead += FORGETTING_MILLISECONDS;
  asked.length = 0;
  await answer();
  const timed: (Query & { readonly milliseconds: number })[] = [];
  for (const query of [...asked]) {
    const times: number[] = [];
    for (let tried = 0; tried < TRIES; tried += 1) times.push(await timeOf(query));
    timed.push({ ...query, milliseconds: median(times) });
  }
  const [slowest] = timed.sort((one, other) => other.milliseconds - one.milliseconds);
  if (slowest === undefined) throw new Error('the answer asked the database nothing');
  return slowest;
}

const slowest = await slowestQuery(pageOfNextUser);
const slowestOfTitles = await slowestQuery(() => titlesFrom(0));
const far: Row = JSON.parse(await titlesFrom(FAR));
if (far.contents?.length !== PART_LENGTH) throw new Error('fewer titles pass the filters than are asked for');
const app = Fastify({ logger: false });
app.addHook('onRequest', async () => {
  asked.length = 0;
});
app.get('/page', pageOfNextUser);
app.get('/page-anew', () => {
  ahead += FORGETTING_MILLISECONDS;
  return pageOfNextUser();
});
app.get('/titles', () => titlesFrom(0));
app.get('/titles-far', () => titlesFrom(FAR));
app.get('/titles-slowest-query', async () => String((await run(slowestOfTitles)).rowCount));
app.get('/slowest-query', async () => String((await run(slowest)).rowCount));
const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(
  JSON.stringify({ address, titles: LOAD.titles, seedMilliseconds, slowestMilliseconds: slowest.milliseconds }),
);

process.stdin.resume().once('end', async () => {
  await app.close();
  await api.close();
  await bus.close();
  await closeDatabase(opened);
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});
