import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bundle, Packet, ProviderInformation, QuickSale } from '#contract/packets.ts';
import type { ContentMetadata } from '#contract/playback.ts';
import { priceText } from '#rules/account/price-text.ts';
import { content } from '#server/operator/content.ts';
import { asAdmin } from '#tooling/testing/admin.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { seedLibraries, seedTitles } from '#tooling/testing/catalogue.ts';
import { alpha, beta } from '#tooling/testing/fixtures.ts';
import { type SeededViewer, seedChannels, seedPackets, seedViewer } from '#tooling/testing/television.ts';

const DAY = 86_400;
const [SMALL, LARGE, FILMS, FREE, OPERATORS, EPISODE] = [1, 2, 3, 4, 5, 6];
const FREE_CHANNELS = 140;
const month = (id: number, priceMinor: number) => ({ periods: [{ id: `${id}-month`, months: 1, priceMinor }] });

let api: TestApi;
let now: number;
let viewer: SeededViewer;
let subscriber: SeededViewer;

beforeAll(async () => {
  api = await testApi();
  const { database } = api;
  now = api.clock.now() / 1000;
  await seedChannels(database, alpha.id, [
    { id: 11, slug: 'news', position: 1, name: { ru: 'Новости' } },
    { id: 12, slug: 'films', position: 2, name: { ru: 'Кино' } },
    ...Array.from({ length: FREE_CHANNELS }, (_, index) => ({
      ...{ id: 1_000 + index, slug: `free-${index}`, position: 1_000 + index, name: { ru: `Канал ${index}` } },
    })),
  ]);
  await seedLibraries(database, alpha.id, [{ id: 1, title: { ru: 'Кинозал' } }]);
  await seedTitles(database, alpha.id, [
    { id: 'film', libraryId: 1, source: { kind: 'clip', asset: 'clip' } },
    { id: 'serial', contentType: 'series' },
    { id: 'episode', contentType: 'episode', parentId: 'serial', season: 1, series: 1 },
  ]);
  await seedPackets(database, alpha.id, [
    { id: SMALL, priceMinor: 300_00, isBase: true, channels: [11], position: 1, ...month(SMALL, 300_00) },
    { id: LARGE, priceMinor: 450_00, isBase: true, channels: [11, 12], position: 2, ...month(LARGE, 450_00) },
    { id: FILMS, priceMinor: 100_00, channels: [12], libraries: [1], position: 3, ...month(FILMS, 100_00) },
    { id: OPERATORS, priceMinor: 50_00, kind: 'provider_only', channels: [12], position: 5 },
    { id: EPISODE, priceMinor: 30_00, contents: ['episode'], position: 6, ...month(EPISODE, 30_00) },
  ]);
  await asAdmin({ database }, alpha.id, async (context) => {
    await content.bundles.put(context, [
      {
        ...{ firstPacketId: SMALL, secondPacketId: FILMS, priceMinor: 350_00, internetSpeed: '200' },
        ...{ name: { ru: 'Вместе', en: 'Together' }, description: { en: 'Both' } },
      },
    ]);
    await content.titleOffers.put(context, [
      { id: 'film-buy', contentId: 'film', name: { en: 'Buy' }, priceMinor: 900_00 },
      { id: 'film-rent', contentId: 'film', name: { en: 'Rent' }, priceMinor: 40_00, days: 2 },
    ]);
  });
  await seedPackets(database, beta.id, [{ id: 70, priceMinor: 100, ...month(70, 100) }]);
  viewer = await seedViewer(database, alpha.id);
  subscriber = await seedViewer(database, alpha.id, { packets: [{ id: SMALL, start: now - DAY }] });
});

afterAll(() => api.close());

async function get<Answer>(url: string, { token }: Partial<SeededViewer> = {}) {
  const authorization = token === undefined ? {} : { authorization: `Token ${token}` };
  const headers = { host: 'alpha.test', 'accept-language': 'en', ...authorization };
  const response = await api.app.inject({ url, headers });
  return { status: response.statusCode, body: response.json<Answer>() };
}
const idsOf = (packets: readonly { readonly id: number }[]) => packets.map(({ id }) => id);
const salesOf = async (path: string, who?: SeededViewer) =>
  (await get<QuickSale[]>(`/v2/${path}/quick_sales_packets`, who)).body.map(({ packets, total_price }) => [
    ...idsOf(packets),
    total_price,
  ]);

describe('the packets of a channel or a title', () => {
  it('[C-API-13] are those that open the channel, the cheapest first; with the flag those that can be bought here', async () => {
    const packets = async (query: string) => idsOf((await get<Packet[]>(`/v2/channels/12/packets?${query}`)).body);
    expect(await packets('')).toEqual([OPERATORS, FILMS, LARGE]);
    expect(await packets('has_purchases=true')).toEqual([FILMS, LARGE]);
    expect((await get('/v2/channels/99/packets')).status).toBe(404);
  });

  it('[C-API-24] are those that open the title by its library, itself or a part of it', async () => {
    expect(idsOf((await get<Packet[]>('/v2/contents/film/packets')).body)).toEqual([FILMS]);
    expect(idsOf((await get<Packet[]>('/v2/contents/serial/packets')).body)).toEqual([EPISODE]);
    expect((await get('/v2/contents/nothing/packets')).status).toBe(404);
  });
});

describe('quick sales', () => {
  it('[C-API-60] are the ways to open a channel, with a base packet where the viewer has none', async () => {
    expect(await salesOf('channels/12')).toEqual([
      [SMALL, FILMS, '400.00'],
      [LARGE, '450.00'],
    ]);
    expect(await salesOf('channels/12', subscriber)).toEqual([
      [FILMS, '100.00'],
      [LARGE, '450.00'],
    ]);
    const short = async (who?: SeededViewer) => (await get('/v2/channels/12/purchasepacket_short', who)).body;
    expect(await short()).toEqual({ id: FILMS, not_all_episodes_available: false });
    expect((await get('/v2/channels/1000/purchasepacket_short')).body).toMatchObject({ id: null });
  });

  it('[C-API-60] are the ways to open a title, and say where that is and whether all of it is', async () => {
    const { body } = await get<QuickSale[]>('/v2/contents/film/quick_sales_packets', subscriber);
    expect(body).toMatchObject([
      {
        packets: [{ id: FILMS, price: '100.00' }],
        target_available_at: { channels: [], libraries: [1] },
        not_all_episodes_available: false,
      },
    ]);
    const serial = (await get<QuickSale[]>('/v2/contents/serial/quick_sales_packets', subscriber)).body;
    expect(serial).toMatchObject([{ packets: [{ id: EPISODE }], not_all_episodes_available: true }]);
  });

  it.each([
    ['the provider sells additional packets alone', { additionalPacketsWithoutBase: true }],
    ['the provider sells by offers', { payments: { ...alpha.settings.payments, useOffers: true } }],
  ])('have no base packet where %s', async (_, settings) => {
    await api.configure(alpha, settings);
    expect((await salesOf('channels/12'))[0]).toEqual([FILMS, '100.00']);
    await api.configure(alpha, {});
  });
});

describe('a title that is not open', () => {
  it('[C-API-27] [B-ENT-17] says what it costs at least, and has a button for each offer of it', async () => {
    const metadata = async (who: SeededViewer) =>
      (await get<ContentMetadata>('/v2/users/self/content_metadata/film', who)).body;
    const { min_price, buttons, is_purchased } = await metadata(viewer);
    expect([is_purchased, min_price]).toEqual([false, '40.00']);
    expect(
      buttons.map(({ button_type, caption, sub_caption, button_data }) => [
        button_type,
        caption,
        sub_caption,
        button_data,
      ]),
    ).toEqual([
      ['pay', 'Rent', '40\u00a0₽', { entity_license_id: 'film-rent' }],
      ['pay', 'Buy', '900\u00a0₽', { entity_license_id: 'film-buy' }],
    ]);
    const holder = await seedViewer(api.database, alpha.id, { packets: [{ id: FILMS, start: now - DAY }] });
    expect(await metadata(holder)).toMatchObject({ is_purchased: true, min_price: null, buttons: [] });
  });
});

describe('a packet or bundle of a provider', () => {
  it('[C-API-51] [B-PACKET-02] [B-PACKET-03] [B-ENT-30] is found by the ids of provider and packets, in either order', async () => {
    expect((await get<Packet>(`/v2/providers/1/packet/${FILMS}`)).body).toMatchObject({ id: FILMS, price: '100.00' });
    for (const ids of [`${SMALL}_${FILMS}`, `${FILMS}_${SMALL}`]) {
      const { body } = await get<Bundle>(`/v2/providers/1/packet/${ids}`);
      expect(body).toMatchObject({
        ...{ is_bundle: true, custom_name: 'Together', custom_price: '350.00', custom_description: 'Both' },
        internet_speed: '200',
      });
      expect(idsOf(body.packets)).toEqual([SMALL, FILMS]);
    }
    for (const ids of [`${SMALL}_${LARGE}`, '99', `${SMALL}_99`, '1_2_3']) {
      expect((await get(`/v2/providers/1/packet/${ids}`)).status).toBe(404);
    }
  });

  it('[C-PKT-16] is of another provider only where that one shares its packets, and then as a stranger sees it', async () => {
    expect((await get('/v2/providers/2/packet/70', subscriber)).status).toBe(404);
    await api.configure(beta, { packets: { ...beta.settings.packets, areShared: true } });
    expect((await get<Packet>('/v2/providers/2/packet/70', subscriber)).body).toMatchObject({
      ...{ id: 70, subscription: null, price: '1.00' },
    });
    const isShared = async () => (await get<ProviderInformation>('/v2/providers/beta/info')).body.are_packets_shared;
    expect(await isShared()).toBe(true);
    await api.configure(beta, {});
    expect(await isShared()).toBe(false);
  });
});

describe('the currency of a provider', () => {
  it('[B-ENT-36] has the format that every price is written by: the operator’s own, else that of the language', async () => {
    const written = async (language: string) => {
      const headers = { host: 'beta.test', 'accept-language': language };
      const answers = await Promise.all(
        ['/v2/users/self/network', '/v2/providers/beta/info'].map((url) => api.app.inject({ url, headers })),
      );
      const [network, info] = answers.map((answer) => answer.json());
      expect(network.provider.currency).toEqual(info.currency);
      return info.packets.map(({ price }: Packet) => priceText(price, network.provider.currency, 'en'));
    };
    await api.configure(beta, { currency: { asciiName: 'euro', utfName: '€', isoCode: 'EUR' } });
    expect([await written('en'), await written('ru')]).toEqual([['€1'], ['1\u00a0€']]);
    const format = '{amount} ({symbol})';
    await api.configure(beta, { currency: { asciiName: 'euro', utfName: '€', isoCode: 'EUR', format } });
    expect([await written('en'), await written('ru')]).toEqual([['1\u00a0(€)'], ['1\u00a0(€)']]);
    await api.configure(beta, {});
  });
});

describe('the landing page of a provider', () => {
  it('[C-API-15] [B-PROVIDER-02] [B-PROVIDER-03] [B-PROVIDER-04] has devices, features, packets and contacts, found by id or short name', async () => {
    await api.configure(beta, {
      landing: {
        devices: [{ id: 'tv', title: { ru: 'Телевизор', en: 'Television' } }],
        features: [{ title: { en: 'Catch-up' }, text: { en: 'A week of it' } }],
      },
      registration: { url: '', caption: 'Join' },
    });
    const answers = await Promise.all(
      ['2', 'beta'].map((id) => get<ProviderInformation>(`/v2/providers/${id}/info`, subscriber)),
    );
    for (const { body } of answers) {
      expect(body).toMatchObject({
        ...{ id: 2, name: 'Beta Media', shortname: 'beta', logo: 'http://alpha.test/brands/beta/logo.svg' },
        devices: [{ id: 'tv', title: 'Television' }],
        features: [{ title: 'Catch-up', text: 'A week of it' }],
        packets: [{ id: 70 }],
        currency: { ISO_CODE: 'RUB' },
        support: { email: 'help@operator.example', phone: '+70000000000' },
        registration: null,
      });
    }
    await api.configure(beta, {});
    expect((await get<ProviderInformation>('/v2/providers/beta/info')).body.registration).toEqual({
      url: 'https://operator.example/join',
      caption: 'Join',
    });
    expect((await get('/v2/providers/nobody/info')).status).toBe(404);
  });
});

describe('a free base packet', () => {
  it('[C-CONST-11] of 140 channels costs nothing, and is the base packet of the cheapest way', async () => {
    const channels = Array.from({ length: FREE_CHANNELS }, (_, index) => 1_000 + index);
    await seedPackets(api.database, alpha.id, [
      { id: FREE, priceMinor: 0, isBase: true, position: 0, channels, ...month(FREE, 0) },
    ]);
    await api.bus.publish({ topic: 'billing', key: '1' });
    expect((await get<Packet>(`/v2/packets/${FREE}`)).body).toMatchObject({
      ...{ is_base: true, price: '0.00', channels_count: FREE_CHANNELS },
    });
    expect((await salesOf('channels/12'))[0]).toEqual([FREE, FILMS, '100.00']);
  });
});
