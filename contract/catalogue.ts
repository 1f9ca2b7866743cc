import Type, { type Static } from 'typebox';
import { Channel } from './channels.ts';
import { endpoint } from './endpoint.ts';
import { freshness } from './freshness.ts';
import { ListQuery, PartOfList } from './list-query.ts';
import {
  ContentIdSchema,
  IntegerIdSchema,
  nullable,
  OpenObject,
  oneOf,
  RowIdSchema,
  RowsetIdSchema,
  ScaledImage,
  text,
} from './schema.ts';

const StringReference = Type.Object({ id: Type.String(), name: Type.String() });

/** A country or a genre to filter by. */
export type NamedOption = Static<typeof StringReference>;

/** The longest freshness of a title. */
export const LONGEST_CONTENT_CACHE_SECONDS = 86_400;

export const Content = Type.Object({
  id: ContentIdSchema,
  slug: Type.String(),
  title: Type.String(),
  original: nullable(Type.String()),
  short: Type.String(),
  description: Type.String(),
  year: Type.String(),
  age: nullable(Type.Integer()),
  /** In the words of who rated it, to show in place of the age. */
  motion_rating: nullable(Type.Object({ text: Type.String() })),
  content_type: oneOf(['movie', 'series', 'program', 'season', 'episode']),
  duration: Type.Number(),
  is_announcement: Type.Boolean(),
  is_cartoon: Type.Boolean(),
  season: Type.Integer(),
  series: Type.Integer(),
  parent_id: nullable(Type.String()),
  rating: nullable(Type.String()),
  graphic_title: nullable(Type.String()),
  is_4k: Type.Boolean(),
  cover: Type.Object({
    src_2x3: Type.String(),
    src_16x9: Type.String(),
    bg: Type.String(),
    color_bg: Type.String(),
    /** A few pixels as a data URI, to show until the picture has come; empty where there are none. */
    placeholder: Type.String(),
  }),
  /** Pictures in ratios of their own, where the operator has such: they go before the covers. */
  images: Type.Array(Type.Object({ type: Type.String(), itype: Type.String(), ar: Type.String(), src: Type.String() })),
  background: Type.Object({ web: Type.String(), tv: Type.String(), phone: Type.String(), tablet: Type.String() }),
  genres: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), row_id: Type.String(), row_slug: Type.String() }),
  ),
  countries: Type.Array(StringReference),
  ratings: Type.Array(
    Type.Object({
      type: Type.String(),
      rating: Type.String(),
      name: Type.String(),
      color: Type.String(),
      external_id: Type.String(),
    }),
  ),
  persons: Type.Array(
    Type.Object({
      id: Type.Integer(),
      slug: Type.String(),
      role: Type.String(),
      name: Type.String(),
      priority: Type.Integer(),
      image_url: nullable(Type.String()),
    }),
  ),
  libraries: Type.Array(Type.Object({ id: Type.Integer() })),
  library_id: nullable(Type.Integer()),
  trailers: Type.Array(Type.Object({ id: Type.String(), library: Type.String() })),
  contents: Type.Array(OpenObject),
  /** Seconds for which a client may show the page of the title as it came; without it, its own time. */
  cache_timeout: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type Content = Static<typeof Content>;

/** Where an item of a promotion row leads. */
export const Destination = Type.Object({
  type: oneOf(['content', 'channel', 'row', 'rowset', 'packet', 'open_url', 'last_channel', 'enter_promo_key', 'text']),
  id: nullable(Type.String()),
  slug: nullable(Type.String()),
});
export type Destination = Static<typeof Destination>;

export const Promotion = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  image: Type.String(),
  image_mobile: Type.String(),
  /** A picture of the title to show over the still in place of the text; empty: none. */
  graphic_title: Type.String(),
  duration: Type.Integer({ minimum: 1 }),
  destination: Destination,
  content: nullable(Content),
});
export type Promotion = Static<typeof Promotion>;

/** A person as rows show one. */
export const Person = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  image: nullable(Type.String()),
  image_url: nullable(Type.String()),
  bio: Type.String(),
  role: nullable(oneOf(['director', 'actor', 'producer', 'writer', 'composer', 'presenter', 'editor'])),
});
export type Person = Static<typeof Person>;

/** How far a title was watched. */
export const HistoryItem = Type.Object({
  content: Content,
  content_episode: nullable(
    Type.Object({ id: Type.String(), title: Type.String(), season: Type.Integer(), series: Type.Integer() }),
  ),
  watch_percentage: Type.Integer({ minimum: 0, maximum: 100 }),
  seconds: Type.Integer(),
  screenshot: nullable(Type.String()),
});
export type HistoryItem = Static<typeof HistoryItem>;

/** The template of a row; clients skip unknown ones. */
export const rowTemplates = [
  'content-v',
  'content-h',
  'history-h',
  'history',
  'person',
  'channel',
  'channels',
  'collection-v',
  'button',
  'branded_button',
  'promo-bg',
  'promo-wide',
  'packet_promo',
  'packet_promo_base',
  'donate_packs',
] as const;
export type RowTemplate = (typeof rowTemplates)[number];

/** A row. Its items are under one key for their kind; in a rowset, lower rows have none yet. */
export const Row = Type.Object({
  id: RowIdSchema,
  slug: Type.String(),
  title: Type.String(),
  template: Type.String(),
  content_type: nullable(Type.String()),
  /** How many items come after these. */
  more_count: Type.Integer(),
  limit: Type.Integer(),
  offset: Type.Integer(),
  loop_count: Type.Integer(),
  /** `head`: the items are still to be asked for. */
  status: oneOf(['head', 'filled']),
  description: nullable(Type.String()),
  html_description: nullable(Type.String()),
  library_id: nullable(Type.Integer()),
  contents: Type.Optional(Type.Array(Content)),
  channels: Type.Optional(Type.Array(Channel)),
  persons: Type.Optional(Type.Array(Person)),
  promotions: Type.Optional(Type.Array(Promotion)),
  histories: Type.Optional(Type.Array(HistoryItem)),
});
export type Row = Static<typeof Row>;

export const Rowset = Type.Object({
  id: RowsetIdSchema,
  slug: Type.String(),
  template: Type.String(),
  title: Type.String(),
  description: nullable(Type.String()),
  library_id: nullable(Type.Integer()),
  logo: nullable(ScaledImage),
  rows: Type.Array(Row),
});
export type Rowset = Static<typeof Rowset>;

export const Library = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  description: Type.String(),
  library_type: oneOf(['vod']),
  logo: Type.String(),
  cover: Type.Object({ bg: Type.String(), color_bg: Type.String() }),
  bg: Type.String(),
});
export type Library = Static<typeof Library>;

const IdOrSlug = Type.Object({ id: Type.String({ minLength: 1, maxLength: 255 }) });

/** Rows a caller gets when it names no number of items. */
export const DEFAULT_ROW_PAGE = 20;
/** Rows of a rowset that come in one answer. */
export const ROWSET_PAGE = 24;
/** So many rows at a rowset's head come with their items, and so many items with each. */
export const FILLED_ROWS = 4;
export const FILLED_ROW_ITEMS = 24;
/** Episodes a caller gets when it names no number. */
export const EPISODES_PAGE = 25;
/** Titles that are named as similar to one (C-CONST-04). */
export const MOST_SIMILAR = 12;

const MAX_PAGE = 100;
const LONGEST_SEARCH = 255;
const Page = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
};
/** The search text of search rows. */
const SearchText = { text: Type.Optional(text(LONGEST_SEARCH)) };

const Year = Type.Integer({ minimum: 1800, maximum: 2999 });

/** Orders of titles: the most popular, the latest, or the best rated first. */
const titleSorts = ['popular', 'newest', 'rating'] as const;
export type TitleSort = (typeof titleSorts)[number];

const titleTypes = ['movie', 'series', 'program'] as const;

/** What narrows a row of titles [C-API-19]. */
const TitleFilterQuery = {
  content_type: Type.Optional(oneOf(titleTypes)),
  /** One of its genres; `main_genre` is the first of them. */
  genre: Type.Optional(IntegerIdSchema),
  main_genre: Type.Optional(IntegerIdSchema),
  country: Type.Optional(IntegerIdSchema),
  /** The first year of a title is compared. */
  year_from: Type.Optional(Year),
  year_to: Type.Optional(Year),
  rating_from: Type.Optional(Type.Number({ minimum: 0, maximum: 10 })),
  /** Of titles that an operator did not put in order; the most popular first unless given. */
  sort: Type.Optional(oneOf(titleSorts)),
  /** How a client shows the row: every client gets the same. */
  mode: Type.Optional(text(64)),
};

/** Which titles count: those of a type, and those with a main genre. */
const FilterOptionQuery = Type.Object({
  ...ListQuery.properties,
  content_type: Type.Optional(oneOf(titleTypes)),
  main_genre: Type.Optional(IntegerIdSchema),
});

export const catalogue = {
  rowset: endpoint({
    method: 'GET',
    path: '/v2/rowsets/{id}',
    summary: 'A page made of rows, the first of them with their items',
    access: 'reader',
    params: IdOrSlug,
    query: Type.Object({ ...Page, ...SearchText }),
    response: Rowset,
    errors: [],
    freshFor: freshness.rowset,
  }),
  row: endpoint({
    method: 'GET',
    path: '/v2/rows/{id}',
    summary: 'One row by id or slug, paged',
    access: 'reader',
    params: IdOrSlug,
    query: Type.Object({
      ...Page,
      ...SearchText,
      library_id: Type.Optional(IntegerIdSchema),
      ...TitleFilterQuery,
      person_id: Type.Optional(IntegerIdSchema),
    }),
    response: Row,
    errors: [],
    freshFor: freshness.default,
  }),
  content: endpoint({
    method: 'GET',
    path: '/v2/contents/{id}',
    summary: 'One title by id, slug or slug with trailing id',
    access: 'reader',
    params: IdOrSlug,
    /** The library that it is opened from: a title is the same in each. */
    query: Type.Object({ library_id: Type.Optional(IntegerIdSchema) }),
    response: Content,
    errors: [],
    freshFor: freshness.default,
  }),
  episodes: endpoint({
    method: 'GET',
    path: '/v2/contents/{id}/episodes',
    summary: 'Episodes of a series or of one of its seasons, paged',
    access: 'reader',
    params: IdOrSlug,
    query: Type.Object(Page),
    response: Type.Array(Content),
    errors: [],
    freshFor: freshness.default,
  }),
  similar: endpoint({
    method: 'GET',
    path: '/v2/contents/{id}/similar',
    summary: 'Titles like this one, the nearest first; a dozen at most',
    access: 'reader',
    params: IdOrSlug,
    query: PartOfList,
    response: Type.Array(Content),
    errors: [],
    freshFor: freshness.default,
  }),
  person: endpoint({
    method: 'GET',
    path: '/v2/persons/{id}',
    summary: 'One person by id or slug, with what they took part in',
    access: 'reader',
    params: IdOrSlug,
    response: Type.Object({ ...Person.properties, contents: Type.Array(Content) }),
    errors: [],
    freshFor: freshness.default,
  }),
  countries: endpoint({
    method: 'GET',
    path: '/v2/countries',
    summary: 'Countries that titles come from, those of most titles first',
    access: 'reader',
    query: FilterOptionQuery,
    response: Type.Array(StringReference),
    errors: [],
    freshFor: freshness.channelList,
  }),
  genres: endpoint({
    method: 'GET',
    path: '/v2/internal_genres',
    summary: 'Genres that titles have, those of most titles first',
    access: 'reader',
    query: Type.Object({
      ...FilterOptionQuery.properties,
      /** Only main genres of titles. */
      is_main: Type.Optional(Type.Boolean()),
    }),
    response: Type.Array(StringReference),
    errors: [],
    freshFor: freshness.channelList,
  }),
  libraries: endpoint({
    method: 'GET',
    path: '/v2/libraries',
    summary: 'The libraries that titles belong to',
    access: 'reader',
    query: ListQuery,
    response: Type.Array(Library),
    errors: [],
    freshFor: freshness.channelList,
  }),
};
