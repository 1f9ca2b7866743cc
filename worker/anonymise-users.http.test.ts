import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { customerCalls, type SeededCustomer, seedCustomer } from '#tooling/testing/customer.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { upkeep } from './upkeep.ts';

let api: TestApi;
const { call } = customerCalls(() => api);

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

async function seedUnverified(balance: number): Promise<SeededCustomer> {
  const at = api.clock.now() / 1000;
  const customer = await seedCustomer(api.database, alpha.id, { balance, at });
  const phone = `7700${customer.userId}`;
  await api.database.execute(sql`
    UPDATE users SET phone = ${phone}, first_name = 'Anna', email = 'anna@viewer.example' WHERE id = ${customer.userId}`);
  await api.database.execute(sql`
    INSERT INTO phone_registrations (provider_id, phone, user_id, created_at)
    VALUES (${alpha.id}, ${phone}, ${customer.userId}, ${new Date(api.clock.now())})`);
  return customer;
}

test('upkeep deletes a user of an unverified phone, and keeps of one with money only the money', async () => {
  const [rich, poor] = [await seedUnverified(500), await seedUnverified(0)];
  api.clock.advance(2 * 86_400_000);
  const log = (fault: unknown) => {
    throw fault;
  };
  await upkeep.run({ ...api, log });
  await upkeep.run({ ...api, log });
  const { rows } = await api.database.execute(sql`
    SELECT users.id, username, first_name, phone, email, balance_minor::integer AS balance
    FROM users JOIN accounts ON accounts.user_id = users.id`);
  expect(rows).toEqual([
    { id: rich.userId, username: `removed-${rich.userId}`, first_name: '', phone: null, email: null, balance: 500 },
  ]);
  for (const customer of [rich, poor]) expect((await call('GET', 'balance', customer)).status).toBe(401);
});
