import type { MenuPage, PageTemplate, ProviderFeatures } from '#contract/site.ts';
import type { Audience } from '../profiles/audience.ts';

type Positions = { readonly position: number | null; readonly mobilePosition: number | null };

/** The pages of a menu in order. An empty phone menu means the browser's. */
export function menuOrder<Page extends Positions>(pages: readonly Page[], kind: 'web' | 'mobile300'): Page[] {
  const web = ordered(pages, ({ position }) => position);
  if (kind === 'web') return web;
  const mobile = ordered(pages, ({ mobilePosition }) => mobilePosition);
  return mobile.length > 0 ? mobile : web;
}

const ordered = <Page>(pages: readonly Page[], positionOf: (page: Page) => number | null): Page[] =>
  pages
    .flatMap((page) => {
      const position = positionOf(page);
      return position === null ? [] : { page, position };
    })
    .sort((one, other) => one.position - other.position)
    .map(({ page }) => page);

/** Templates of search pages. */
const SEARCH_TEMPLATES: ReadonlySet<string> = new Set(['search', 'group.catalog.search'] satisfies PageTemplate[]);

/** Whether a page is a search page. */
export const isSearchPage = ({ template }: { readonly template: string }): boolean => SEARCH_TEMPLATES.has(template);

/** The pages of a menu that somebody can use: what an operator does not offer has none, and a child no favourites [C-ROLE-07]. */
export const menuFor = <Page extends Pick<MenuPage, 'id' | 'slug' | 'template'>>(
  { audience, features }: { readonly audience: Audience; readonly features: MenuFeatures },
  pages: readonly Page[],
): Page[] => {
  const hasOwn = features.favorites && audience === 'all';
  return pages.filter((page) => (features.search || !isSearchPage(page)) && (hasOwn || !isOwn(page)));
};

type MenuFeatures = Pick<ProviderFeatures, 'search' | 'favorites'>;

/** The kind of an entry's target; `own` is the favourites page, `outside` another site. */
export type MenuEntryKind = 'start' | 'television' | 'guide' | 'catalogue' | 'own' | 'rowset' | 'outside';

/** A menu entry for browsers. */
export interface MenuEntry {
  readonly id: string;
  readonly kind: MenuEntryKind;
  readonly slug: string;
  readonly title: string;
  readonly icon: MenuPage['icon'];
  /** A path of this site, or an external address. */
  readonly href: string;
}

/** The menu of a browser: without search, which has its own button, and without entries that have no target [B-TEMPLATE-20]. */
export const menuEntries = (pages: readonly MenuPage[]): MenuEntry[] => pages.flatMap((page) => entryOf(page) ?? []);

/** The slug of the television page, whatever its name [B-TEMPLATE-19]. */
const CHANNELS = 'channels';
/** The favourites page: its id in every provider's menu, and its slug. */
const OWN_ID = '1000';
const OWN_SLUG = 'my';
const isOwn = ({ id, slug }: { readonly id: string; readonly slug: string }) => id === OWN_ID || slug === OWN_SLUG;
/** Home has a second address. */
const START_PATH = '/startpage';

function entryOf(page: MenuPage): MenuEntry | null {
  const { id, slug, title, template, icon, url } = page;
  const entry = (kind: MenuEntryKind, href: string, shownSlug = slug): MenuEntry => ({
    id,
    kind,
    slug: shownSlug,
    title,
    icon,
    href,
  });
  if (isOwn({ id, slug })) return entry('own', `/${OWN_SLUG}`);
  if (isSearchPage(page)) return null;
  switch (template) {
    case 'startpage':
    case 'starpage':
      return entry('start', '/');
    case 'tvchannels':
    case 'tvchannels20':
    case 'tvchannels30':
      return entry('television', `/${CHANNELS}`, CHANNELS);
    case 'catalog':
    case 'group.catalog':
    case 'group.catalog.page':
      return entry('catalogue', `/catalog/${encodeURIComponent(id)}`);
    case 'outer_link':
      return url === null ? null : entry('outside', url);
    default:
      return entry('rowset', rowsetPath(slug));
  }
}

/** The path of the guide of all channels by time. */
export const GUIDE_PATH = '/tv-guide';

/** The menu with the guide of the channels after the first entry of them; no operator has to put it there. */
export function withGuide(entries: readonly MenuEntry[], title: string): readonly MenuEntry[] {
  const place = entries.findIndex(({ kind }) => kind === 'television');
  const television = entries[place];
  if (television === undefined) return entries;
  const guide: MenuEntry = {
    ...television,
    ...{ id: GUIDE_PATH, kind: 'guide', slug: 'tv-guide', title, href: GUIDE_PATH },
  };
  return entries.toSpliced(place + 1, 0, guide);
}

/** The path of a rowset; favourites have a short one. */
export const rowsetPath = (slug: string) =>
  slug === OWN_SLUG ? `/${OWN_SLUG}` : `/rowset/${encodeURIComponent(slug)}`;

/** Whether a path is the page of an entry, or one below it. */
export function isAt({ kind, href }: Pick<MenuEntry, 'kind' | 'href'>, path: string): boolean {
  if (kind === 'outside') return false;
  if (kind === 'start') return path === href || path === START_PATH;
  return path === href || path.startsWith(`${href}/`);
}

/** The pages in a footer: favourites only for signed-in viewers [B-FOOTER-04]. */
export const footerEntries = (entries: readonly MenuEntry[], isSignedIn: boolean): MenuEntry[] =>
  entries.filter(({ kind }) => kind !== 'own' || isSignedIn);

/** The bottom bar of a phone: some pages, and those of the catalogue behind one button [B-HEADER-08]. */
export interface BottomBarEntries {
  readonly start: MenuEntry | undefined;
  readonly television: MenuEntry | undefined;
  readonly catalogue: readonly MenuEntry[];
  readonly own: MenuEntry | undefined;
}

/** Picks them out of the menu; the first of each kind. */
export function bottomBarEntries(entries: readonly MenuEntry[]): BottomBarEntries {
  const first = (kind: MenuEntryKind) => entries.find((entry) => entry.kind === kind);
  return {
    start: first('start'),
    television: first('television'),
    catalogue: entries.filter(({ kind }) => kind === 'catalogue'),
    own: first('own'),
  };
}

/**
 * How many menu entries fit on one line: all of them, or as many as leave space for the button with the rest
 * [B-HEADER-02]. Widths in CSS pixels.
 */
export function fittingEntries(
  widths: readonly number[],
  { available, gap, more }: { readonly available: number; readonly gap: number; readonly more: number },
): number {
  const ends: number[] = [];
  for (const width of widths) ends.push((ends.at(-1) ?? -gap) + gap + width);
  if ((ends.at(-1) ?? 0) <= available) return widths.length;
  const beyond = ends.findIndex((end) => end + gap + more > available);
  return Math.max(0, beyond);
}
