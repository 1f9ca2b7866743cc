import type { MenuPage } from '#contract/site.ts';

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

/** An entry of the menu as a browser shows it. */
export interface MenuEntry {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly icon: MenuPage['icon'];
  /** A path of this site, or an address elsewhere. */
  readonly href: string;
  readonly isOutside: boolean;
}

/** What the menu of a browser has: search has a place of its own, and what names no place leads nowhere [B-TEMPLATE-20]. */
export const menuEntries = (pages: readonly MenuPage[]): MenuEntry[] => pages.flatMap((page) => entryOf(page) ?? []);

/** The slug of the television page, whatever the operator calls its own [B-TEMPLATE-19]. */
const CHANNELS = 'channels';

function entryOf({ id, slug, title, template, icon, url }: MenuPage): MenuEntry | null {
  const inside = (href: string, shownSlug = slug): MenuEntry => ({
    id,
    slug: shownSlug,
    title,
    icon,
    href,
    isOutside: false,
  });
  switch (template) {
    case 'search':
    case 'group.catalog.search':
      return null;
    case 'startpage':
    case 'starpage':
      return inside('/');
    case 'tvchannels':
    case 'tvchannels20':
    case 'tvchannels30':
      return inside(`/${CHANNELS}`, CHANNELS);
    case 'catalog':
    case 'group.catalog':
    case 'group.catalog.page':
      return inside(`/catalog/${encodeURIComponent(id)}`);
    case 'outer_link':
      return url === null ? null : { id, slug, title, icon, href: url, isOutside: true };
    default:
      return inside(rowsetPath(slug));
  }
}

const OWN_SLUG = 'my';

/** The page of a rowset; what is the viewer's own has a short address. */
export const rowsetPath = (slug: string) =>
  slug === OWN_SLUG ? `/${OWN_SLUG}` : `/rowset/${encodeURIComponent(slug)}`;
