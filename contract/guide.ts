import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { freshness } from './freshness.ts';
import {
  ChannelIdSchema,
  IsoInstantSchema,
  nullable,
  OpenObject,
  ProgramIdSchema,
  ScheduleItemIdSchema,
  text,
  UnixSecondsSchema,
} from './schema.ts';

const NamedReference = Type.Object({ id: Type.Integer(), name: Type.String() });

/** `type` is one of `16x9`, `2x3`; `src` carries no query of its own, clients append sizes. */
export const ProgramImage = Type.Object({ type: Type.String(), ar: nullable(Type.String()), src: Type.String() });

export const Program = Type.Object({
  id: ProgramIdSchema,
  title: Type.String(),
  short: Type.String(),
  description: Type.String(),
  year: Type.String(),
  age: nullable(Type.Integer()),
  rating: nullable(Type.String()),
  rating_imdb: nullable(Type.String()),
  rating_kinopoisk: nullable(Type.String()),
  /** Always two or more: a wide one first, an upright one second. */
  img: Type.Array(ProgramImage, { minItems: 2 }),
  cover: nullable(OpenObject),
  category: NamedReference,
  genres: Type.Array(NamedReference),
  countries: Type.Array(NamedReference),
  productions: Type.Array(NamedReference),
  topics: Type.Array(NamedReference),
  favorite: nullable(OpenObject),
  user_rating: nullable(OpenObject),
  archive_expired_at: nullable(IsoInstantSchema),
  archived_channel_ids: Type.Array(Type.Integer()),
  screen_shot_url: nullable(Type.String()),
  is_catchup_available: Type.Boolean(),
});
export type Program = Static<typeof Program>;

export const ScheduleEpisode = Type.Object({
  id: Type.Integer(),
  season: Type.Integer(),
  series: Type.Integer(),
  title: Type.String(),
  description: Type.String(),
});

export const ScheduleItem = Type.Object({
  id: ScheduleItemIdSchema,
  channel_id: ChannelIdSchema,
  /** The announced start, and where the picture really starts (whole segments). */
  timestamp: UnixSecondsSchema,
  real_timestamp: UnixSecondsSchema,
  duration: Type.Integer(),
  real_duration: Type.Integer(),
  /** In the user's zone, else the provider's. */
  date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  time: Type.String({ pattern: '^\\d{2}:\\d{2}$' }),
  start_at: IsoInstantSchema,
  content_id: nullable(Type.String()),
  is_catchup_available: Type.Boolean(),
  img: nullable(ProgramImage),
  program: Program,
  episode: nullable(ScheduleEpisode),
  channel: Type.Object({ id: ChannelIdSchema, name: Type.String(), icon: nullable(Type.String()) }),
  history: nullable(OpenObject),
  histories: Type.Array(OpenObject),
});
export type ScheduleItem = Static<typeof ScheduleItem>;

export const guide = {
  schedule: endpoint({
    method: 'GET',
    path: '/v2/channels/{id}/schedule',
    summary: 'The programmes of a channel: between two instants, of a day, or around now',
    access: 'reader',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 128 }) }),
    query: Type.Object({
      start: Type.Optional(UnixSecondsSchema),
      end: Type.Optional(UnixSecondsSchema),
      /** `YYYY-M-D`, zero-padded or not. */
      date: Type.Optional(text(10)),
    }),
    response: Type.Array(ScheduleItem),
    errors: ['channel_not_found'],
    freshFor: freshness.default,
  }),
  program: endpoint({
    method: 'GET',
    path: '/v2/programs/{id}',
    summary: 'One programme',
    access: 'reader',
    params: Type.Object({ id: ProgramIdSchema }),
    response: Program,
    errors: [],
    freshFor: freshness.default,
  }),
};
