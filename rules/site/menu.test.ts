import { expect, test } from 'vitest';
import type { MenuPage } from '#contract/site.ts';
import { rowsetId } from '#rules/units.ts';
import { menuEntries, menuOrder } from './menu.ts';

const page = (template: string, slug: string, url: string | null = null): MenuPage => ({
  id: rowsetId('7'),
  slug,
  title: 'Title',
  template,
  icon: null,
  url,
});

const hrefOf = (one: MenuPage) => menuEntries([one]).map(({ href }) => href);

test.each(['tvchannels', 'tvchannels20', 'tvchannels30'])(
  '[B-TEMPLATE-19] a page of template %s is the television page, whatever its slug',
  (template) => {
    expect(menuEntries([page(template, 'telly')])).toMatchObject([{ slug: 'channels', href: '/channels' }]);
  },
);

test('[B-TEMPLATE-20] pages to search on are left out', () => {
  const pages = [page('search', 'a'), page('startpage', 'b'), page('group.catalog.search', 'c')];
  expect(menuEntries(pages).map(({ slug }) => slug)).toEqual(['b']);
});

test('every page has its path', () => {
  expect(hrefOf(page('startpage', 'home'))).toEqual(['/']);
  expect(hrefOf(page('starpage', 'home'))).toEqual(['/']);
  expect(hrefOf(page('catalog', 'films'))).toEqual(['/catalog/7']);
  expect(hrefOf(page('group.catalog.page', 'films'))).toEqual(['/catalog/7']);
  expect(hrefOf(page('content', 'a/b'))).toEqual(['/rowset/a%2Fb']);
  expect(hrefOf(page('content', 'my'))).toEqual(['/my']);
});

test('a link leads outside, and one without an address is left out', () => {
  expect(menuEntries([page('outer_link', 'x', 'https://a.example/')])).toMatchObject([
    { href: 'https://a.example/', isOutside: true },
  ]);
  expect(menuEntries([page('outer_link', 'x')])).toEqual([]);
});

test('phones have the menu of browsers where they have none of their own', () => {
  const of = (position: number | null, mobilePosition: number | null) => ({ position, mobilePosition });
  const [first, second, third] = [of(1, 2), of(2, null), of(null, 1)];
  expect(menuOrder([second, third, first], 'web')).toEqual([first, second]);
  expect(menuOrder([second, third, first], 'mobile300')).toEqual([third, first]);
  expect(menuOrder([second, of(1, null)], 'mobile300')).toEqual([of(1, null), second]);
});
