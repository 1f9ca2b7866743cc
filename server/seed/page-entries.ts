import type { RowEntry, RowsetEntry } from '#contract/admin/catalogue.ts';
import { artOf } from '#demo/art/artist.ts';
import { categories } from '#demo/categories.ts';
import type { DemoChannel } from '#demo/channels.ts';
import { genres } from '#demo/genres.ts';
import type { DemoPromotion, DemoRow, DemoSource, LeadsTo } from '#demo/pages/page.ts';
import { menu, outsideMenu, pages, rows } from '#demo/pages.ts';
import { SLIDE_SECONDS } from '#demo/promotions.ts';
import type { Title } from '#demo/titles.ts';
import { libraryOf } from './catalogue-entries.ts';
import { addressOf } from './pictures.ts';

/** What a provider has that pages can show. */
export interface Shown {
  readonly lineup: readonly DemoChannel[];
  readonly titles: readonly Title[];
}

type Items = NonNullable<RowEntry['items']>;
type Target =
  | { readonly type: 'content' | 'channel' | 'row' | 'rowset'; readonly id: string; readonly slug: string }
  | { readonly type: 'open_url'; readonly slug: string }
  | { readonly type: 'last_channel' | 'text' };

/** All rows of the demo. An item that the provider does not have is left out. */
export const rowEntries = (shown: Shown): readonly RowEntry[] =>
  rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    template: row.template,
    title: row.title,
    description: row.description ?? null,
    source: sourceOf(row.source),
    items: itemsOf(row, shown),
  }));

/**
 * The menu of a provider and its pages. A page is without the rows that have nothing: these would go from under the viewer's
 * eyes.
 */
export const pageEntries = (shown: Shown): readonly RowsetEntry[] =>
  [...menu, ...outsideMenu].map(({ id, slug, template, title }, position) => {
    const page = pages.find((made) => made.id === id);
    return {
      ...{ id, slug, template, title },
      description: page?.description ?? null,
      libraryId: page?.library ?? null,
      menuPosition: position < menu.length ? position : null,
      rows: filledIds(page?.rows, shown),
      childrensRows: filledIds(page?.childrensRows, shown),
    };
  });

const filledIds = (rows: readonly DemoRow[] = [], shown: Shown): string[] =>
  rows.filter((row) => hasSomething(row, shown)).map((row) => row.id);

/** Lists of our own are the row's items. */
function sourceOf(source: DemoSource): NonNullable<RowEntry['source']> {
  switch (source.kind) {
    case 'titles':
    case 'lineup':
    case 'promotions':
      return { kind: 'items' };
    case 'contents': {
      const { genre, ...conditions } = source;
      return { ...conditions, ...(genre && { genre: genres[genre].id }) };
    }
    default:
      return { ...source };
  }
}

/** Whether there is anything in a row but what the viewer brings. */
function hasSomething(row: DemoRow, shown: Shown): boolean {
  const { source } = row;
  switch (source.kind) {
    case 'titles':
    case 'lineup':
    case 'promotions':
      return itemsOf(row, shown).length > 0;
    case 'contents': {
      const { type, genre, library } = source;
      return shown.titles.some(
        (title) =>
          (type === undefined || title.kind === type) &&
          (genre === undefined || title.genres.includes(genre)) &&
          (library === undefined || libraryOf(title) === library),
      );
    }
    default:
      return true;
  }
}

function itemsOf({ source }: DemoRow, { lineup, titles }: Shown): Items {
  switch (source.kind) {
    case 'titles':
      return source.slugs
        .flatMap((slug) => titles.filter((title) => title.slug === slug))
        .map(({ id }) => ({ contentId: id }));
    case 'lineup':
      return channelsOf(lineup, source.category).map(({ id }) => ({ channelId: id }));
    case 'promotions':
      return source.promotions.flatMap((promotion) => promotionItem(promotion, { lineup, titles }));
    default:
      return [];
  }
}

/** The channels of a category, or all of them. */
function channelsOf(lineup: readonly DemoChannel[], category: number | undefined): readonly DemoChannel[] {
  const members = categories.find(({ id }) => id === category)?.channels ?? 'all';
  return members === 'all' ? lineup : lineup.filter(({ id }) => members.includes(id));
}

function promotionItem(promotion: DemoPromotion, shown: Shown): Items {
  const destination = destinationOf(promotion.leadsTo, shown);
  if (destination === null) return [];
  const { id, title, description, image, imageMobile } = promotion;
  const promoted = shown.titles.find(({ slug }) => 'slug' in destination && slug === destination.slug);
  return [
    {
      ...(destination.type === 'content' && { contentId: destination.id }),
      promotion: {
        id,
        title,
        description,
        image: addressOf(image, shown.titles),
        image_mobile: addressOf(imageMobile, shown.titles),
        graphic_title: promoted === undefined ? '' : artOf(promoted).lettering.address,
        duration: SLIDE_SECONDS,
        destination,
      },
    },
  ];
}

/** Where it leads, by id and slug; null if the provider has no such thing. */
function destinationOf(leadsTo: LeadsTo, { lineup, titles }: Shown): Target | null {
  switch (leadsTo.type) {
    case 'last_channel':
    case 'text':
      return { type: leadsTo.type };
    case 'open_url':
      return { type: leadsTo.type, slug: leadsTo.slug };
    default: {
      const among = { content: titles, channel: lineup, row: rows, rowset: pages }[leadsTo.type];
      const target = among.find(({ slug }) => slug === leadsTo.slug);
      return target === undefined ? null : { type: leadsTo.type, id: String(target.id), slug: target.slug };
    }
  }
}
