import Type, { type Static } from 'typebox';
import { Channel } from './channels.ts';
import { endpoint } from './endpoint.ts';
import { freshness } from './freshness.ts';
import { ContentIdSchema, nullable, OpenObject, oneOf, RowIdSchema, RowsetIdSchema } from './schema.ts';

const StringReference = Type.Object({ id: Type.String(), name: Type.String() });

export const Content = Type.Object({
  id: ContentIdSchema,
  slug: Type.String(),
  title: Type.String(),
  original: nullable(Type.String()),
  short: Type.String(),
  description: Type.String(),
  year: Type.String(),
  age: nullable(Type.Integer()),
  content_type: oneOf(['movie', 'series', 'program', 'season', 'episode']),
  duration: Type.Number(),
  is_announcement: Type.Boolean(),
  is_cartoon: Type.Boolean(),
  season: Type.Integer(),
  series: Type.Integer(),
  parent_id: nullable(Type.String()),
  rating: nullable(Type.String()),
  graphic_title: nullable(Type.String()),
  cover: Type.Object({ src_2x3: Type.String(), src_16x9: Type.String(), bg: Type.String(), color_bg: Type.String() }),
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
  trailers: Type.Array(Type.Object({ id: Type.String(), library: Type.String() })),
  contents: Type.Array(OpenObject),
});
export type Content = Static<typeof Content>;

/** Where an item of a promotion row leads. */
export const Destination = Type.Object({
  type: oneOf(['content', 'channel', 'row', 'rowset', 'open_url', 'last_channel', 'text']),
  id: nullable(Type.String()),
  slug: nullable(Type.String()),
});

export const Promotion = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  image: Type.String(),
  image_mobile: Type.String(),
  duration: Type.Integer({ minimum: 1 }),
  destination: Destination,
  content: nullable(Content),
});
export type Promotion = Static<typeof Promotion>;

export const Row = Type.Object({
  id: RowIdSchema,
  slug: Type.String(),
  title: Type.String(),
  template: Type.String(),
  content_type: nullable(Type.String()),
  more_count: Type.Integer(),
  limit: Type.Integer(),
  offset: Type.Integer(),
  loop_count: Type.Integer(),
  description: nullable(Type.String()),
  html_description: nullable(Type.String()),
  library_id: nullable(Type.Integer()),
  contents: Type.Optional(Type.Array(Content)),
  channels: Type.Optional(Type.Array(Channel)),
  promotions: Type.Optional(Type.Array(Promotion)),
});
export type Row = Static<typeof Row>;

export const Rowset = Type.Object({
  id: RowsetIdSchema,
  slug: Type.String(),
  template: Type.String(),
  title: Type.String(),
  description: nullable(Type.String()),
  library_id: nullable(Type.Integer()),
  logo: nullable(OpenObject),
  rows: Type.Array(Row),
});
export type Rowset = Static<typeof Rowset>;

const IdOrSlug = Type.Object({ id: Type.String({ minLength: 1, maxLength: 255 }) });

/** Rows a caller gets when it names no number. */
export const DEFAULT_ROW_PAGE = 20;
const RowPage = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
});

export const catalogue = {
  rowset: endpoint({
    method: 'GET',
    path: '/v2/rowsets/{id}',
    summary: 'A page made of rows, each with its first items',
    access: 'reader',
    params: IdOrSlug,
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
    query: RowPage,
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
    response: Content,
    errors: [],
    freshFor: freshness.default,
  }),
};
