import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDemoOperators, readDemoOperators } from '#server/seed/demo-operators.ts';
import { writeDemoProvider } from '#server/seed/seed.ts';
import { demoTransaction } from '#server/seed/transaction.ts';
import type { TestApi } from '#tooling/testing/api.ts';
import { type DemoWeb, demoWeb } from '#tooling/testing/demo-web.ts';
import { anchorsOf, textOf, titlesOf } from './testing/html.ts';

const PAGES = ['/', '/channels', '/contents/metropolis', '/news', '/search?q=metropolis'];
/** Leads to the page it stands on, in another language. */
const LANGUAGE_CHOICE = /[?&]language=[a-z]{2}$/;
/** What the links of a demo page must lead to, by the first part of their paths. */
const PLACES = 'agreement catalog channels contents news persons privacy row search watch'.split(' ');

let web: DemoWeb;
beforeAll(async () => {
  web = await demoWeb();
  await addOperators(web.api, ['tether', 'hush']);
});
afterAll(() => web.close());

/** Operators that the small demo does not have. */
async function addOperators({ database, bus, clock }: TestApi, names: readonly string[]): Promise<void> {
  const operators = await readDemoOperators();
  await demoTransaction({ database }, async (transaction) => {
    for (const { entry } of operators.filter(({ entry }) => names.includes(entry.shortname)))
      await writeDemoProvider(transaction, entry, clock.now());
  });
  await fillDemoOperators({ database, bus }, clock.now());
}

const unique = (texts: readonly string[]) => [...new Set(texts)];

test.each(['kinora', 'aurora'])('every link of the pages of %s leads to a page of its own', async (provider) => {
  const pages = await Promise.all(PAGES.map((path) => web.read(path, { provider })));
  const home = titlesOf(pages[0]?.html ?? '').at(-1);
  const links = unique(pages.flatMap(({ html }) => anchorsOf(html)));
  // A demo has no other site to lead to: mail and telephone are all there is outside.
  const outside = links.filter((href) => !/^[/#]/.test(href));
  expect(outside.filter((href) => !/^(mailto|tel):/.test(href))).toEqual([]);
  const paths = links.filter((href) => href.startsWith('/') && !LANGUAGE_CHOICE.test(href));
  expect(unique(paths.map((path) => path.split('/')[1] ?? '')).sort()).toEqual(expect.arrayContaining(PLACES));
  for (const path of paths) {
    const { status, html } = await web.read(path, { provider });
    expect(status, path).toBe(200);
    if (path !== '/') expect(titlesOf(html).at(-1), path).not.toBe(home);
  }
});

test('every picture of the installation that a page names is there, at the host the reader came by', async () => {
  for (const host of ['kinora.test', '127.0.0.1:8080']) {
    const { html } = await web.read('/', { host });
    const pictures = unique(html.match(/[^"\s\\]*\/art\/[\w./-]+/g) ?? []);
    expect(pictures.length).toBeGreaterThan(PAGES.length);
    for (const picture of pictures) {
      const { origin, pathname } = new URL(picture);
      expect(origin).toBe(`http://${host}`);
      expect(await web.file(pathname)).toMatchObject({ status: 200, type: expect.stringMatching(/^image\//) });
    }
  }
});

test.each([
  ['agreement', 'Terms of use', 'This is a demonstration operator'],
  ['privacy', 'Privacy', 'A guest gets a random device number'],
])('[B-LEGAL-01] [B-LEGAL-04] /%s has the text that the network data links to', async (path, title, text) => {
  const { html } = await web.read(`/${path}`, { agent: 'browser', languages: 'en' });
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(textOf(html)).toContain(text);
});

describe('the status of a page', () => {
  const statusOf = async (path: string, provider: string) =>
    (await web.read(path, { agent: 'browser', provider })).status;

  test.each([
    ...['/contents/none', '/channels/all/none', '/persons/none', '/row/none', '/rowset/none', '/news/none'],
    ...['/watch', '/row', '/provider', '/guide', '/rules/none'],
  ])('is 404 for %s', async (path) => {
    expect(await statusOf(path, 'kinora')).toBe(404);
  });

  test('is 404 for an address that leads nowhere, but for viewers, who see home there', async () => {
    const crawler = await web.read('/no/such/page', { languages: 'en' });
    expect([crawler.status, textOf(crawler.html)]).toEqual([404, expect.stringContaining('Page not found')]);
    const viewer = await web.read('/no/such/page', { agent: 'browser', languages: 'en' });
    expect([viewer.status, textOf(viewer.html)]).toEqual([200, expect.stringContaining('On now')]);
  });

  test.each(['/', '/search?q=a', '/search', '/channels', '/news', '/row/1'])(
    'is 401 for %s of an operator without guests',
    async (path) => {
      expect(await statusOf(path, 'tether')).toBe(401);
      expect(await statusOf('/', 'kinora')).toBe(200);
    },
  );

  test.each(['/search', '/search?q=a', '/news', '/news/1'])(
    'is 404 for %s of an operator without search and news',
    async (path) => {
      expect(await statusOf(path, 'hush')).toBe(404);
      expect(await statusOf('/', 'hush')).toBe(200);
    },
  );
});

test('in production the gallery is no page', async () => {
  expect(await web.read('/gallery', { agent: 'browser' })).toMatchObject({ status: 302, location: '/' });
});
