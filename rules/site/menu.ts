import type { MenuPage, PageTemplate } from '#contract/site.ts';
import type { Audience } from '../profiles/audience.ts';

type Positions = { readonly position: number | null; readonly mobilePosition: number | null };

/** The pages of a menu in order. Phones have one of their own; where it is empty, theirs is that of browsers. */
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

/** Templates of pages to search on. */
const SEARCH_TEMPLATES: ReadonlySet<string> = new Set(['search', 'group.catalog.search'] satisfies PageTemplate[]);

/** Whether a page is one to search on. */
export const isSearchPage = ({ template }: { readonly template: string }): boolean => SEARCH_TEMPLATES.has(template);

/** What a child's menu lacks is the page of what the viewer keeps [C-ROLE-07]. */
export const menuFor = <Page extends Pick<MenuPage, 'id' | 'slug'>>(
  audience: Audience,
  pages: readonly Page[],
): Page[] => pages.filter((page) => audience === 'all' || !isOwn(page));

/** What kind of place an entry leads to; `own` is what the viewer keeps, `outside` another site. */
export type MenuEntryKind = 'start' | 'television' | 'catalogue' | 'own' | 'rowset' | 'outside';

/** An entry of the menu as a browser shows it. */
export interface MenuEntry {
  readonly id: string;
  readonly kind: MenuEntryKind;
  readonly slug: string;
  readonly title: string;
  readonly icon: MenuPage['icon'];
  /** A path of this site, or an address elsewhere. */
  readonly href: string;
}

/** What the menu of a browser has: search has a place of its own, and what names no place leads nowhere [B-TEMPLATE-20]. */
export const menuEntries = (pages: readonly MenuPage[]): MenuEntry[] => pages.flatMap((page) => entryOf(page) ?? []);

/** The slug of the television page, whatever the operator calls its own [B-TEMPLATE-19]. */
const CHANNELS = 'channels';
/** The page of what the viewer keeps: its id on every operator's menu, and its slug. */
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

/** The page of a rowset; what is the viewer's own has a short address. */
export const rowsetPath = (slug: string) =>
  slug === OWN_SLUG ? `/${OWN_SLUG}` : `/rowset/${encodeURIComponent(slug)}`;

/** Whether a path is the page of an entry, or one below it. */
export function isAt({ kind, href }: Pick<MenuEntry, 'kind' | 'href'>, path: string): boolean {
  if (kind === 'outside') return false;
  if (kind === 'start') return path === href || path === START_PATH;
  return path === href || path.startsWith(`${href}/`);
}

/** The pages as a footer lists them: what the viewer keeps is for those who have signed in [B-FOOTER-04]. */
export const footerEntries = (entries: readonly MenuEntry[], isSignedIn: boolean): MenuEntry[] =>
  entries.filter(({ kind }) => kind !== 'own' || isSignedIn);

/** The bar at the foot of a phone: the pages it has room for, and those of the catalogue behind one button [B-HEADER-08]. */
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
 * How many entries of a menu fit on one line, from its start: all of them, or as many as leave room for the button behind
 * which the others are [B-HEADER-02]. Widths in CSS pixels.
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
