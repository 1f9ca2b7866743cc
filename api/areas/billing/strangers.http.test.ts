import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderRecord } from '#api/platform/caller/caller.ts';
import { Seal } from '#api/platform/secrets/seal.ts';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import { payments } from '#contract/payments.ts';
import { promoCodes } from '#contract/promo-codes.ts';
import { offers, purchases, subscriptions } from '#contract/purchases.ts';
import { minor } from '#rules/units.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { type SeededCustomer, seedCustomer } from '#tooling/testing/customer.ts';
import { alpha, beta, testClock } from '#tooling/testing/fixtures.ts';
import {
  deliver,
  noticesOf,
  payOnPage,
  sandboxPayments,
  type TestSandbox,
  testSandbox,
} from '#tooling/testing/payments.ts';
import { seedPackets } from '#tooling/testing/television.ts';
import { createCampaign } from './promo/campaigns.ts';
import { newPromoCode } from './promo/codes.ts';

const SECRETS = ['a key for tests and nothing else'] as const;
const PRICES = { base: 30_000, cheap: 10_000, other: 7_000, extra: 5_000 };
/** It covers all but the last. */
const BALANCE = PRICES.base + PRICES.cheap + PRICES.other;

type MoneyCall = EndpointDefinition & { readonly name: string };

/** All calls of money that are made with a session. */
const calls: readonly MoneyCall[] = Object.entries<EndpointDefinition>({
  ...{ ...purchases, ...subscriptions, ...offers, ...payments, ...promoCodes },
})
  .map(([name, definition]) => ({ name, ...definition }))
  .filter(({ access }) => access === 'session');

/** What names a thing of one customer, in a path after the word or in a body. */
const OWN_FIELDS = ['account_id', 'purchase_id', 'card_id', 'offer_id'] as const;
/** What names a thing of one provider. */
const PROVIDER_FIELDS = ['packet_id', 'purchase_type_id', 'key'] as const;

/** A customer of a provider's who has one of everything. */
interface Customer extends SeededCustomer {
  readonly provider: ProviderRecord;
  readonly subscriptionId: string;
  readonly futureId: string;
  readonly purchaseId: string;
  readonly offerId: string;
  readonly cardId: number;
  readonly transactionId: string;
}

let api: TestApi;
let sandbox: TestSandbox;
let owner: Customer;
let neighbour: Customer;
let foreigner: Customer;
const codes = new Map<ProviderRecord['id'], string>();

beforeAll(async () => {
  const clock = testClock();
  sandbox = await testSandbox(() => clock.now());
  api = await testApi({ acquirers: sandbox.acquirers, signingKeys: SECRETS, clock });
  await sell(alpha, 1);
  await sell(beta, 11);
  owner = await newCustomer(alpha);
  neighbour = await newCustomer(alpha);
  foreigner = await newCustomer(beta);
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

/** Two base packets and two others. */
async function sell(provider: ProviderRecord, firstId: number): Promise<void> {
  const { features, payments: settings } = provider.settings;
  await api.configure(provider, {
    payments: sandboxPayments(settings),
    features: { ...features, promo_codes: true },
  });
  await seedPackets(
    api.database,
    provider.id,
    Object.entries(PRICES).map(([name, priceMinor], index) => ({
      ...{ id: firstId + index, isBase: index < 2, priceMinor, channels: [] },
      periods: [
        { id: `${provider.shortname}-${name}`, months: 1, priceMinor },
        { id: `${provider.shortname}-${name}-year`, years: 1, priceMinor: 10 * priceMinor },
      ],
    })),
  );
  const code = newPromoCode();
  codes.set(provider.id, code);
  await createCampaign(api.database, new Seal(SECRETS), provider.id, {
    campaign: {
      ...{ name: 'Gift', days: 0, packetIds: [], amount: minor(100), uses: 1_000, conditions: [], expiresAt: null },
      ...{ isPaid: false, needsRefund: false, confirmation: null },
    },
    codes: [code],
    at: new Date(api.clock.now()),
  });
}

const hostOf = ({ shortname }: ProviderRecord) => `${shortname}.test`;

async function call(
  method: EndpointDefinition['method'],
  url: string,
  by: SeededCustomer & Pick<Customer, 'provider'>,
  payload?: object,
) {
  const headers = { authorization: `Token ${by.token}`, host: hostOf(by.provider) };
  const answer = await api.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, text: answer.body, body: answer.json() };
}

async function newCustomer(provider: ProviderRecord): Promise<Customer> {
  const seeded = await seedCustomer(api.database, provider.id, { balance: BALANCE, at: api.clock.now() / 1000 });
  const customer = { ...seeded, provider };
  const mark = provider.shortname;
  const post = (path: string, payload: object) => call('POST', `/v2/users/self/${path}`, customer, payload);
  for (const name of ['base', 'cheap', 'other'])
    await post('purchases', { purchase_type_id: `${mark}-${name}`, status: 'active' });
  const { body: offer } = await post('purchases_offer', {
    ...{ purchase_type_id: `${mark}-extra`, offer_version: 'tv303', mode: 'web300' },
  });
  const { body: payment } = await post(`accounts/${seeded.accountId}/payforms/short_url`, {
    ...{ amount: '1.00', paysystem_shortname: 'short-url', is_save_card: true },
  });
  await payOnPage(payment.full_url);
  for (const notice of noticesOf(sandbox, 'sandbox-bank', payment.transaction_id))
    await deliver(api.app, notice, hostOf(provider));
  const [running, [future], [card]] = await Promise.all(
    ['subscriptions/current', 'futures', 'cards'].map(async (path) => {
      const { body } = await call('GET', `/v2/users/self/${path}`, customer);
      return body;
    }),
  );
  return {
    ...customer,
    // The base packet is followed by the cheaper one: its renewal cannot be changed.
    subscriptionId: running.find(({ price }: { price: string }) => price === '70.00').id,
    futureId: future.id,
    cardId: card.id,
    ...{ purchaseId: offer.purchases[0].id, offerId: offer.id, transactionId: payment.transaction_id },
  };
}

/** The thing that the `{id}` of a path names, by the word before it. */
function idInPath(path: string, customer: Customer): string {
  const [, word = ''] = /\/(\w+)\/\{id\}/.exec(path) ?? [];
  const ids: Readonly<Record<string, string | number>> = {
    accounts: customer.accountId,
    cards: customer.cardId,
    transactions: customer.transactionId,
    purchases: customer.purchaseId,
    purchases_offer: customer.offerId,
    subscriptions: customer.subscriptionId,
    futures: customer.futureId,
  };
  const id = ids[word];
  if (id === undefined && word !== '') throw new Error(`name here what stands in ${path}`);
  return String(id);
}

const fieldsOf = ({ body }: MoneyCall): readonly string[] =>
  body !== undefined && 'properties' in body && typeof body.properties === 'object'
    ? Object.keys(body.properties ?? {})
    : [];

/** What a body has for a field; fields that are not here are left out. */
function givenFor(field: string, { path }: MoneyCall, customer: Customer): unknown {
  const mark = customer.provider.shortname;
  const values: Readonly<Record<string, unknown>> = {
    account_id: customer.accountId,
    purchase_id: customer.purchaseId,
    card_id: customer.cardId,
    offer_id: customer.offerId,
    packet_id: mark === 'alpha' ? 4 : 14,
    purchase_type_id: path.endsWith('/period') ? `${mark}-other-year` : `${mark}-extra`,
    key: codes.get(customer.provider.id),
    paysystem_shortname: paysystemOf(path),
    paysystem_id: 'linkedcard',
    amount: '1.00',
    phone: '79990001122',
    renew: false,
    is_primary: true,
    needed_refund: true,
    offer_version: 'tv303',
    mode: 'web300',
  };
  return values[field];
}

function paysystemOf(path: string): string {
  if (path.endsWith('qrcode_make_transaction')) return 'qrcode';
  return path.endsWith('ext_billing_balance') ? 'phone-sms' : 'short-url';
}

/** Where a call names a thing of somebody: its path, or a field of its body. */
const placesOf = (definition: MoneyCall, fields: readonly string[]): readonly string[] => [
  ...(definition.path.includes('{id}') && fields.includes('account_id') ? ['path'] : []),
  ...fieldsOf(definition).filter((field) => fields.includes(field)),
];

/** Makes a call as a customer would, with what another one has in one place. */
function ask(definition: MoneyCall, by: Customer, { place, of }: { readonly place: string; readonly of: Customer }) {
  const inPlace = (name: string) => (name === place ? of : by);
  const url = definition.path.replace('{id}', idInPath(definition.path, inPlace('path')));
  const given = fieldsOf(definition).map((field) => [field, givenFor(field, definition, inPlace(field))]);
  const payload = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  return call(definition.method, url, by, definition.body === undefined ? undefined : payload);
}

/** All that a customer has, to find any change. */
async function stateOf({ userId }: Customer) {
  const { rows } = await api.database.execute(sql`
    SELECT (SELECT jsonb_agg(to_jsonb(account)) FROM accounts account WHERE user_id = ${userId}) AS accounts,
      (SELECT jsonb_agg(to_jsonb(bought) ORDER BY id) FROM purchases bought WHERE user_id = ${userId}) AS purchases,
      (SELECT jsonb_agg(to_jsonb(held) ORDER BY id) FROM subscriptions held WHERE user_id = ${userId}) AS subscriptions,
      (SELECT jsonb_agg(to_jsonb(card) ORDER BY id) FROM cards card WHERE user_id = ${userId}) AS cards,
      (SELECT jsonb_agg(to_jsonb(payment) ORDER BY id) FROM transactions payment WHERE user_id = ${userId}) AS payments`);
  return rows[0];
}

const tracesOf = ({ subscriptionId, futureId, purchaseId, offerId, transactionId, token }: Customer) => [
  ...[subscriptionId, futureId, purchaseId, offerId, transactionId, token],
];

const rowsOf = (fields: readonly string[]) =>
  calls.flatMap((definition) =>
    placesOf(definition, fields).map((place) => ({
      method: definition.method,
      path: definition.path,
      place,
      definition,
    })),
  );

describe('what is of one customer', () => {
  it.each(rowsOf(OWN_FIELDS))(
    'is not found by others in the $place of $method $path, and stays as it is',
    async ({ definition, place }) => {
      const before = await stateOf(owner);
      for (const stranger of [neighbour, foreigner]) {
        const answer = await ask(definition, stranger, { place, of: owner });
        expect([answer.status, answer.text]).toEqual([expect.toSatisfy(isNotFound), expect.anything()]);
        for (const trace of tracesOf(owner)) expect(answer.text).not.toContain(trace);
      }
      expect(await stateOf(owner)).toEqual(before);
      // Of its own customer the very same call is taken.
      const own = await newCustomer(alpha);
      const answer = await ask(definition, own, { place, of: own });
      expect([answer.status, answer.text]).toEqual([expect.toSatisfy(isTaken), expect.anything()]);
    },
  );

  it.each(calls.filter(({ method, path }) => method === 'GET' && !path.includes('{')))(
    'is not in what others get from GET $path',
    async ({ path }) => {
      for (const stranger of [neighbour, foreigner]) {
        const { status, text } = await call('GET', path, stranger);
        expect(status).toBe(200);
        for (const trace of tracesOf(owner)) expect(text).not.toContain(trace);
      }
    },
  );
});

describe('what one provider sells or gives', () => {
  // A payment by phone only notes for which packet it is.
  it.each(rowsOf(PROVIDER_FIELDS).filter(({ path }) => !path.endsWith('ext_billing_balance')))(
    'is not to be had at another one by the $place of $method $path',
    async ({ definition, place }) => {
      const before = await stateOf(foreigner);
      const { status, text } = await ask(definition, foreigner, { place, of: owner });
      if (text !== NOTHING_OPEN) expect([status, text]).toEqual([expect.toSatisfy(isRefused), expect.anything()]);
      expect(await stateOf(foreigner)).toEqual(before);
    },
  );
});

/** What an update answers where nothing waits for money. */
const NOTHING_OPEN = '{"data":{"id":null}}';

/** Where the balance is too small a purchase was found. */
const isTaken = (status: number) => status === 200 || status === 402;
const isNotFound = (status: number) => status === 404 || status === 400;
const isRefused = (status: number) => status >= 400 && status < 500;
