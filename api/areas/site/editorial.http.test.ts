import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MenuPage } from '#contract/site.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { seedRowsets } from '#tooling/testing/catalogue.ts';
import { alpha, beta } from '#tooling/testing/fixtures.ts';
import { insert, timestamp } from '#tooling/testing/television.ts';

const HOUR = 3600;

let api: TestApi;
let now: number;

beforeAll(async () => {
  api = await testApi();
  now = api.clock.now() / 1000;
  const { database } = api;
  const menu = [
    { id: '1', slug: 'search', template: 'search', menuPosition: 3 },
    { id: '2', slug: 'start', template: 'startpage', icon: '/art/home.webp', menuPosition: 1 },
    { id: '3', slug: 'telly', template: 'tvchannels20', menuPosition: 2, mobileMenuPosition: 1 },
    { id: '4', slug: 'nowhere', template: 'content' },
    { id: '5', slug: 'shop', template: 'outer_link', url: 'https://shop.example/', menuPosition: 4 },
  ];
  await seedRowsets(database, alpha.id, menu);
  const others = ['starpage', 'tvchannels', 'tvchannels30', 'group.catalog', 'group.catalog.page', 'catalog'];
  await seedRowsets(
    database,
    beta.id,
    others.map((template, index) => ({ id: String(index), slug: template, template, menuPosition: index })),
  );
  await insert(database, 'seo_masks', [
    {
      provider_id: alpha.id,
      page_type: 'content',
      text_type: 'title',
      value: { ru: '{title} смотреть', en: 'Watch {title}' },
    },
    { provider_id: alpha.id, page_type: 'content', text_type: 'shareTitle', value: { ru: '{title}' } },
    { provider_id: beta.id, page_type: 'startpage', text_type: 'h1', value: { ru: 'Чужой' } },
  ]);
  const news = (id: string, hours: number) => ({
    provider_id: alpha.id,
    id,
    title: { ru: `Новость ${id}`, en: `News ${id}` },
    short: { ru: 'Коротко' },
    text: { ru: '<p>Текст</p><script>alert(1)</script><img src=x onerror=alert(1)>' },
    image: '/art/news.webp',
    published_at: timestamp(now + hours * HOUR),
  });
  await insert(database, 'news', [news('old', -2), news('new', -1), news('planned', 1)]);
  await insert(database, 'pages', [
    {
      provider_id: alpha.id,
      slug: 'about',
      title: { en: 'About us' },
      text: { en: '<h2>Us</h2><a href="javascript:x">y</a>' },
    },
    { provider_id: beta.id, slug: 'agreement', title: {}, text: {} },
  ]);
});

afterAll(() => api.close());

const call = (url: string, provider = 'alpha') =>
  api.app.inject({ url: `/v2${url}`, headers: { host: `${provider}.test`, 'accept-language': 'en' } });
async function get<Answer>(url: string, provider?: string): Promise<Answer> {
  const response = await call(url, provider);
  expect(response.statusCode).toBe(200);
  return response.json<Answer>();
}

describe('the menu', () => {
  it('[C-API-16] [B-ENT-44] lists the pages that have a place in it, in order', async () => {
    expect(await get<MenuPage[]>('/rowsets')).toEqual([
      {
        id: '2',
        slug: 'start',
        title: 'Page start',
        template: 'startpage',
        icon: { tv_x3: expect.stringMatching(/^http.*\/art\/home\.webp$/) },
        url: null,
      },
      { id: '3', slug: 'telly', title: 'Page telly', template: 'tvchannels20', icon: null, url: null },
      { id: '1', slug: 'search', title: 'Page search', template: 'search', icon: null, url: null },
      { id: '5', slug: 'shop', title: 'Page shop', template: 'outer_link', icon: null, url: 'https://shop.example/' },
    ]);
  });

  it('[C-API-35] is another one for phones where the operator has one, else the same', async () => {
    const slugs = async (provider: string, type: string) =>
      (await get<MenuPage[]>(`/rowsets?type=${type}`, provider)).map(({ slug }) => slug);
    expect(await slugs('alpha', 'mobile300')).toEqual(['telly']);
    expect(await slugs('alpha', 'web')).toEqual(['start', 'telly', 'search', 'shop']);
    expect(await slugs('beta', 'mobile300')).toEqual(await slugs('beta', 'web'));
    expect((await call('/rowsets?type=other')).statusCode).toBe(400);
  });

  it('[B-TEMPLATE-18] keeps every template as it is', async () => {
    const pages = await get<MenuPage[]>('/rowsets', 'beta');
    expect(pages.map(({ template }) => template)).toEqual([
      'starpage',
      'tvchannels',
      'tvchannels30',
      'group.catalog',
      'group.catalog.page',
      'catalog',
    ]);
  });

  it("ends with the operator's own links, and follows its settings at once", async () => {
    const links = { ...beta.settings.links, menu: [{ title: { en: 'Help' }, url: 'https://help.example/' }] };
    await api.configure(beta, { links });
    expect((await get<MenuPage[]>('/rowsets', 'beta')).at(-1)).toEqual({
      id: 'link-1',
      slug: 'link-1',
      title: 'Help',
      template: 'outer_link',
      icon: null,
      url: 'https://help.example/',
    });
  });
});

it('[C-API-32] [B-ENT-51] masks come in the language of the caller, with their placeholders', async () => {
  expect(await get('/seo/masks')).toEqual([
    { page_type: 'content', text_type: 'shareTitle', value: '{title}' },
    { page_type: 'content', text_type: 'title', value: 'Watch {title}' },
  ]);
});

describe('news', () => {
  it('[C-API-31] [B-NEWS-01] are what has been published, the latest first, without what could run', async () => {
    const news = await get<{ id: string; text: string }[]>('/news');
    expect(news.map(({ id }) => id)).toEqual(['new', 'old']);
    expect(await get('/news?limit=1&offset=1')).toMatchObject([{ id: 'old' }]);
    const item = await get<{ text: string }>('/news/new');
    expect(item).toEqual({
      id: 'new',
      title: 'News new',
      short: 'Коротко',
      text: expect.stringMatching(/^<p>Текст<\/p>/),
      image: expect.stringMatching(/^http.*\/art\/news\.webp$/),
      published_at: '2026-01-15T11:00:00Z',
    });
    expect(item.text).not.toMatch(/<(script|img)/);
  });

  it('[C-API-31] [B-NEWS-02] are not found when unknown, of another operator, or to come', async () => {
    expect((await call('/news/none')).statusCode).toBe(404);
    expect((await call('/news/new', 'beta')).statusCode).toBe(404);
    expect((await call('/news/planned')).statusCode).toBe(404);
    api.clock.advance(2 * HOUR * 1000);
    expect((await call('/news/planned')).statusCode).toBe(200);
  });
});

describe('a page of text', () => {
  it('is found by its slug, safe to show', async () => {
    const page = await get<{ text: string }>('/pages/about');
    expect(page).toMatchObject({ slug: 'about', title: 'About us' });
    expect(page.text).toContain('<h2>Us</h2>');
    expect(page.text).not.toContain('<a href="javascript');
    expect((await call('/pages/none')).statusCode).toBe(404);
    expect((await call('/pages/about', 'beta')).statusCode).toBe(404);
  });

  it('[C-API-106] is read at the links of the network data: the agreement and the privacy policy', async () => {
    const slugs = ['agreement', 'privacy'] as const;
    await insert(
      api.database,
      'pages',
      slugs.map((slug) => ({
        provider_id: alpha.id,
        slug,
        title: { en: slug },
        text: { en: `<p>The text of ${slug}</p>` },
      })),
    );
    await api.configure(alpha, { agreementUrl: null, privacyUrl: null });
    const network = await get<Record<(typeof slugs)[number], string>>('/users/self/network');
    for (const slug of slugs) {
      const { pathname } = new URL(network[slug]);
      expect(await get(pathname.replace('/v2', ''))).toMatchObject({ slug, text: `<p>The text of ${slug}</p>` });
    }
    await api.configure(alpha, {});
  });

  it('[A-API-04] [B-FOOTER-06] takes the place of an address of the agreement that the settings do not have', async () => {
    await api.configure(beta, { agreementUrl: null, privacyUrl: null });
    const { agreement, privacy, provider } = await get<{
      agreement: string;
      privacy: null;
      provider: { agreements: object };
    }>('/users/self/network', 'beta');
    expect(agreement).toMatch(/^http.*\/v2\/pages\/agreement$/);
    expect(privacy).toBeNull();
    expect(provider.agreements).toMatchObject({ terms: agreement, privacy: null });
    expect((await api.app.inject({ url: agreement, headers: { host: 'beta.test' } })).statusCode).toBe(200);
  });
});
