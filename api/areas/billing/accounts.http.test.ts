import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { customerCalls, seedCustomer } from '#tooling/testing/customer.ts';
import { alpha } from '#tooling/testing/fixtures.ts';

let api: TestApi;
const { call } = customerCalls(() => api);

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const customer = (balance: number, isPaymentAllowed = true) =>
  seedCustomer(api.database, alpha.id, { balance, at: api.clock.now() / 1000, isPaymentAllowed });

describe('the accounts of a viewer', () => {
  it('[A-API-43] [C-API-46] [A-ENT-21] are one at the provider, with its balance and whether it may pay', async () => {
    const viewer = await customer(29_950);
    const account = { id: viewer.accountId, amount: '299.50', balance: '299.50', is_payment_allowed: true };
    expect((await call('GET', 'accounts', viewer)).body).toEqual([
      { ...account, block_status: 0, block_amount: '0.00' },
    ]);
    expect((await call('GET', 'accounts', await customer(0, false))).body).toMatchObject([
      { balance: '0.00', is_payment_allowed: false },
    ]);
  });

  it('[A-API-44] [C-API-47] have a balance of their own', async () => {
    const [one, other] = [await customer(100), await customer(7)];
    expect((await call('GET', 'balance', one)).body).toEqual({ balance: '1.00' });
    expect((await call('GET', 'balance', other)).body).toEqual({ balance: '0.07' });
  });
});
