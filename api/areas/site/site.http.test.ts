import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { beta } from '#tooling/testing/fixtures.ts';
import { seedChannels } from '#tooling/testing/television.ts';

describe('site', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const network = async (query = '', headers: Record<string, string> = {}) => {
    const answer = await api.app.inject({ url: `/v2/users/self/network${query}`, headers });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };

  it('[A-API-04] [A-ENT-13] [B-ENT-46] [B-ENT-47] tells anybody what they may do here, with their address and country', async () => {
    expect(await network('', { 'x-forwarded-for': '203.0.113.5', 'kinora-country': 'DE' })).toMatchObject({
      id: 1,
      remote: '203.0.113.5',
      country: 'DE',
      country_name: 'Германия',
      is_guest_allowed: true,
      auto_auth: null,
      promo_days: 14,
      phone_otp_length: 6,
      default: { title: 'Добро пожаловать', description: 'Войдите по номеру телефона' },
      agreement: 'https://operator.example/agreement',
      privacy: 'https://operator.example/privacy',
      lk_link: { label: 'My account', url: 'https://operator.example/account' },
      languages: { audio: [{ key: 'rus', name: 'русский', priority: 1, interface: true }] },
      provider: { id: 1, landing: { shortname: 'alpha' } },
    });
  });

  it('[A-API-04] takes the provider from query, header and host, in this order, else the default one', async () => {
    const id = async (query: string, headers: Record<string, string>) => (await network(query, headers)).provider.id;
    expect(await id('', { host: 'nobody.test' })).toBe(1);
    expect(await id('', { host: 'beta.test' })).toBe(2);
    expect(await id('', { host: 'BETA.test:8443' })).toBe(2);
    expect(await id('', { host: 'beta.test', 'kinora-provider': 'alpha' })).toBe(1);
    expect(await id('?provider=2', { host: 'alpha.test', 'kinora-provider': 'alpha' })).toBe(2);
    expect(await id('?provider=beta', {})).toBe(2);
    expect(await id('?provider=', { host: 'beta.test' })).toBe(2);
    expect(await id('', { host: 'x.test', 'x-forwarded-for': '203.0.113.5', 'x-forwarded-host': 'beta.test' })).toBe(2);
    const unknown = await api.app.inject({ url: '/v2/users/self/network?provider=nope' });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json().error_code).toBe('provider_not_found');
  });

  it('believes neither address nor country nor host of a client when there is no proxy to trust', async () => {
    const direct = await testApi({ trustProxy: false });
    const answer = await direct.app.inject({
      url: '/v2/users/self/network',
      headers: { 'x-forwarded-for': '203.0.113.5', 'kinora-country': 'DE', 'x-forwarded-host': 'beta.test' },
    });
    expect(answer.json()).toMatchObject({ remote: '127.0.0.1', country: 'RU', provider: { id: 1 } });
    await direct.close();
  });

  it('[A-API-07] [C-VALID-44] gives the configuration with the durations of parental settings and the time', async () => {
    const configuration = async (language: string) =>
      (await api.app.inject({ url: '/v2/platform/configuration', headers: { 'accept-language': language } })).json();
    expect(await configuration('en')).toEqual({
      min_search_chars: 3,
      bouncing_interval: 500,
      parental_duration: [
        { name: '30 minutes', duration: 30 },
        { name: 'until morning', duration: 600 },
      ],
      layout_words: { known: [], english: [] },
      now: api.clock.now() / 1000,
    });
    expect((await configuration('ru')).layout_words.known).toContain('кино');
  });

  it('tells who may frame its pages', async () => {
    await api.configure(beta, { framedBy: ['https://portal.example'] });
    expect((await network('?provider=beta')).provider.frame_ancestors).toEqual(['https://portal.example']);
    expect((await network('?provider=alpha')).provider.frame_ancestors).toEqual([]);
  });

  it('tells where its streams come from, as its settings and its external channels say at the moment', async () => {
    const origins = async (provider = 'beta') => (await network(`?provider=${provider}`)).provider.stream_origins;
    expect([await origins(), await origins('alpha')]).toEqual([[], []]);
    await api.configure(beta, { streamOrigins: ['https://cdn.example', 'https://tv.example'] });
    const live = 'https://tv.example/{slug}/index.m3u8';
    const archive = { kind: 'absolute', template: 'https://archive.example:8443/{slug}/{start}.m3u8' };
    await seedChannels(api.database, beta.id, [
      { id: 7, slug: 'out', position: 1, name: { ru: 'Даль' }, source: 'external', sourceSettings: { live, archive } },
    ]);
    await api.bus.publish({ topic: 'provider', key: String(beta.id) });
    expect(await origins()).toEqual(['https://cdn.example', 'https://tv.example', 'https://archive.example:8443']);
    expect(await origins('alpha')).toEqual([]);
    await api.database.execute(sql`UPDATE channels SET source = 'linear' WHERE provider_id = ${beta.id} AND id = 7`);
    await api.bus.publish({ topic: 'provider', key: String(beta.id) });
    expect(await origins()).toEqual(['https://cdn.example', 'https://tv.example']);
  });

  it('tells which texts it has, and what its seasonal page is made of', async () => {
    expect((await network('?provider=beta')).provider).toMatchObject({ pages: [], seasonal: null });
    await api.database.execute(sql`
      INSERT INTO pages (provider_id, slug, title, text) VALUES (2, 'rules', '{}', '{}'), (2, 'faq', '{}', '{}')`);
    await api.configure(beta, { seasonal: { channel: 3929, rowset: 'newyear' } });
    expect((await network('?provider=beta')).provider).toMatchObject({
      pages: ['faq', 'rules'],
      seasonal: { channel: 3929, rowset: 'newyear' },
    });
  });

  it('tells what is different inside partners, in the reader’s language', async () => {
    expect((await network('?provider=alpha')).provider.partners).toEqual({});
    const menu = [{ title: { ru: 'Новости', en: 'News' }, url: 'https://news.example/' }];
    const partners = {
      ntv_web: { menu, accountLink: { label: 'Account', url: '/account' }, support: null },
      mbank: { menu: [], accountLink: null, support: { email: '', phone: '+996', url: '' } },
    };
    await api.configure(beta, { partners });
    const told = (await network('?provider=beta', { 'accept-language': 'en', host: 'beta.test' })).provider.partners;
    expect(told).toEqual({
      ntv_web: {
        menu: [{ title: 'News', url: 'https://news.example/' }],
        account_link: { label: 'Account', url: 'http://beta.test/account' },
        support: null,
      },
      mbank: { menu: [], account_link: null, support: { email: '', phone: '+996', url: expect.any(String) } },
    });
  });

  it('shows a changed provider and its free channels once the bus has told', async () => {
    expect((await network('?provider=beta')).provider.free_channels_count).toBe(0);
    await api.database.execute(sql`
      INSERT INTO channels (provider_id, id, slug, position, name, description, is_free, cover, source, filler_asset)
      VALUES (2, 1, 'one', 1, '{}', '{}', true, '{}', 'linear', 'filler'),
        (2, 2, 'two', 2, '{"ru": "Кино 4K"}', '{}', true, '{}', 'linear', 'filler')`);
    await api.configure(beta, { promoDays: 30 });
    expect(await network('?provider=beta')).toMatchObject({ promo_days: 30, provider: { free_channels_count: 1 } });
  });

  it('tells whether somebody unknown could sign up: by a way that is offered, from where the caller is', async () => {
    const told = async (settings: Partial<typeof beta.settings>) => {
      await api.configure(beta, settings);
      return (await network('?provider=beta')).is_registration_allowed;
    };
    const { signIn } = beta.settings;
    expect(await told({})).toBe(true);
    expect(await told({ signIn: { ...signIn, methods: ['auto', 'provider_code'] } })).toBe(false);
    expect(await told({ registrationAllowed: false })).toBe(false);
    expect(await told({ registrationAllowed: false, autoregistrationAllowed: true })).toBe(true);
    expect(await told({ allowedCountries: ['LV'] })).toBe(false);
  });
});
