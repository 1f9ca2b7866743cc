import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { closeDatabase, type Database, openDatabase } from '#api/platform/database/database.ts';
import { type AttemptPolicy, fadingAttempts, growingWaits } from '#rules/attempts.ts';
import { unixSeconds, userId } from '#rules/units.ts';
import { type TestDatabase, testDatabase } from '#tooling/testing/database.ts';
import { alpha, beta, seedProvider } from '#tooling/testing/fixtures.ts';
import { type AttemptLimit, type AttemptSubject, phoneSubject, userSubject } from './attempt-limit.ts';
import { clearAttempts, lockAttempts, takeAttempt } from './attempts.ts';
import { attempts } from './tables.ts';

const phone = phoneSubject('79990000000');
const user = userSubject(userId(7));
const twice = fadingAttempts({ room: 2, fadesEvery: 10 });
const growing = growingWaits([0, 60]);

let database: Database;
let testBase: TestDatabase;
beforeAll(async () => {
  testBase = await testDatabase();
  database = openDatabase({ connectionString: testBase.connectionString, poolSize: 8 });
  await seedProvider(database, alpha);
  await seedProvider(database, beta);
});
afterEach(() => database.delete(attempts));
afterAll(async () => {
  await closeDatabase(database);
  await testBase.close();
});

const limitOf = (...policies: (readonly [AttemptSubject, AttemptPolicy])[]): AttemptLimit => ({
  kind: 'code_check',
  policies: new Map(policies),
});
/** `taken`, or the seconds to wait. */
const take = (limit: AttemptLimit, second = 0, provider = alpha) =>
  takeAttempt(database, { provider, now: unixSeconds(second) }, limit).then(
    () => 'taken' as const,
    (refusal: { readonly retryAfter: number }) => refusal.retryAfter,
  );
const waitOf = (limit: AttemptLimit, second = 0) =>
  database.transaction(
    async (transaction) => (await lockAttempts(transaction, { provider: alpha, now: unixSeconds(second) }, limit)).wait,
  );
const rows = async () => (await database.select().from(attempts)).length;

describe('an attempt', () => {
  test('is counted while the policy allows it; a refused one is not', async () => {
    const limit = limitOf([phone, twice]);
    expect([await take(limit), await take(limit), await take(limit), await take(limit)]).toEqual([
      'taken',
      'taken',
      10,
      10,
    ]);
    expect([await take(limit, 9), await take(limit, 10), await take(limit, 10)]).toEqual([1, 'taken', 10]);
  });

  test('counts against all its subjects, and waits for the one that has to wait longest', async () => {
    const both = limitOf([phone, twice], [user, growing]);
    expect([await take(both), await take(both), await take(both)]).toEqual(['taken', 'taken', 60]);
    expect([await waitOf(limitOf([phone, twice])), await waitOf(limitOf([user, growing]))]).toEqual([10, 60]);
    // What one subject refuses counts against no other.
    expect([await waitOf(limitOf([phone, twice]), 10), await waitOf(both, 10)]).toEqual([0, 50]);
  });

  test('is one of its kind, its subject and its provider', async () => {
    const limit = limitOf([phone, growing]);
    expect([await take(limit), await take(limit), await take(limit)]).toEqual(['taken', 'taken', 60]);
    expect(await take(limitOf([user, growing]))).toBe('taken');
    expect(await take({ ...limit, kind: 'code_request' })).toBe('taken');
    expect(await take(limit, 0, beta)).toBe('taken');
  });

  test.each([
    ['first ones', 0],
    ['later ones', 1],
  ])('made many times at once, %s too, is let in as often as the policy allows', async (_which, before) => {
    const everybody = [user, fadingAttempts({ room: 1_000, fadesEvery: 1 })] as const;
    for (const number of ['79990000001', '79990000002', '79990000003']) {
      const own = [phoneSubject(number), twice] as const;
      for (let attempt = 0; attempt < before; attempt += 1) await take(limitOf(own));
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => take(n % 2 === 0 ? limitOf(own, everybody) : limitOf(everybody, own))),
      );
      expect(answers.filter((answer) => answer === 'taken')).toHaveLength(2 - before);
    }
  });

  test('made while another one is decided waits for it and finds it counted', async () => {
    const limit = limitOf([phone, fadingAttempts({ room: 1, fadesEvery: 10 })]);
    const moment = { provider: alpha, now: unixSeconds(0) };
    const waiting = sql`SELECT FROM pg_locks WHERE NOT granted AND locktype = 'advisory'
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    const second = await database.transaction(async (transaction) => {
      const first = await lockAttempts(transaction, moment, limit);
      const answer = take(limit);
      await expect.poll(async () => (await database.execute(waiting)).rowCount).toBe(1);
      await first.count();
      return { answer };
    });
    expect(await second.answer).toBe(10);
  });

  test('answers the wait after it, and is forgotten with the transaction that counted it', async () => {
    const limit = limitOf([phone, growing]);
    const moment = { provider: alpha, now: unixSeconds(0) };
    await take(limit);
    await database
      .transaction(async (transaction) => {
        expect(await (await lockAttempts(transaction, moment, limit)).count()).toBe(60);
        throw new Error('something else fails');
      })
      .catch(() => {});
    expect(await waitOf(limit)).toBe(0);
  });

  test('is the first again once the count was cleared', async () => {
    const limit = limitOf([phone, growing], [user, growing]);
    await take(limit);
    await take(limit);
    await clearAttempts(database, alpha.id, 'code_check', phone);
    expect([await waitOf(limitOf([phone, growing])), await waitOf(limitOf([user, growing]))]).toEqual([0, 60]);
    expect(await rows()).toBe(1);
  });
});
