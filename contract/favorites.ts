import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { freshness } from './freshness.ts';
import { PartOfList } from './list-query.ts';
import {
  ChannelIdSchema,
  ContentIdSchema,
  IntegerIdSchema,
  IsoInstantSchema,
  nullable,
  oneOf,
  ProgramIdSchema,
} from './schema.ts';

export const favoriteKinds = ['channel', 'program', 'person', 'content'] as const;
export type FavoriteKind = (typeof favoriteKinds)[number];

/** No profile has more favourites. */
export const MOST_FAVORITES = 1_000;

/** One thing that a profile marked as a favourite [B-ENT-26]: it is named by `object_id`, and by the id of its kind. */
export const MarkedFavorite = Type.Object({
  id: Type.String(),
  kind: oneOf(favoriteKinds),
  object_id: Type.String(),
  channel_id: nullable(ChannelIdSchema),
  program_id: nullable(ProgramIdSchema),
  person_id: nullable(IntegerIdSchema),
  content_id: nullable(ContentIdSchema),
  /** As `person_id`: the name by which some clients read it. */
  personId: nullable(IntegerIdSchema),
  created_at: IsoInstantSchema,
});
export type MarkedFavorite = Static<typeof MarkedFavorite>;

/** What is to be marked: exactly one of these [A-ENT-25]. */
export const FavoriteRequest = Type.Object({
  channel_id: Type.Optional(ChannelIdSchema),
  program_id: Type.Optional(ProgramIdSchema),
  person_id: Type.Optional(IntegerIdSchema),
  personId: Type.Optional(IntegerIdSchema),
  content_id: Type.Optional(ContentIdSchema),
});
export type FavoriteRequest = Static<typeof FavoriteRequest>;

/** The favourite channels of a profile in its own order. */
export const FavoriteOrder = Type.Object({
  channel_ids: Type.Array(ChannelIdSchema, { maxItems: MOST_FAVORITES }),
});
export type FavoriteOrder = Static<typeof FavoriteOrder>;

const FavoriteId = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$' }) });
const PersonId = Type.Object({ id: Type.String({ minLength: 1, maxLength: 255 }) });

export const favorites = {
  list: endpoint({
    method: 'GET',
    path: '/v2/users/self/favorites',
    summary: 'What the profile marked as favourites, the latest first; channels alone in its own order',
    access: 'session',
    query: Type.Object({ ...PartOfList.properties, kind: Type.Optional(oneOf(favoriteKinds)) }),
    response: Type.Array(MarkedFavorite),
    errors: [],
    freshFor: freshness.none,
  }),
  add: endpoint({
    method: 'POST',
    path: '/v2/users/self/favorites',
    summary: 'Marks a channel, a programme, a person or a title; what is marked already stays as it is',
    access: 'session',
    body: FavoriteRequest,
    response: MarkedFavorite,
    errors: ['sign_in_required', 'too_many_favorites'],
    freshFor: freshness.none,
  }),
  order: endpoint({
    method: 'POST',
    path: '/v2/users/self/favorites/order',
    summary: 'Puts favourite channels into an order; those that are not named follow, the latest first',
    access: 'session',
    body: FavoriteOrder,
    response: Type.Array(MarkedFavorite),
    errors: ['sign_in_required'],
    freshFor: freshness.none,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/users/self/favorites/{id}',
    summary: 'Takes a mark away, and answers what was marked',
    access: 'session',
    params: FavoriteId,
    response: MarkedFavorite,
    errors: ['sign_in_required'],
    freshFor: freshness.none,
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/v2/persons/{id}/favorite',
    summary: 'Whether the profile marked a person, by id or slug',
    access: 'session',
    params: PersonId,
    response: Type.Object({ is_favored: Type.Boolean(), favorite: nullable(MarkedFavorite) }),
    errors: [],
    freshFor: freshness.none,
  }),
};
