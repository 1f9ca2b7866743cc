import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerAdmin } from '#api/areas/site/provider-admin.ts';
import { adminTransaction } from '#api/platform/admin/transaction.ts';
import type { ProviderId } from '#contract/units.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { seedCategories, seedChannels, seedPackets } from '#tooling/testing/television.ts';
import { newGuest } from '#tooling/testing/viewer.ts';
import { readDemoOperators } from './demo-operators.ts';

const CHANNELS = [6, 14].map((id) => ({
  id,
  slug: `channel-${id}`,
  position: id,
  name: { ru: 'Канал' },
  age: 6,
  isFree: true,
}));

let api: TestApi;

/** Writes all of them, and says their ids. */
const written = async (): Promise<readonly ProviderId[]> => {
  const operators = await readDemoOperators();
  return adminTransaction(api.database, api.bus, async (transaction) => {
    const ids: ProviderId[] = [];
    for (const { entry } of operators) {
      const writing = { actor: { kind: 'operator' }, clock: api.clock, transaction } as const;
      ids.push((await providerAdmin.put(writing, entry)).id);
    }
    return ids;
  });
};

beforeAll(async () => {
  api = await testApi();
  const { database } = api;
  for (const id of await written()) {
    await seedChannels(database, id, CHANNELS);
    await seedCategories(database, id, [{ id: 1, slug: 'all', position: 1, name: { ru: 'Все' }, channels: [6] }]);
  }
  await api.bus.publish({ topic: 'provider', key: 'new' });
});
afterAll(() => api.close());

const at = (operator: string, path: string, token?: string) =>
  api.app.inject({
    url: `/v2${path}`,
    headers: { host: `${operator}.localhost`, ...(token === undefined ? {} : { authorization: `Token ${token}` }) },
  });
const network = async (operator: string) => (await at(operator, '/users/self/network')).json();
const statusOf = async (operator: string, path: string) => (await at(operator, path)).statusCode;

test('[A-PARTNER-09] each has a name, logo, support, currency and kind of sign-in of its own', async () => {
  const operators = await readDemoOperators();
  const networks = await Promise.all(operators.map(({ entry }) => network(entry.shortname)));
  for (const pick of [
    ({ provider }: { provider: { name: string } }) => provider.name,
    ({ provider }: { provider: { brand: { logo: string } } }) => provider.brand.logo,
    ({ provider }: { provider: { brand: { tokens: object } } }) => JSON.stringify(provider.brand.tokens),
    (one: { default: { title: string } }) => one.default.title,
  ]) {
    expect(new Set(networks.map(pick)).size).toBe(networks.length);
  }
  for (const [index, { entry }] of operators.entries()) {
    const { currency, support, signIn } = entry.settings ?? {};
    expect(networks[index].provider).toMatchObject({
      ...(support !== undefined && { landing: { support } }),
      ...(currency !== undefined && { currency: { ISO_CODE: currency.isoCode } }),
      ...(signIn !== undefined && { sign_in: { methods: signIn.methods } }),
    });
  }
});

test('prices are written as the language of the request writes them', async () => {
  const formatIn = async (operator: string, language: string) => {
    const headers = { host: `${operator}.localhost`, 'accept-language': language };
    return (await api.app.inject({ url: '/v2/users/self/network', headers })).json().provider.currency.FORMAT;
  };
  for (const operator of ['fjord', 'lantern']) {
    expect(await formatIn(operator, 'en')).toBe('{symbol}{amount}');
    expect(await formatIn(operator, 'ru')).toBe('{amount}\u00a0{symbol}');
  }
});

test('tether has no guests: it says where its network signs viewers in, and shows nothing before', async () => {
  expect(await network('tether')).toMatchObject({
    is_guest_allowed: false,
    is_registration_allowed: false,
    auto_auth: 'http://tether.localhost/v2/auth/network',
    lk_link: { label: 'Личный кабинет', url: 'https://account.tether.example/' },
    provider: {
      is_have_purchases: false,
      disallow_subscribe: true,
      auto_auth: 'http://tether.localhost/v2/auth/network',
      sign_in: { methods: ['auto', 'password'], has_partner_prefix: true },
    },
  });
  expect(await statusOf('tether', '/channels')).toBe(401);
  const guest = { username: 'guest', password: 'p'.repeat(32), is_guest: true };
  const made = await api.app.inject({
    method: 'POST',
    url: '/v2/users',
    headers: { host: 'tether.localhost' },
    payload: guest,
  });
  expect([made.statusCode, made.json().error_code]).toEqual([403, 'guests_not_allowed']);
});

test('[B-ENT-55] saiga signs numbers up by itself, sells any packet alone, and gives more days than are told', async () => {
  expect(await network('saiga')).toMatchObject({
    is_autoregistration_allowed: true,
    phone_otp_length: null,
    promo_days: 91,
    provider: {
      phone_mask: '999 999 999',
      sign_in: { methods: ['telecom_card'], phone_rule: 'nine_or_eleven', code_length: 4 },
      is_allow_additional_packets_without_base: true,
    },
  });
});

test('larch lists whole channels, and has tokens that run out and open no stream before the device has signed in', async () => {
  const [category] = (await at('larch', '/channels/categories')).json();
  expect(category.channels).toMatchObject([{ id: 6, slug: 'channel-6' }]);
  const { token, interimToken, deviceId } = await newGuest(api.app, { host: 'larch.localhost' });
  const stream = async (by: string) => (await at('larch', '/channels/6/stream', by)).statusCode;
  expect([await stream(interimToken), await stream(token)]).toEqual([401, 200]);
  const again = await api.app.inject({
    method: 'POST',
    url: '/v2/auth/device',
    headers: { host: 'larch.localhost' },
    payload: { device_id: deviceId },
  });
  expect(again.json()).toMatchObject({
    expired: new Date(api.clock.now() + 43_200_000).toISOString().replace('.000', ''),
  });
});

test('fjord may be looked at from anywhere, and watched from one country only', async () => {
  expect(await statusOf('fjord', '/channels')).toBe(200);
  const made = await api.app.inject({
    method: 'POST',
    url: '/v2/users',
    headers: { host: 'fjord.localhost' },
    payload: { username: 'guest', password: 'p'.repeat(32), is_guest: true },
  });
  expect([made.statusCode, made.json().error_code]).toEqual([403, 'region_forbidden']);
});

test('[B-TEMPLATE-22] hush has two links of its own in the menu, a portal around it, and three parts less', async () => {
  expect((await at('hush', '/rowsets')).json().map(({ url }: { url: string }) => url)).toEqual([
    'https://music.hush.example/',
    'https://books.hush.example/',
  ]);
  expect((await at('larch', '/rowsets')).json()).toEqual([]);
  expect((await network('hush')).provider).toMatchObject({
    features: { search: false, messages: false, news: false },
    frame_ancestors: ['https://portal.hush.example', 'https://*.hush.example:8443'],
    links: { about: 'https://hush.example/about', sign_in: 'https://portal.hush.example/sign-in?back={return}' },
    sign_in: { methods: ['provider_code'], strips_leading_digit: true },
  });
  expect([await statusOf('hush', '/news'), await statusOf('larch', '/news')]).toEqual([404, 200]);
});

test('[C-VALID-18] lantern has twelve channels for adults whatever their own age, and other durations after a PIN', async () => {
  const ages = (await at('lantern', '/channels')).json().map(({ id, age }: { id: number; age: number }) => [id, age]);
  expect(ages).toEqual([
    [6, 6],
    [14, 18],
  ]);
  const configuration = (await at('lantern', '/platform/configuration')).json();
  expect(configuration).toMatchObject({ min_search_chars: 1, bouncing_interval: 1000 });
  expect(configuration.parental_duration.map(({ duration }: { duration: number }) => duration)).toEqual([15, 120, 720]);
  const lantern = (await readDemoOperators()).find(({ entry }) => entry.shortname === 'lantern');
  const settings = lantern?.entry.settings ?? {};
  expect([settings.adultChannels?.length, settings.hiddenContents?.length]).toEqual([12, 9]);
});

test('[A-CONST-12] [C-PKT-16] the packets of agora, which is provider 760, are open to viewers of others; of no other provider', async () => {
  const { rows } = await api.database.execute<{ id: ProviderId; shortname: string }>(
    sql`SELECT id, shortname FROM providers WHERE shortname IN ('agora', 'mosaic')`,
  );
  for (const { id } of rows) await seedPackets(api.database, id, [{ id: 1, priceMinor: 100, name: { en: 'Shared' } }]);
  await api.bus.publish({ topic: 'provider', key: '760' });
  const numbers = new Map(rows.map(({ id, shortname }) => [shortname, id]));
  expect(numbers.get('agora')).toBe(760);
  expect((await at('saiga', '/providers/760/packet/1')).json()).toMatchObject({ id: 1, name: 'Shared' });
  expect(await statusOf('saiga', `/providers/${numbers.get('mosaic')}/packet/1`)).toBe(404);
  expect(await statusOf('mosaic', `/providers/${numbers.get('mosaic')}/packet/1`)).toBe(200);
});

test('[A-CONST-13] [C-PKT-17] purchases at harbour, which is provider 442, go on the bill of the operator; at others they are paid from a balance', async () => {
  const { provider } = await network('harbour');
  expect([provider.id, provider.payments.flow]).toEqual([442, 'provider_bill']);
  expect((await network('saiga')).provider.payments.flow).toBe('balance');
});
