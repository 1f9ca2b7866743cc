import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { type SeededCustomer, seedCustomer } from '#tooling/testing/customer.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { seedPackets } from '#tooling/testing/television.ts';

let api: TestApi;
let viewer: SeededCustomer;

beforeAll(async () => {
  api = await testApi();
  const period = (id: string, priceMinor: number) => ({ id, months: 1, priceMinor });
  await seedPackets(api.database, alpha.id, [
    { id: 1, isBase: true, priceMinor: 100, periods: [period('small', 100), period('large', 200_000)] },
    { id: 2, priceMinor: 100, periods: [period('extra', 100)] },
  ]);
  viewer = await seedCustomer(api.database, alpha.id, { balance: 1_000, at: api.clock.now() / 1000 });
});

afterAll(() => api.close());

const buy = (type: string, key: string, { app }: Pick<TestApi, 'app'> = api) =>
  app.inject({
    method: 'POST',
    url: '/v2/users/self/purchases',
    headers: { authorization: `Token ${viewer.token}`, host: 'alpha.test', 'idempotency-key': key },
    payload: { purchase_type_id: type, status: 'active' },
  });

describe('a call with Idempotency-Key', () => {
  it('is answered by its first answer when it is repeated, at any process', async () => {
    const key = randomUUID();
    const another = await api.another();
    const answers = await Promise.all([buy('small', key), buy('small', key), buy('small', key, another)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    // What became of the purchase since does not matter.
    await api.database.execute(sql`UPDATE purchases SET is_trial = true`);
    const later = await buy('small', key, another);
    expect(
      new Set([...answers, later].map(({ body }) => JSON.stringify(Object.entries(JSON.parse(body)).toSorted()))),
    ).toHaveLength(1);
    await another.close();
  });

  it('is refused when its key came with another request', async () => {
    const key = randomUUID();
    await buy('small', key);
    const other = await buy('extra', key);
    expect([other.statusCode, other.json().error_code]).toEqual([409, 'idempotency_conflict']);
  });

  it('runs anew after a refusal, which changed nothing', async () => {
    const key = randomUUID();
    expect((await buy('large', key)).statusCode).toBe(402);
    await api.database.execute(sql`UPDATE accounts SET balance_minor = 300000`);
    expect((await buy('large', key)).statusCode).toBe(200);
  });

  it('runs anew when the first was cut off, once its time is over', async () => {
    const key = randomUUID();
    const request = JSON.stringify([
      'POST',
      '/v2/users/self/purchases',
      { purchase_type_id: 'extra', status: 'active' },
    ]);
    await api.database.execute(sql`
      INSERT INTO idempotent_calls (provider_id, user_id, key, request_hash, created_at)
      VALUES (${alpha.id}, ${viewer.userId}, ${key}, sha256(${request}::bytea), ${new Date(api.clock.now())})`);
    const repeated = buy('extra', key);
    api.clock.advance(61_000);
    expect((await repeated).statusCode).toBe(200);
  });

  it('takes no key that is no word', async () => {
    expect((await buy('small', 'two words')).statusCode).toBe(400);
  });
});
