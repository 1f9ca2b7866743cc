import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService, untilReady } from '#server/testing/service.ts';
import { type TemporaryFolder, temporaryFolder } from '#server/testing/temporary-folder.ts';

const PAGES = ['/', '/channels', '/contents/metropolis', '/news', '/search?q=metropolis'];
/** Leads to the page it stands on, in another language. */
const LANGUAGE_CHOICE = /[?&]language=[a-z]{2}$/;
const CRAWLER = 'Googlebot/2.1';
const LONGEST_BUILD = 120_000;

let folder: TemporaryFolder;
let service: Service;
beforeAll(async () => {
  folder = await temporaryFolder();
  service = await startService({ dataFolder: folder.path });
  await untilReady(service);
}, LONGEST_BUILD);
afterAll(async () => {
  await service?.stop();
  await folder?.remove();
});

/** A page as a reader without scripts gets it: whole. */
async function read(address: string, provider: string) {
  const headers = { 'user-agent': CRAWLER, cookie: `kinora_provider=${provider}` };
  const answer = await fetch(address, { headers, redirect: 'manual' });
  return { status: answer.status, html: await answer.text() };
}

const titleOf = (html: string) => [...html.matchAll(/<title>([^<]*)/g)].at(-1)?.[1];
const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].flatMap(([, href]) => href ?? []);
const unique = (texts: readonly string[]) => [...new Set(texts)];

test.each(['kinora', 'aurora'])('no link of the pages of %s leads nowhere, or home by mistake', async (provider) => {
  const pages = await Promise.all(PAGES.map((path) => read(`${service.address}${path}`, provider)));
  const home = titleOf(pages[0]?.html ?? '');
  // A demo has no site elsewhere to lead to: mail and telephone are all there is outside.
  const outside = unique(pages.flatMap(({ html }) => linksOf(html)).filter((href) => !/^[/#]/.test(href)));
  expect(outside.filter((href) => !/^(mailto|tel):/.test(href))).toEqual([]);
  const paths = unique(pages.flatMap(({ html }) => linksOf(html)).filter((href) => href.startsWith('/'))).filter(
    (path) => !LANGUAGE_CHOICE.test(path),
  );
  expect(paths).toContain('/channels');
  const places = [
    '',
    'agreement',
    'catalog',
    'channels',
    'contents',
    'my',
    'news',
    'persons',
    'privacy',
    'row',
    'search',
  ];
  expect(unique(paths.map((path) => path.split('/')[1] ?? '')).sort()).toEqual(expect.arrayContaining(places));
  for (const path of paths) {
    const { status, html } = await read(`${service.address}${path}`, provider);
    expect(status, path).toBe(200);
    if (path !== '/') expect(titleOf(html), path).not.toBe(home);
  }
});

test('every picture of a page is there, at the address the reader came by', async () => {
  const other = service.address.replace('localhost', '127.0.0.1');
  for (const address of [service.address, other]) {
    const { html } = await read(`${address}/`, 'kinora');
    const pictures = unique(html.match(/[^"\s\\]*\/art\/[\w./-]+/g) ?? []);
    expect(pictures.length).toBeGreaterThan(PAGES.length);
    for (const picture of pictures) {
      expect(picture.slice(0, address.length)).toBe(address);
      const answer = await fetch(picture);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
      await answer.arrayBuffer();
    }
  }
});
