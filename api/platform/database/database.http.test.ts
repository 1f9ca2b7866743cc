import { sql } from 'drizzle-orm';
import { makeWorkerUtils } from 'graphile-worker';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '#tooling/testing/database.ts';
import { administer } from '#tooling/testing/postgres.ts';
import { closeDatabase, type Database, openDatabase } from './database.ts';

let place: TestDatabase;
let database: Database;
beforeEach(async () => {
  place = await testDatabase();
  database = openDatabase({ connectionString: place.connectionString, poolSize: 2 });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await closeDatabase(database);
  await place.close();
});

it('hears every error of its connections, so that the job queue finds nothing missing', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const jobs = await makeWorkerUtils({ pgPool: database.$client });
  await jobs.release();
  expect(warned.mock.calls).toEqual([]);
});

it('says by its code that no connection was free in time, so that the job queue tries again', async () => {
  const full = openDatabase({ connectionString: place.connectionString, poolSize: 1, connectionTimeout: 50 });
  const held = await full.$client.connect();
  await expect(full.$client.connect()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await expect(full.$client.query('SELECT 1')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  held.release();
  expect((await full.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
  await closeDatabase(full);
});

it('outlives connections that die, in use or idle', async () => {
  const running = database.execute(sql`SELECT pg_sleep(30)`);
  const failed = expect(running).rejects.toThrow();
  await database.execute(sql`SELECT 1`);
  const name = new URL(place.connectionString).pathname.slice(1);
  await vi.waitFor(async () => {
    const { rows } = await database.execute(sql`SELECT 1 FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'`);
    expect(rows).toHaveLength(1);
  });
  const server = place.connectionString.replace(`/${name}`, '/postgres');
  await administer(server, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
  await failed;
  await vi.waitFor(async () => expect((await database.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]));
});

it('keeps no connection whose transaction could not begin, or could not be rolled back', async () => {
  const { $client } = database;
  const silent = () => Promise.reject(new Error('Query read timeout'));
  for (let times = 0; times < 3; times += 1) {
    const idle = await $client.connect();
    vi.spyOn(idle, 'query').mockImplementation(silent);
    idle.release();
    await expect(database.transaction(() => Promise.resolve())).rejects.toThrow();
    const cut = database.transaction(async (transaction) => {
      const { rows } = await transaction.execute(sql`SELECT pg_backend_pid() AS pid`);
      await database.execute(sql`SELECT pg_terminate_backend(${rows[0]?.['pid']})`);
      await transaction.execute(sql`SELECT 1`);
    });
    await expect(cut).rejects.toThrow();
  }
  const { rows } = await database.transaction(() =>
    database.transaction((transaction) => transaction.execute(sql`SELECT 1 AS one`)),
  );
  expect(rows).toEqual([{ one: 1 }]);
  await vi.waitFor(() => expect($client.totalCount).toBe($client.idleCount));
});
