import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MenuPage } from '#contract/site.ts';
import { rowsetId } from '#rules/units.ts';
import { bottomBarEntries, fittingEntries, footerEntries, isAt, menuEntries, menuFor, menuOrder } from './menu.ts';

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

test('[B-TEMPLATE-20] search pages are left out', () => {
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
  expect(hrefOf({ ...page('group.catalog.page', 'mine'), id: rowsetId('1000') })).toEqual(['/my']);
});

test('a link leads outside, and one without an address is left out', () => {
  expect(menuEntries([page('outer_link', 'x', 'https://a.example/')])).toMatchObject([
    { href: 'https://a.example/', kind: 'outside' },
  ]);
  expect(menuEntries([page('outer_link', 'x')])).toEqual([]);
});

test('[C-ROLE-07] a child’s menu has no favourites page', () => {
  const pages = [
    page('startpage', 'home'),
    { ...page('content', 'mine'), id: rowsetId('1000') },
    page('content', 'my'),
  ];
  const features = { search: true, favorites: true };
  expect(menuFor({ audience: 'child', features }, pages)).toEqual([pages[0]]);
  expect(menuFor({ audience: 'all', features }, pages)).toEqual(pages);
});

test('a menu has no page of what an operator does not offer', () => {
  const pages = [page('startpage', 'home'), page('content', 'my'), page('search', 'search')];
  const menuWith = (features: { readonly search: boolean; readonly favorites: boolean }) =>
    menuFor({ audience: 'all', features }, pages).map(({ slug }) => slug);
  expect(menuWith({ search: true, favorites: false })).toEqual(['home', 'search']);
  expect(menuWith({ search: false, favorites: true })).toEqual(['home', 'my']);
});

test('phones have the menu of browsers where they have none of their own', () => {
  const of = (position: number | null, mobilePosition: number | null) => ({ position, mobilePosition });
  const [first, second, third] = [of(1, 2), of(2, null), of(null, 1)];
  expect(menuOrder([second, third, first], 'web')).toEqual([first, second]);
  expect(menuOrder([second, third, first], 'mobile300')).toEqual([third, first]);
  expect(menuOrder([second, of(1, null)], 'mobile300')).toEqual([of(1, null), second]);
});

const menu = menuEntries([
  page('startpage', 'home'),
  page('catalog', 'films'),
  page('tvchannels30', 'tv'),
  page('group.catalog.page', 'series'),
  page('group.catalog.page', 'my'),
  page('content', 'shelf'),
  page('outer_link', 'shop', 'https://a.example/'),
]);
const slugs = (entries: readonly { readonly slug: string }[]) => entries.map(({ slug }) => slug);

test('[B-HEADER-08] the bar of a phone has one of each, and the catalogue together', () => {
  expect(bottomBarEntries(menu)).toMatchObject({
    start: { href: '/' },
    television: { href: '/channels' },
    catalogue: [{ slug: 'films' }, { slug: 'series' }],
    own: { href: '/my' },
  });
  expect(bottomBarEntries([])).toEqual({ start: undefined, television: undefined, catalogue: [], own: undefined });
});

test('[B-FOOTER-04] a footer leaves out the personal page for guests', () => {
  expect(slugs(footerEntries(menu, false))).toEqual(['home', 'films', 'channels', 'series', 'shelf', 'shop']);
  expect(footerEntries(menu, true)).toEqual(menu);
});

test('entries that do not fit leave space for their button', () => {
  const fitting = (available: number) => fittingEntries([100, 50, 80], { available, gap: 10, more: 40 });
  expect(fitting(250)).toBe(3);
  expect(fitting(249)).toBe(2);
  expect(fitting(210)).toBe(2);
  expect(fitting(209)).toBe(1);
  expect(fitting(149)).toBe(0);
  expect(fitting(0)).toBe(0);
  expect(fittingEntries([], { available: 0, gap: 10, more: 40 })).toBe(0);
});

test('[B-HEADER-02] for any widths, the shown entries fit, and one more would not', () => {
  const lengths = fc.integer({ min: 1, max: 400 });
  fc.assert(
    fc.property(
      fc.array(lengths),
      lengths,
      lengths,
      fc.integer({ min: 0, max: 4000 }),
      (widths, gap, more, available) => {
        const count = fittingEntries(widths, { available, gap, more });
        const needed = (shown: number) =>
          widths.slice(0, shown).reduce((sum, width) => sum + width + gap, 0) + (shown < widths.length ? more : -gap);
        if (count > 0) expect(needed(count)).toBeLessThanOrEqual(available);
        if (count < widths.length) expect(needed(count + 1)).toBeGreaterThan(available);
      },
    ),
  );
});

test('an entry is where its page is, or one below it', () => {
  const at = (path: string) => slugs(menu.filter((entry) => isAt(entry, path)));
  expect(at('/')).toEqual(['home']);
  expect(at('/startpage')).toEqual(['home']);
  expect(at('/channels/all/polden')).toEqual(['channels']);
  expect(at('/channelsfree')).toEqual([]);
  expect(at('https://a.example/')).toEqual([]);
});
