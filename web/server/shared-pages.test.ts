import { expect, it } from 'vitest';
import { SharedPages } from './shared-pages.ts';

const page = (html: string) => ({ status: 200, isWhole: true, length: html.length, html });

it('shows a page to everybody who comes within a moment, until it is forgotten', async () => {
  const pages = new SharedPages<ReturnType<typeof page>>({ now: () => 0 });
  const shown = async (html: string) => (await pages.get('/', async () => page(html))).html;
  expect(await shown('old')).toBe('old');
  expect(await shown('new')).toBe('old');
  pages.forget();
  expect(await shown('new')).toBe('new');
});

it('keeps no page whose making was overtaken by a change', async () => {
  const pages = new SharedPages<ReturnType<typeof page>>({ now: () => 0 });
  const made = Promise.withResolvers<ReturnType<typeof page>>();
  const begun = pages.get('/', () => made.promise);
  pages.forget();
  expect(await pages.get('/', async () => page('new'))).toEqual(page('new'));
  made.resolve(page('old'));
  expect(await begun).toEqual(page('old'));
  expect(await pages.get('/', async () => page('newest'))).toEqual(page('new'));
});
