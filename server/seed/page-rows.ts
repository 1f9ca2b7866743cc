import { artOf } from '#demo/art/artist.ts';
import type { DemoChannel } from '#demo/channels.ts';
import { genres } from '#demo/genres.ts';
import type { DemoPromotion, DemoRow, DemoSource, LeadsTo } from '#demo/pages/page.ts';
import { libraries, menu, outsideMenu, pages, rows } from '#demo/pages.ts';
import { SLIDE_SECONDS } from '#demo/promotions.ts';
import type { Title } from '#demo/titles.ts';
import { libraryOf } from './catalogue-rows.ts';
import { addressOf } from './pictures.ts';
import type { TableRows } from './provider-rows.ts';
import type { Row } from './rows.ts';

/** What a provider has that pages can show. */
export interface Shown {
  readonly lineup: readonly DemoChannel[];
  readonly titles: readonly Title[];
}

const noItem = { content_id: null, channel_id: null, person_id: null, promotion: null };

/**
 * The menu of a provider, its pages and their rows. An item that the provider does not have is left out, and a page is
 * without the rows that have nothing then: these would go from under the viewer's eyes.
 */
export function pageRows(provider_id: number, shown: Shown): readonly TableRows[] {
  return [
    [
      'rowsets',
      [...menu, ...outsideMenu].map((page, position) => ({
        provider_id,
        id: page.id,
        slug: page.slug,
        template: page.template,
        title: page.title,
        description: ('description' in page && page.description) || null,
        library_id: ('library' in page && page.library) || null,
        menu_position: position < menu.length ? position : null,
      })),
    ],
    [
      'rows',
      rows.map(({ id, slug, template, title, description, source }) => ({
        provider_id,
        id,
        slug,
        template,
        title,
        description: description ?? null,
        source: sourceOf(source),
      })),
    ],
    [
      'rowset_rows',
      pages.flatMap((page) =>
        page.rows
          .filter((row) => hasSomething(row, shown))
          .map((row, position) => ({ provider_id, rowset_id: page.id, position, row_id: row.id })),
      ),
    ],
    [
      'row_items',
      rows.flatMap((row) =>
        itemsOf(row, shown).map((item, position) => ({ provider_id, row_id: row.id, position, ...noItem, ...item })),
      ),
    ],
  ];
}

export const libraryRows = (provider_id: number): readonly Row[] =>
  libraries.map((library) => ({ provider_id, ...library }));

/** A source as the database names it: lists of our own are its items. */
function sourceOf(source: DemoSource): Row {
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

function itemsOf({ source }: DemoRow, { lineup, titles }: Shown): readonly Row[] {
  switch (source.kind) {
    case 'titles':
      return source.slugs
        .flatMap((slug) => titles.filter((title) => title.slug === slug))
        .map(({ id }) => ({ content_id: id }));
    case 'lineup':
      return lineup.map(({ id }) => ({ channel_id: id }));
    case 'promotions':
      return source.promotions.flatMap((promotion) => promotionItem(promotion, { lineup, titles }));
    default:
      return [];
  }
}

function promotionItem(promotion: DemoPromotion, shown: Shown): readonly Row[] {
  const destination = destinationOf(promotion.leadsTo, shown);
  if (destination === null) return [];
  const { id, title, description, image, imageMobile } = promotion;
  const promoted = shown.titles.find(({ slug }) => slug === destination['slug']);
  return [
    {
      content_id: promotion.leadsTo.type === 'content' ? destination['id'] : null,
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
function destinationOf(leadsTo: LeadsTo, { lineup, titles }: Shown): Row | null {
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
