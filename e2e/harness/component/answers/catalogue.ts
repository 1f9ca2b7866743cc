import { Refusal } from '#api/platform/wire/refusal.ts';
import {
  Content,
  DEFAULT_ROW_PAGE,
  type Destination,
  FILLED_ROW_ITEMS,
  FILLED_ROWS,
  Promotion,
  Row,
  Rowset,
  type RowTemplate,
} from '#contract/catalogue.ts';
import { ContentMetadata } from '#contract/playback.ts';
import { blank, type PartsOf } from '../blank.ts';
import type { Answers, ArrivedCall, Plain } from '../wire-calls.ts';

/** A film whose id is its slug, with these parts of its own. */
export const title = (slug: string, parts: PartsOf<Plain<Content>> = {}): Plain<Content> =>
  blank(Content, { id: slug, slug, title: slug, content_type: 'movie', ...parts });

/** What a title is to a viewer who may watch it, with these parts. */
export const metadata = (id: string, parts: PartsOf<Plain<ContentMetadata>> = {}): Plain<ContentMetadata> =>
  blank(ContentMetadata, { id, is_available: true, is_purchased: true, next_to_play: { id }, ...parts });

/** What the page of a title asks besides the title: none is like it or broadcast, and nothing of it was watched. */
export const besidesTitle: Answers = {
  'catalogue.similar': [],
  'catalogue.episodes': [],
  'guide.sources': { catchups: [] },
  'playback.contentMetadata': ({ params }) => metadata(params.id),
  'playback.histories': [],
};

/** So many films: `film-1` and on. */
export const films = (count: number): readonly Plain<Content>[] =>
  Array.from({ length: count }, (_, index) => title(`film-${index + 1}`));

/** An item of a promotion row that leads there. */
export const promotion = (
  name: string,
  destination: PartsOf<Plain<Destination>>,
  parts: PartsOf<Plain<Promotion>> = {},
): Plain<Promotion> =>
  blank(Promotion, { id: name, title: name, description: `About ${name}`, duration: 7, destination, ...parts });

/** So many items that lead to a row of comedies, numbered from 1. */
export const promotions = (count: number, name: string): readonly Plain<Promotion>[] =>
  Array.from({ length: count }, (_, index) => promotion(`${name} ${index + 1}`, { type: 'row', slug: 'comedies' }));

/** A row with all its items; its slug is its id and its title as well. */
export const row = (
  slug: string,
  template: RowTemplate | 'unheard-of',
  items: PartsOf<Plain<Row>>,
  parts: PartsOf<Plain<Row>> = {},
): Plain<Row> => blank(Row, { id: slug, slug, title: slug, template, status: 'filled', ...items, ...parts });

/** A page of these rows; its slug is its id and its title as well. */
export const rowset = (slug: string, rows: readonly Plain<Row>[], parts: PartsOf<Plain<Rowset>> = {}): Plain<Rowset> =>
  blank(Rowset, { id: slug, slug, title: slug, template: 'catalog', rows, ...parts });

/** The answers to these pages, their rows and the titles on them. Whatever else is asked for is not found. */
export function catalogueOf(...pages: readonly Plain<Rowset>[]): Answers {
  const titles = pages
    .flatMap((page) => page.rows)
    .flatMap(({ contents = [], histories = [], promotions: offers = [] }) => [
      ...contents,
      ...histories.map(({ content }) => content),
      ...offers.flatMap(({ content }) => content ?? []),
    ]);
  return {
    'catalogue.rowset': rowsetOf(...pages),
    'catalogue.row': rowOf(...pages),
    'catalogue.content': ({ params }) => found(titles, params.id),
  };
}

/** Answers pages as the service does: the first rows with their items, the others as heads; a long page part by part. */
export const rowsetOf =
  (...pages: readonly Plain<Rowset>[]) =>
  ({ params, query: { limit = DEFAULT_ROW_PAGE, offset = 0 } }: ArrivedCall<'catalogue.rowset'>): Plain<Rowset> => {
    const page = found(pages, params.id);
    const rows = page.rows
      .slice(offset, offset + limit)
      .map((each, index) => (offset + index < FILLED_ROWS ? partOf(each, 0, FILLED_ROW_ITEMS) : headOf(each)));
    return { ...page, rows };
  };

/** Answers rows of pages as the service does, part by part. */
export const rowOf =
  (...pages: readonly Plain<Rowset>[]) =>
  ({ params, query: { limit = DEFAULT_ROW_PAGE, offset = 0 } }: ArrivedCall<'catalogue.row'>): Plain<Row> =>
    partOf(
      found(
        pages.flatMap(({ rows }) => rows),
        params.id,
      ),
      offset,
      limit,
    );

/** What an address names by id or slug. @throws the refusal of what is not there. */
export function found<Item extends { readonly id: string | number; readonly slug: string }>(
  items: readonly Item[],
  idOrSlug: string,
): Item {
  const item = items.find(({ id, slug }) => String(id) === idOrSlug || slug === idOrSlug);
  if (item === undefined) throw new Refusal('not_found');
  return item;
}

const ITEM_KINDS = ['contents', 'channels', 'persons', 'promotions', 'histories'] as const;

/** A row with some of its items. */
function partOf(whole: Plain<Row>, offset: number, limit: number): Plain<Row> {
  const lists = ITEM_KINDS.flatMap((kind) => {
    const items = whole[kind];
    return items === undefined ? [] : [{ kind, items, part: items.slice(offset, offset + limit) }];
  });
  const more = lists.map(({ items }) => Math.max(0, items.length - offset - limit));
  return {
    ...whole,
    limit,
    offset,
    more_count: Math.max(0, ...more),
    ...Object.fromEntries(lists.map(({ kind, part }) => [kind, part])),
  };
}

/** A row whose items are still to be asked for. */
const headOf = ({ contents, channels, persons, promotions: offers, histories, ...head }: Plain<Row>): Plain<Row> => ({
  ...head,
  status: 'head',
});
