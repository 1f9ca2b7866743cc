import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { freshness } from './freshness.ts';
import { ListQuery, PartOfList } from './list-query.ts';
import {
  CategoryIdSchema,
  ChannelIdSchema,
  DecimalAmountSchema,
  IsoInstantSchema,
  nullable,
  OpenObject,
  ScaledImage,
  ScheduleItemIdSchema,
  text,
  UnixSecondsSchema,
} from './schema.ts';
import type { ChannelId } from './units.ts';

export const Favorite = Type.Object({ id: Type.String(), created_at: IsoInstantSchema });
export type Favorite = Static<typeof Favorite>;

/** The current programme of a channel, in short for a list. */
export const CurrentSchedule = Type.Object({
  id: ScheduleItemIdSchema,
  channel_id: ChannelIdSchema,
  time: Type.String(),
  date: Type.String(),
  timestamp: UnixSecondsSchema,
  real_timestamp: UnixSecondsSchema,
  duration: Type.Integer(),
  real_duration: Type.Integer(),
  /** Of a programme there is this, of a title in the guide `content`. */
  program: Type.Object({ id: Type.Integer(), title: Type.String(), age: nullable(Type.Integer()) }),
  content: nullable(OpenObject),
  content_episode: nullable(OpenObject),
});
export type CurrentSchedule = Static<typeof CurrentSchedule>;

export const ChannelCover = Type.Object({
  full: Type.String(),
  bg: Type.String(),
  color_bg: Type.String(),
  light_bg: Type.String(),
  dark_bg: Type.String(),
});
export type ChannelCover = Static<typeof ChannelCover>;

/** What measures the audience of a channel; its parameters are those of the measuring company. */
export const Tracker = Type.Object({ tracker_type: Type.String({ minLength: 1, maxLength: 64 }), params: OpenObject });
export type Tracker = Static<typeof Tracker>;

/** How a channel can be played: `vitrina`, live by a partner's script (`playback.channelConfig`). */
const StreamTypes = nullable(Type.Array(Type.Object({ type: Type.String() })));

const ChannelImage = Type.Object({ itype: Type.String(), src: Type.String() });

export const Channel = Type.Object({
  id: ChannelIdSchema,
  /** The channel that it is a version of. */
  parent_id: nullable(Type.Integer()),
  name: Type.String(),
  slug: Type.String(),
  description: Type.String(),
  num: Type.Integer(),
  /** The operator's own number of it, where it has one: `num` is the id. */
  number: nullable(Type.Integer()),
  icon: nullable(Type.String()),
  /** The same, as a text. */
  logo: Type.String(),
  /** Of the categories that list it, in their order. */
  category_ids: Type.Array(CategoryIdSchema),
  /** How its picture comes to the service: `linear`, `ingest` or `external`. */
  source: Type.String(),
  /** The partner's configuration that plays it live; null: it plays as a stream. */
  vitrinaUrl: nullable(Type.String()),
  /** The partner's light configuration is the one to play. */
  vlight: Type.Boolean(),
  hd: Type.Boolean(),
  is_hd: Type.Boolean(),
  is_4k: Type.Boolean(),
  aspect_ratio: Type.String(),
  ar: Type.String(),
  version: Type.String(),
  /** Null: unrated, treated as adult. */
  age: nullable(Type.Integer()),
  rating_age: nullable(Type.Integer()),
  motion_rating_id: nullable(Type.Integer()),
  archived_days: Type.Integer(),
  real_archived_days: Type.Integer(),
  future_days: Type.Integer(),
  cover: ChannelCover,
  images: Type.Array(ChannelImage),
  is_free: Type.Boolean(),
  stream_types: StreamTypes,
  trackers: Type.Array(Tracker),
  /** By what statistics name the channel; a viewing has a name of its own. */
  stat: Type.Object({ id: Type.String() }),
  /** Stands in a corner of its logo; empty: nothing does. */
  overlay_icon: Type.String(),
  /** It keeps its place where a viewer orders channels. */
  is_fixed: Type.Boolean(),
  screen_url: nullable(Type.String()),
  screen: nullable(Type.String()),
  overflow_icon: Type.String(),
  /** Clients of others read both; what a stream has is in its own playlist. */
  video_streams: Type.Array(OpenObject),
  audio_streams: Type.Array(OpenObject),
  is_available: Type.Boolean(),
  is_purchased: Type.Boolean(),
  is_hidden: Type.Boolean(),
  is_favored: Type.Boolean(),
  favored: Type.Boolean(),
  /** Null, a code of the catalogue of errors, or the operator's own words. */
  access_error: nullable(Type.String()),
  access_errors: Type.Array(Type.String()),
  favorite: nullable(Favorite),
  /** Only with `includes=current_schedules`; null when the guide is silent. */
  current_schedule: nullable(CurrentSchedule),
});
export type Channel = Static<typeof Channel>;

/** The fields that depend on the user, joined by `id` with the channel list. */
export const UserChannel = Type.Object({
  id: ChannelIdSchema,
  is_purchased: Type.Boolean(),
  is_available: Type.Boolean(),
  is_hidden: Type.Boolean(),
  favorite: nullable(Favorite),
  overlay_icon: Type.String(),
  available_archived_days: Type.Integer(),
  access_error: nullable(Type.String()),
  min_price: nullable(DecimalAmountSchema),
  stream_types: StreamTypes,
});
export type UserChannel = Static<typeof UserChannel>;

const categoryFields = {
  id: CategoryIdSchema,
  slug: Type.String(),
  name: Type.String(),
  short: Type.String(),
  /** Its own, else the cover of its first channel. */
  icon: Type.String(),
  scaled_icon: ScaledImage,
  images: Type.Array(ChannelImage),
  /** From which it is. */
  age: Type.Integer(),
  tags: Type.Object({ all_channels: Type.Boolean(), startup: Type.Boolean(), is_adult: Type.Boolean() }),
};

export const ChannelCategory = Type.Object({ ...categoryFields, channels: Type.Array(ChannelIdSchema) });
export type ChannelCategory = Static<typeof ChannelCategory>;

export const ChannelCategoryWithChannels = Type.Object({ ...categoryFields, channels: Type.Array(Channel) });
export type ChannelCategoryWithChannels = Static<typeof ChannelCategoryWithChannels>;

/** Channels by id, or whole where a provider serves old set-top clients. */
const ChannelCategoryEitherWay = Type.Object({
  ...categoryFields,
  channels: Type.Array(Type.Unsafe<ChannelId | Channel>({ type: ['integer', 'object'], additionalProperties: true })),
});

const ChannelListQuery = Type.Object({
  ...ListQuery.properties,
  /** Comma-separated; `current_schedules` adds the current programmes. */
  includes: Type.Optional(text(128)),
});

export const channels = {
  list: endpoint({
    method: 'GET',
    path: '/v2/channels',
    aliases: ['/v2/channels/channel_list'],
    summary: 'All channels with what the caller may do with each; unpaged unless asked',
    access: 'reader',
    query: ChannelListQuery,
    response: Type.Array(Channel),
    errors: [],
    freshFor: freshness.channelList,
  }),
  get: endpoint({
    method: 'GET',
    path: '/v2/channels/{id}',
    summary: 'One channel by id or slug',
    access: 'reader',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 128 }) }),
    response: Channel,
    errors: ['channel_not_found'],
    freshFor: freshness.default,
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/v2/users/self/channel_list',
    summary: 'Only what differs from user to user',
    access: 'session',
    query: PartOfList,
    response: Type.Array(UserChannel),
    errors: [],
    freshFor: freshness.channelList,
  }),
  categories: endpoint({
    method: 'GET',
    path: '/v2/channels/categories',
    summary: 'Categories with the ids of their channels (a provider may have whole channels instead); none is empty',
    access: 'reader',
    query: ListQuery,
    response: Type.Array(ChannelCategoryEitherWay),
    errors: [],
    freshFor: freshness.channelList,
  }),
  categoryList: endpoint({
    method: 'GET',
    path: '/v2/channels/category_list',
    summary: 'Categories with the ids of their channels, whatever the provider; none is empty',
    access: 'reader',
    query: ListQuery,
    response: Type.Array(ChannelCategory),
    errors: [],
    freshFor: freshness.channelList,
  }),
  categoriesOfUser: endpoint({
    method: 'GET',
    path: '/v2/users/self/channels/categories',
    summary: 'Categories with whole channels',
    access: 'session',
    query: ListQuery,
    response: Type.Array(ChannelCategoryWithChannels),
    errors: [],
    freshFor: freshness.channelList,
  }),
};
