/** The real api selling a packet to ever new users, and a bare route that runs the statements of such a sale in one transaction. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { openPostgresBus } from '#api/platform/bus/postgres-bus.ts';
import { closeDatabase, openDatabase } from '#api/platform/database/database.ts';
import { migrate } from '#api/platform/database/migrations.ts';
import { createApi } from '#api/service.ts';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { seedDemo } from '#server/seed/seed.ts';
import { synthetic } from '#server/seed/synthetic.ts';
import { widenedLimits, widenedSignInPolicies } from '#server/start/limits.ts';

/** More users than all loads of a run sell to; they have no packet yet. */
const USERS = 12_000;
const LOAD = { packetSets: 1, favoritesEach: 0, channels: 20, titles: 0, titlesEach: 0 };
const POOL_SIZE = 10;
const LIMIT_FACTOR = 1_000_000;
const FIRST_ACCOUNT = 1_000_000;
const BALANCE_MINOR = 1_000_000_00;
const RIGHTS_SALES = 50;
const MILLISECONDS_PER_SECOND = 1_000;
const LONGEST_WAIT = 10 * MILLISECONDS_PER_SECOND;

interface Query {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Buyer {
  readonly userId: number;
  readonly accountId: number;
  readonly token: string;
  readonly key: string;
}

/** A value of a statement for another sale. */
type ValueOf = (buyer: Buyer, freshId: (known: string) => string) => unknown;

const folder = await mkdtemp(join(tmpdir(), 'kinora-bench-purchase-'));
const cluster = await startEmbeddedPostgres({ dataFolder: folder, log: () => {} });
const { connectionString } = cluster;
await migrate({ connectionString });
const opened = openDatabase({ connectionString, poolSize: POOL_SIZE });
const pool = opened.$client;
await seedDemo(opened, { now: Date.now(), size: 'small' });
// A number in a statement is a user's or an account's, never both.
await pool.query(`SELECT setval(pg_get_serial_sequence('accounts', 'id'), $1)`, [FIRST_ACCOUNT]);
const { users, providerId } = await synthetic(opened, { ...LOAD, users: USERS, now: Date.now() });
const { rows: accounts } = await pool.query<{ userId: number; accountId: number }>(
  `UPDATE accounts SET balance_minor = $2, is_payment_allowed = true,
     currency = (SELECT settings -> 'currency' ->> 'isoCode' FROM providers WHERE providers.id = provider_id)
   WHERE provider_id = $1 RETURNING user_id AS "userId", id AS "accountId"`,
  [providerId, BALANCE_MINOR],
);
const accountOf = new Map(accounts.map(({ userId, accountId }) => [userId, accountId]));
const { rows: periods } = await pool.query<{ id: string }>(
  `SELECT period.id FROM packet_periods period
     JOIN packets ON packets.provider_id = period.provider_id AND packets.id = period.packet_id
   WHERE period.provider_id = $1 AND packets.is_base AND period.months = 1 AND period.trial_months + period.trial_days = 0
     AND period.price_minor > 0
   ORDER BY period.price_minor LIMIT 1`,
  [providerId],
);
const payload = { purchase_type_id: periods[0]?.id, status: 'active' };
await pool.query('VACUUM ANALYZE');

/** The statements of one sale, while it is recorded. */
let recorded: Query[] | null = null;
const logger = { logQuery: (text: string, values: unknown[]) => void recorded?.push({ text, values }) };

/** An api with a bus of its own, as another process has it. */
async function openApi() {
  const bus = await openPostgresBus({ connectionString, onError: () => {} });
  const app = await createApi({
    database: drizzle(pool, { logger }),
    bus,
    clock: Date,
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
  const close = async () => {
    await app.close();
    await bus.close();
  };
  return { app, close };
}
const own = await openApi();
const { app: api } = own;

let turn = 0;
function nextBuyer(): Buyer {
  const user = users[turn];
  turn += 1;
  const accountId = user && accountOf.get(user.userId);
  if (user === undefined || accountId === undefined) throw new Error(`${users.length} users are too few for this run`);
  return { userId: user.userId, accountId, token: user.token, key: randomUUID() };
}

/** Sells the packet over the api's own routes. */
async function sell({ token, key }: Buyer): Promise<string> {
  const headers = { authorization: `Token ${token}`, 'idempotency-key': key };
  const answer = await api.inject({ method: 'POST', url: '/v2/users/self/purchases', headers, payload });
  if (answer.statusCode !== 200) throw new Error(`a purchase answered ${answer.statusCode}: ${answer.payload}`);
  return answer.payload;
}

async function record(buyer: Buyer): Promise<readonly Query[]> {
  const statements: Query[] = [];
  recorded = statements;
  await sell(buyer);
  recorded = null;
  return statements.filter(({ text }) => !/^(begin|commit)\b/i.test(text));
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What a value becomes in the sale to another buyer: it depends on the sale where two recorded sales differ in it. */
function valueInAnother(value: unknown, other: unknown, buyer: Buyer): ValueOf {
  if (isDeepStrictEqual(value, other)) return () => value;
  if (value === buyer.userId) return ({ userId }) => userId;
  if (value === buyer.accountId) return ({ accountId }) => accountId;
  if (value === buyer.key) return ({ key }) => key;
  if (typeof value === 'string' && UUID.test(value)) return (_buyer, freshId) => freshId(value);
  return () => value;
}

async function recordSale() {
  // The first sale fills the api's caches.
  await sell(nextBuyer());
  const [buyer, otherBuyer] = [nextBuyer(), nextBuyer()];
  const statements = await record(buyer);
  const others = await record(otherBuyer);
  const isAlike = isDeepStrictEqual(
    statements.map(({ text }) => text),
    others.map(({ text }) => text),
  );
  if (!isAlike) throw new Error('two sales ran different statements');
  return statements.map(({ text, values }, place) => ({
    text,
    values: values.map((value, index) => valueInAnother(value, others[place]?.values[index], buyer)),
  }));
}

const sale = await recordSale();

/** Runs the statements of a sale to a buyer, and nothing else. */
async function runStatements(buyer: Buyer): Promise<string> {
  const fresh = new Map<string, string>();
  const freshId = (known: string) => {
    const id = fresh.get(known) ?? randomUUID();
    fresh.set(known, id);
    return id;
  };
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    for (const { text, values } of sale) {
      const own = values.map((value) => value(buyer, freshId));
      await client.query(text, own);
    }
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  return String(sale.length);
}

/** Statements that sell nothing would be measured otherwise. */
async function requireSold({ userId }: Buyer): Promise<void> {
  const { rowCount } = await pool.query(
    `SELECT FROM purchases
       JOIN entries ON entries.provider_id = purchases.provider_id AND entries.cause_id = purchases.id::text
       JOIN postings ON postings.provider_id = entries.provider_id AND postings.entry_id = entries.id
       JOIN subscription_periods period
         ON period.provider_id = purchases.provider_id AND period.cause_id = purchases.id::text
     WHERE purchases.provider_id = $1 AND purchases.user_id = $2 AND purchases.state = 'active'`,
    [providerId, userId],
  );
  if (!rowCount) throw new Error('the recorded statements sold nothing');
}

const proved = nextBuyer();
await runStatements(proved);
await requireSold(proved);

/** The channels that an api says are a buyer's. */
async function purchasedChannels({ app }: Pick<typeof own, 'app'>, { token }: Buyer): Promise<number> {
  const answer = await app.inject({ url: '/v2/channels', headers: { authorization: `Token ${token}` } });
  const channels: readonly { readonly is_purchased: boolean }[] = answer.json();
  return channels.filter(({ is_purchased }) => is_purchased).length;
}

/** Seconds from the answer of a purchase until another api, which has kept what the buyer had, shows what was bought. */
async function measureRights(): Promise<number> {
  const other = await openApi();
  let slowest = 0;
  for (let sales = 0; sales < RIGHTS_SALES; sales += 1) {
    const buyer = nextBuyer();
    const before = await purchasedChannels(other, buyer);
    await sell(buyer);
    const since = performance.now();
    while ((await purchasedChannels(other, buyer)) === before) {
      if (performance.now() - since > LONGEST_WAIT) throw new Error('another api does not see what was bought');
    }
    slowest = Math.max(slowest, performance.now() - since);
  }
  await other.close();
  return slowest / MILLISECONDS_PER_SECOND;
}

const rightsSeconds = await measureRights();
const app = Fastify({ logger: false });
app.get('/purchase', () => sell(nextBuyer()));
app.get('/statements', () => runStatements(nextBuyer()));
const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(JSON.stringify({ address, statements: sale.length, rightsSeconds }));

process.stdin.resume().once('end', async () => {
  await app.close();
  await own.close();
  await closeDatabase(opened);
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});
