import Type, { type Static } from 'typebox';
import { Content } from './catalogue.ts';
import { Channel } from './channels.ts';
import { endpoint } from './endpoint.ts';
import { freshness } from './freshness.ts';
import { PartOfList } from './list-query.ts';
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

/** Rows that a caller gets of the broadcasts of one programme. */
export const PROGRAM_SCHEDULE_PAGE = 100;

/** The channel of a broadcast, with what clients need to show and play it. */
export const BroadcastChannel = Type.Pick(Channel, [
  'id',
  'parent_id',
  'name',
  'slug',
  'num',
  'icon',
  'hd',
  'is_hd',
  'is_4k',
  'archived_days',
  'real_archived_days',
  'future_days',
  'cover',
  'stream_types',
]);
export type BroadcastChannel = Static<typeof BroadcastChannel>;

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
  content_type: Content.properties.content_type,
  /** The first of the ratings. */
  rating: nullable(Type.String()),
  rating_imdb: nullable(Type.String()),
  rating_kinopoisk: nullable(Type.String()),
  kinopoisk_id: nullable(Type.String()),
  ratings: Content.properties.ratings,
  persons: Content.properties.persons,
  /** The wide one of the images. */
  image_src: Type.String(),
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
  sport: nullable(OpenObject),
  histories: Type.Array(OpenObject),
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
  /** The operator may not show it: while it is on, a clip plays in its place. */
  is_blackout: Type.Boolean(),
  img: nullable(ProgramImage),
  program: Program,
  episode: nullable(ScheduleEpisode),
  channel: BroadcastChannel,
  history: nullable(OpenObject),
  histories: Type.Array(OpenObject),
});
export type ScheduleItem = Static<typeof ScheduleItem>;

/** A broadcast of a title that archives have. */
export const Catchup = Type.Object({
  id: ScheduleItemIdSchema,
  channel_id: ChannelIdSchema,
  start_at: IsoInstantSchema,
  /** Of its start, as in a line of the guide. */
  date: ScheduleItem.properties.date,
  time: ScheduleItem.properties.time,
  /** From where in the archive it plays. */
  timestamp: UnixSecondsSchema,
  duration: Type.Integer(),
  channel: BroadcastChannel,
});
export type Catchup = Static<typeof Catchup>;

/** So many broadcasts of a title are named. */
export const MOST_CATCHUPS = 24;

/** A window of the guide has at most so many channels. */
export const MOST_GRID_CHANNELS = 50;
/** A window of the guide is at most so many seconds long. */
export const LONGEST_GRID_SECONDS = 24 * 3600;
/** `MOST_GRID_CHANNELS` ids with their commas. */
const LONGEST_GRID_CHANNELS = 11 * MOST_GRID_CHANNELS;

/** A programme in the guide of many channels: what a cell of it shows, and what plays it. */
export const GridLine = Type.Object({
  id: ScheduleItemIdSchema,
  program_id: ProgramIdSchema,
  title: Type.String(),
  /** The name of its episode, else of its category. */
  detail: Type.String(),
  timestamp: UnixSecondsSchema,
  real_timestamp: UnixSecondsSchema,
  duration: Type.Integer(),
  real_duration: Type.Integer(),
  age: nullable(Type.Integer()),
  is_catchup_available: Type.Boolean(),
  is_blackout: Type.Boolean(),
});
export type GridLine = Static<typeof GridLine>;

/** A window of the guide: each channel with the programmes that are on within it, also in part, in order. */
export const GuideGrid = Type.Object({
  /** The zone of the caller's clock: the user's, else the provider's. */
  timezone: Type.String(),
  channels: Type.Array(Type.Object({ id: ChannelIdSchema, schedule: Type.Array(GridLine) })),
});
export type GuideGrid = Static<typeof GuideGrid>;

export const guide = {
  grid: endpoint({
    method: 'GET',
    path: '/v2/guide',
    summary: 'The programmes of up to fifty channels that are on between two instants, at most a day apart',
    access: 'reader',
    query: Type.Object({
      /** Ids, comma-separated. What the caller may not see is left out of the answer. */
      channels: text(LONGEST_GRID_CHANNELS),
      start: UnixSecondsSchema,
      end: UnixSecondsSchema,
    }),
    response: GuideGrid,
    errors: [],
    freshFor: freshness.default,
  }),
  schedule: endpoint({
    method: 'GET',
    path: '/v2/channels/{id}/schedule',
    summary: 'The programmes of a channel: between two instants, of a day, or around now',
    access: 'reader',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 128 }) }),
    query: Type.Object({
      ...PartOfList.properties,
      start: Type.Optional(UnixSecondsSchema),
      end: Type.Optional(UnixSecondsSchema),
      /** `YYYY-M-D`, zero-padded or not. */
      date: Type.Optional(text(10)),
    }),
    response: Type.Array(ScheduleItem),
    errors: ['channel_not_found'],
    freshFor: freshness.default,
  }),
  programSchedule: endpoint({
    method: 'GET',
    path: '/v2/programs/{id}/schedule',
    summary:
      'When a programme is on, on all channels: what archives still have, what is on and what is to come, in order',
    access: 'reader',
    params: Type.Object({ id: ProgramIdSchema }),
    query: PartOfList,
    response: Type.Array(ScheduleItem),
    errors: [],
    freshFor: freshness.default,
  }),
  sources: endpoint({
    method: 'GET',
    path: '/v2/contents/{id}/sources',
    summary: 'Where else a title can be watched: its broadcasts in the archives of channels, the latest first',
    access: 'reader',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 255 }) }),
    response: Type.Object({ catchups: Type.Array(Catchup) }),
    errors: ['not_found', 'not_for_children'],
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
