import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionsKey } from '#api/platform/caller/sessions.ts';
import type { Packet, PacketChannel, PurchasePeriod } from '#contract/packets.ts';
import { content } from '#server/operator/content.ts';
import { asAdmin } from '#tooling/testing/admin.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { seedLibraries } from '#tooling/testing/catalogue.ts';
import { alpha, beta } from '#tooling/testing/fixtures.ts';
import {
  insert,
  type SeededViewer,
  seedChannels,
  seedPackets,
  seedViewer,
  timestamp,
} from '#tooling/testing/television.ts';

const DAY = 86_400;
const [BASE, CINEMA, GIFT, INCLUDED, OPERATORS, SECRET, BARE] = [1, 2, 3, 4, 5, 6, 7];
const picture = { x1: '/art/a1.webp', x2: '/art/a2.webp', x3: '/art/a3.webp', width_pt: 40, height_pt: 20 };
const part = { mobile: picture, tv: null };

let api: TestApi;
let now: number;
let viewer: SeededViewer;

beforeAll(async () => {
  api = await testApi();
  const { database } = api;
  now = api.clock.now() / 1000;
  await seedChannels(database, alpha.id, [
    { id: 11, slug: 'news', position: 1, name: { ru: 'Новости', en: 'News' }, number: 7 },
    { id: 12, slug: 'films', position: 2, name: { ru: 'Кино', en: 'Films' } },
    { id: 13, slug: 'secret', position: 3, name: { ru: 'Тайный' }, isHidden: true },
  ]);
  await seedLibraries(database, alpha.id, [
    { id: 5, title: { ru: 'Кинозал', en: 'Cinema hall' }, cover: { bg: '/art/hall.webp' } },
  ]);
  await asAdmin({ database }, alpha.id, (context) =>
    content.packets.put(context, [
      {
        id: BASE,
        name: { ru: 'Базовый', en: 'Base' },
        short: { ru: 'Коротко', en: 'In short' },
        description: { ru: 'Описание', en: 'Description' },
        message: { en: 'Welcome' },
        priceMinor: 299_00,
        oldPriceMinor: 399_00,
        isBase: true,
        position: 2,
        agreementUrl: '/agreements/base',
        rowSlug: 'base-row',
        afterRenewPacketId: null,
        paysystems: ['card'],
        benefits: [{ icon: '/art/hd.svg', text: { ru: 'Чётко', en: 'Sharp' } }],
        videos: [{ id: 'film', title: { en: 'Film' }, img: '/art/film.webp' }],
        design: {
          background_mobile: part,
          background_tv: null,
          logo: part,
          corner_badge: null,
          special_features: { mobile: null, tv: picture },
        },
        channels: [11, 13],
        libraries: [5],
        includes: [INCLUDED],
        periods: [
          {
            ...{ id: 'base-month', months: 1, priceMinor: 299_00, description: { en: 'A month' } },
            ...{ trialPriceMinor: 1_00, trialDays: 7 },
          },
          { id: 'base-year', years: 1, priceMinor: 2_990_00, description: { en: 'A year' } },
          { id: 'base-month-dear', months: 1, priceMinor: 349_00, title: { en: 'With support' } },
        ],
      },
      {
        id: CINEMA,
        name: { ru: 'Аниме', en: 'Zen films' },
        priceMinor: 149_00,
        position: 1,
        periods: [{ id: 'cinema-month', months: 1, priceMinor: 149_00, trialPriceMinor: 0 }],
      },
      { id: GIFT, name: { ru: 'Подарок', en: 'Gift' }, priceMinor: 0, kind: 'promo', position: 9 },
      {
        id: INCLUDED,
        name: { ru: 'В придачу', en: 'Added' },
        priceMinor: 0,
        parentId: BASE,
        position: 8,
        channels: [12],
      },
      {
        id: OPERATORS,
        name: { ru: 'Оператора', en: 'Operator’s' },
        priceMinor: 99_00,
        kind: 'provider_only',
        position: 5,
      },
      {
        ...{ id: SECRET, name: { ru: 'Не для всех', en: 'Not for all' }, priceMinor: 1_00, isPublic: false },
        periods: [{ id: 'secret-month', months: 1, priceMinor: 1_00 }],
      },
      { id: BARE, name: { ru: 'Без цены', en: 'Without a period' }, priceMinor: 1_00 },
    ]),
  );
  await seedPackets(database, beta.id, [{ id: 70, priceMinor: 100 }]);
  viewer = await seedViewer(database, alpha.id);
});

afterAll(() => api.close());

async function get<Answer>(url: string, { token }: Partial<SeededViewer> = {}, language = 'en') {
  const headers = {
    host: 'alpha.test',
    'accept-language': language,
    ...(token === undefined ? {} : { authorization: `Token ${token}` }),
  };
  const response = await api.app.inject({ url, headers });
  return { status: response.statusCode, body: response.json<Answer>() };
}
const list = async (query = '', who?: Partial<SeededViewer>, language?: string) =>
  (await get<Packet[]>(`/v2/packets?${query}`, who, language)).body;
const one = async (id: number, query = '', who?: Partial<SeededViewer>) =>
  (await get<Packet>(`/v2/packets/${id}?${query}`, who)).body;
const idsOf = (packets: readonly { readonly id: number }[]) => packets.map(({ id }) => id);

/** A paid purchase of the base packet with its subscription, as purchases write them. */
async function subscribe(
  who: SeededViewer,
  { packetId = BASE, typeId = 'base-month', start = now - DAY, renews = true, more = {} } = {},
): Promise<string> {
  const { database } = api;
  const owner = { provider_id: alpha.id, user_id: who.userId };
  const purchaseId = randomUUID();
  const { rows } = await database.execute<{ id: number }>(sql`
    INSERT INTO accounts (provider_id, user_id, currency) VALUES (${alpha.id}, ${who.userId}, 'RUB') RETURNING id`);
  const [account] = rows;
  await insert(database, 'purchases', [
    {
      ...owner,
      ...{ id: purchaseId, account_id: account?.id, purchase_type_id: typeId, packet_id: packetId, terms: {} },
      ...{
        amount_minor: 299_00,
        state: 'active',
        cause: 'charge',
        created_at: timestamp(start),
        changed_at: timestamp(start),
      },
      is_trial: false,
    },
  ]);
  await insert(database, 'subscriptions', [
    {
      ...owner,
      ...{ id: randomUUID(), packet_id: packetId, purchase_id: purchaseId, purchase_type_id: typeId },
      ...{
        starts_at: timestamp(start),
        ends_at: timestamp(start + 30 * DAY),
        renews,
        is_trial: false,
        price_minor: 299_00,
      },
      created_at: timestamp(start),
      ...more,
    },
  ]);
  await api.bus.publish({ topic: 'billing', key: sessionsKey(alpha.id, who.userId) });
  return purchaseId;
}

describe('the packets', () => {
  it.each(['/v2/packets', '/v2/purchasepackets', '/v2/packets/flat'])(
    '[C-API-48] [C-API-49] %s lists what is offered, by position; a promo, secret or unpriced packet is not',
    async (url) => {
      expect(idsOf((await get<Packet[]>(url)).body)).toEqual([CINEMA, BASE, OPERATORS]);
    },
  );

  it('[B-ENT-27] [B-ENT-29] [C-API-50] have all their fields, in the language of the caller', async () => {
    const here = 'http://alpha.test';
    const shown = { x1: `${here}/art/a1.webp`, x2: `${here}/art/a2.webp`, x3: `${here}/art/a3.webp` };
    const shownPart = { mobile: { ...picture, ...shown }, tv: null };
    const month = { period: '0-1-0', period_human: { days: 0, months: 1, years: 0 } };
    const never = { period: '0-0-0', period_human: { days: 0, months: 0, years: 0 } };
    const additional = { is_base: false, base: false, short: '', channels_count: 0 };
    const query = 'includes=channels,videos,includes,availables';
    expect((await get<Packet>(`/v2/packets/${BASE}?${query}`)).body).toEqual({
      ...month,
      id: BASE,
      name: 'Base',
      short: 'In short',
      description: 'Description',
      price: '299.00',
      total_price: '299.00',
      old_price: '399.00',
      trial_amount: '1.00',
      trial_price: '1.00',
      trial_period_human: { days: 7, months: 0, years: 0 },
      is_trial: true,
      is_used_trial: false,
      is_base: true,
      base: true,
      is_public: true,
      is_provider_only: false,
      packets: [],
      include: [
        { ...additional, ...never, id: INCLUDED, name: 'Added', price: '0.00', total_price: '0.00', channels_count: 1 },
      ],
      available: [
        { ...additional, ...month, id: CINEMA, name: 'Zen films', price: '149.00', total_price: '149.00' },
        { ...additional, ...never, id: OPERATORS, name: 'Operator’s', price: '99.00', total_price: '99.00' },
      ],
      agreement: `${here}/agreements/base`,
      purchase_id: null,
      renew: false,
      start_at: null,
      end_at: null,
      next_pay_at: null,
      is_paused: false,
      allow_delete_paused: false,
      message: 'Welcome',
      type: null,
      parent_name: null,
      paysystems: ['card'],
      channels_count: 2,
      channels: [
        { id: 11, name: 'News', slug: 'news', icon: 'https://art.example/news.webp', number: 7 },
        { id: 12, name: 'Films', slug: 'films', icon: 'https://art.example/films.webp', number: null },
      ],
      benefits: [{ icon: `${here}/art/hd.svg`, text: 'Sharp' }],
      libraries: [{ id: 5, title: 'Cinema hall', cover: `${here}/art/hall.webp` }],
      videos: [{ id: 'film', title: 'Film', img: `${here}/art/film.webp` }],
      row_slug: 'base-row',
      after_renew_packet_id: null,
      subscription: null,
      user_purchase: null,
      next_user_purchase: null,
      design: {
        background_mobile: shownPart,
        background_tv: null,
        logo: shownPart,
        corner_badge: null,
        special_features: { mobile: null, tv: { ...picture, ...shown } },
      },
    });
    const short = await one(BASE);
    expect([short.include, short.available, short.channels, short.videos]).toEqual([null, null, [], []]);
    expect((await get<Packet>(`/v2/packets/${BASE}`, {}, 'ru')).body).toMatchObject({
      name: 'Базовый',
      short: 'Коротко',
      benefits: [{ text: 'Чётко' }],
    });
  });

  it('[C-API-50] are found by id under both names, listed or not; an unknown one is 404, of another provider too', async () => {
    expect((await get<Packet>(`/v2/purchasepackets/${SECRET}`)).body).toMatchObject({ id: SECRET, is_public: false });
    expect(await one(GIFT)).toMatchObject({ type: 'promo' });
    expect(await one(INCLUDED)).toMatchObject({ parent_name: 'Base' });
    expect(await one(OPERATORS)).toMatchObject({ is_provider_only: true });
    for (const id of [999, 70]) {
      const { status, body } = await get<{ error_code: string }>(`/v2/packets/${id}`);
      expect([status, body.error_code]).toEqual([404, 'packet_not_found']);
    }
  });

  it('[C-API-59] [B-ENT-31] [B-ENT-32] are sold for periods, the shortest first', async () => {
    const { body } = await get<PurchasePeriod[]>(`/v2/packets/${BASE}/purchaseperiods`);
    const usual = { is_cancelable: false, user_purchase: null, is_next_purchase: false };
    const month = { period: '0-1-0', period_human: { days: 0, months: 1, years: 0 } };
    const year = { period: '0-0-1', period_human: { days: 0, months: 0, years: 1 } };
    const withoutTrial = { is_have_trial: false, trial_amount: null, trial_period_human: null };
    expect(body).toEqual([
      {
        ...month,
        description: 'A month',
        purchases_type: [
          {
            ...{ ...usual, ...month, id: 'base-month', title: 'Base', description: 'A month', amount: '299.00' },
            ...{ is_have_trial: true, trial_amount: '1.00', trial_period_human: { days: 7, months: 0, years: 0 } },
          },
          {
            ...{ ...usual, ...month, ...withoutTrial, id: 'base-month-dear' },
            ...{ title: 'With support', description: '', amount: '349.00' },
          },
        ],
      },
      {
        ...year,
        description: 'A year',
        purchases_type: [
          {
            ...{ ...usual, ...year, ...withoutTrial, id: 'base-year' },
            ...{ title: 'Base', description: 'A year', amount: '2990.00' },
          },
        ],
      },
    ]);
  });
});

describe('what the caller has', () => {
  const next = () => timestamp(now + 29 * DAY).replace('.000', '');
  const end = () => timestamp(now + 29 * DAY - 1).replace('.000', '');
  const start = () => timestamp(now - DAY).replace('.000', '');

  it('[B-ENT-27] [B-ENT-28] comes with the packet: the purchase, the period, what is next and what can be changed', async () => {
    const who = await seedViewer(api.database, alpha.id);
    const purchaseId = await subscribe(who, { more: { next_purchase_type_id: 'base-year' } });
    const packet = await one(BASE, '', who);
    expect(packet).toMatchObject({
      purchase_id: purchaseId,
      renew: true,
      ...{ start_at: start(), end_at: end(), next_pay_at: next() },
      user_purchase: { id: purchaseId, purchase_type_id: 'base-month', status: 'active', is_cancelable: false },
      next_user_purchase: { id: purchaseId, purchase_type: { amount: '2990.00' } },
    });
    expect(packet.subscription).toEqual({
      id: packet.subscription?.id,
      actions: {
        can_subscribe: false,
        can_unsubscribe: true,
        can_change_period: true,
        can_enable_renew: false,
        can_disable_renew: true,
      },
      next_period_human: { days: 0, months: 0, years: 1 },
      next_price: '2990.00',
      ...{ start_at: start(), end_at: end(), next_pay_at: next() },
    });
    const periods = (await get<PurchasePeriod[]>(`/v2/packets/${BASE}/purchaseperiods`, who)).body;
    const types = periods.flatMap(({ purchases_type }) => purchases_type);
    expect(types.filter(({ is_next_purchase }) => is_next_purchase).map(({ id }) => id)).toEqual(['base-year']);
    expect(types.find(({ user_purchase }) => user_purchase !== null)?.id).toBe('base-month');
  });

  it('is the same of a packet that comes with another one, which has no changes of its own', async () => {
    const who = await seedViewer(api.database, alpha.id);
    await subscribe(who);
    const { subscription, end_at } = await one(INCLUDED, '', who);
    expect(end_at).toBe(end());
    expect(Object.values(subscription?.actions ?? {})).toEqual([false, false, false, false, false]);
  });

  it('is listed, offered or not, and so is what begins later', async () => {
    const who = await seedViewer(api.database, alpha.id);
    await subscribe(who, { packetId: SECRET, typeId: 'secret-month', renews: false });
    const held = await seedViewer(api.database, alpha.id, {
      packets: [{ id: GIFT, start: now + DAY, end: now + 9 * DAY }],
    });
    expect(idsOf(await list('', who))).toContain(SECRET);
    expect((await one(SECRET, '', who)).subscription?.actions).toMatchObject({
      ...{ can_enable_renew: true, can_disable_renew: false, can_unsubscribe: false, can_change_period: false },
    });
    expect(idsOf(await list('', held))).toContain(GIFT);
    expect((await one(GIFT, '', held)).start_at).toBe(timestamp(now + DAY).replace('.000', ''));
    expect(idsOf(await list('', viewer))).not.toContain(GIFT);
  });

  it('[C-VALID-24] has a trial where its length is not nought and it was not used', async () => {
    const who = await seedViewer(api.database, alpha.id);
    expect(await one(BASE, '', who)).toMatchObject({ is_trial: true, is_used_trial: false });
    // Its trial has a price, and no length.
    expect(await one(CINEMA, '', who)).toMatchObject({ is_trial: false, is_used_trial: false });
    const purchaseId = await subscribe(who);
    await api.database.execute(sql`
      INSERT INTO used_trials (provider_id, packet_id, person_kind, person, purchase_id)
      VALUES (${alpha.id}, ${BASE}, 'user', convert_to(${String(who.userId)}, 'UTF8'), ${purchaseId})`);
    expect(await one(BASE, '', who)).toMatchObject({ is_trial: false, is_used_trial: true });
    const [month] = (await get<PurchasePeriod[]>(`/v2/packets/${BASE}/purchaseperiods`, who)).body;
    expect(month?.purchases_type[0]).toMatchObject({ is_have_trial: false, trial_amount: null });
  });
});

describe('the channels of a packet', () => {
  it('[C-API-81] are those that it and what comes with it open, hidden ones left out, in the order of the line-up', async () => {
    const { body } = await get<PacketChannel[]>(`/v2/packets/${BASE}/channels`);
    expect(idsOf(body)).toEqual([11, 12]);
    expect(idsOf((await get<PacketChannel[]>(`/v2/packets/${BASE}/channels?search=films`)).body)).toEqual([12]);
    expect((await get(`/v2/packets/999/channels`)).status).toBe(404);
  });
});

describe('the list of a provider', () => {
  it('[C-PKT-15] leaves out what the provider hides, and is sorted by position, price or name', async () => {
    expect(idsOf(await list())).toEqual([CINEMA, BASE, OPERATORS]);
    await api.configure(alpha, { packets: { ...alpha.settings.packets, sort: 'price', hidden: [CINEMA] } });
    expect(idsOf(await list())).toEqual([OPERATORS, BASE]);
    await api.configure(alpha, { packets: { ...alpha.settings.packets, sort: 'name' } });
    expect(idsOf(await list())).toEqual([BASE, OPERATORS, CINEMA]);
    expect(idsOf(await list('', {}, 'ru'))).toEqual([CINEMA, BASE, OPERATORS]);
    await api.configure(alpha, {});
    expect(idsOf(await list())).toEqual([CINEMA, BASE, OPERATORS]);
  });

  it('follows a change of a packet', async () => {
    await api.database.execute(
      sql`UPDATE packets SET is_public = false WHERE provider_id = ${alpha.id} AND id = ${CINEMA}`,
    );
    await api.bus.publish({ topic: 'billing', key: String(alpha.id) });
    expect(idsOf(await list())).toEqual([BASE, OPERATORS]);
    await api.database.execute(
      sql`UPDATE packets SET is_public = true WHERE provider_id = ${alpha.id} AND id = ${CINEMA}`,
    );
    await api.bus.publish({ topic: 'billing', key: String(alpha.id) });
  });
});
