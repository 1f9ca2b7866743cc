import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha, beta } from '#tooling/testing/fixtures.ts';
import { insert, timestamp } from '#tooling/testing/television.ts';
import { createWeb, type Web } from './web.ts';

/** One more than a part of the sitemap holds. */
const TITLES = 10_001;
const HOST = { host: 'alpha.test' };
const folder = fileURLToPath(new URL('./testing/small-build', import.meta.url));

let api: TestApi;
let web: Web;
beforeAll(async () => {
  api = await testApi();
  const { clock, database } = api;
  await database.execute(`
    INSERT INTO contents (provider_id, id, slug, content_type, title, short, description, cover)
    SELECT ${alpha.id}, n::text, 'title-' || lpad(n::text, 6, '0'), 'movie', '{}', '{}', '{}', '{}'
    FROM generate_series(1, ${TITLES}) n`);
  await insert(database, 'news', [
    {
      provider_id: alpha.id,
      id: 'this & that',
      title: {},
      short: {},
      text: {},
      published_at: timestamp(clock.now() / 1000),
    },
  ]);
  web = await createWeb({
    api: { kind: 'in-process', api: api.app, countryHeader: null },
    buildFolder: folder,
    artFolder: folder,
    clock,
    production: true,
    hasInbox: false,
    metrics: new Registry(),
    trustedHops: 1,
    logger: false,
  });
});
afterAll(async () => {
  await web.app.close();
  await api.close();
});

const get = (url: string, headers: Record<string, string> = HOST) => web.app.inject({ url, headers });
const placesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => place);

describe('/robots.txt', () => {
  test('[C-SW-04] answers at once whatever stands behind the path, and leads to the sitemap of the host', async () => {
    const answer = await get(`/robots.txt?${api.clock.now()}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(answer.body).toContain('User-agent: *\n');
    expect(answer.body).toContain('\nSitemap: http://alpha.test/sitemap.xml\n');
    const secure = await get('/robots.txt', { host: 'beta.test', 'x-forwarded-proto': 'https' });
    expect(secure.body).toContain('\nSitemap: https://beta.test/sitemap.xml\n');
  });
});

describe('/sitemap.xml', () => {
  test('lists every part there is, and none that is empty', async () => {
    const answer = await get('/sitemap.xml');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/xml/);
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=\d+$/);
    expect(placesIn(answer.body)).toEqual([
      'http://alpha.test/sitemaps/main.xml',
      'http://alpha.test/sitemaps/contents.xml',
      'http://alpha.test/sitemaps/contents.xml?after=title-010000',
      'http://alpha.test/sitemaps/news.xml',
    ]);
  });

  test('is that of the operator whose host it is', async () => {
    const answer = await get('/sitemap.xml', { host: 'beta.test' });
    expect(placesIn(answer.body)).toEqual(['http://beta.test/sitemaps/main.xml']);
  });

  test('is not there where nothing is shown without signing in', async () => {
    await api.configure(beta, { guestsAllowed: false });
    const closed = { host: 'beta.test:8443' };
    for (const url of ['/sitemap.xml', '/sitemaps/main.xml', '/sitemaps/contents.xml'])
      expect((await get(url, closed)).statusCode, url).toBe(404);
    await api.configure(beta, { guestsAllowed: true });
  });
});

describe('a part of the sitemap', () => {
  test('leads to every title exactly once, and on from where the part before ends', async () => {
    const index = placesIn((await get('/sitemap.xml')).body).filter((place) => place.includes('/contents.xml'));
    const parts = await Promise.all(index.map((place) => get(place.replace('http://alpha.test', ''))));
    const places = parts.flatMap(({ body }) => placesIn(body));
    expect(parts.map(({ body }) => placesIn(body).length)).toEqual([10_000, 1]);
    expect(new Set(places).size).toBe(TITLES);
    expect(places.at(-1)).toBe('http://alpha.test/contents/title-010001');
  });

  test('names the languages of each page', async () => {
    const { body } = await get('/sitemaps/main.xml');
    expect(placesIn(body)).toEqual(
      ['/', '/channels', '/tv-guide', '/movies', '/series'].map((path) => `http://alpha.test${path}`),
    );
    expect(body).toContain('<xhtml:link rel="alternate" hreflang="ru" href="http://alpha.test/channels"/>');
    expect(body).toContain('<xhtml:link rel="alternate" hreflang="en" href="http://alpha.test/channels?lang=en"/>');
    expect(body).toContain('<xhtml:link rel="alternate" hreflang="x-default" href="http://alpha.test/channels"/>');
  });

  test('says when a page was changed where that is known, and is well-formed whatever a slug is made of', async () => {
    const { body } = await get('/sitemaps/news.xml');
    expect(body).toContain(
      '<url><loc>http://alpha.test/news/this%20%26%20that</loc><lastmod>2026-01-15T12:00:00Z</lastmod>',
    );
    const odd = await get('/sitemaps/main.xml', { host: 'a"<b>&' });
    expect(odd.body).not.toContain('"<b>&/');
  });

  test('is compressed if the client accepts it', async () => {
    const answer = await get('/sitemaps/contents.xml', { ...HOST, 'accept-encoding': 'gzip' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(placesIn(gunzipSync(answer.rawPayload).toString('utf8'))).toHaveLength(10_000);
    expect(answer.rawPayload.length).toBeLessThan(300_000);
  });

  test.each(['/sitemaps/users.xml', '/sitemaps/toString.xml', `/sitemaps/contents.xml?after=${'a'.repeat(300)}`])(
    '%s is none',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});
