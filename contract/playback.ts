import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { freshness } from './freshness.ts';
import {
  ChannelIdSchema,
  ContentIdSchema,
  DecimalAmountSchema,
  nullable,
  OpenObject,
  oneOf,
  StatIdSchema,
  TitleOfferIdSchema,
  text,
  UnixSecondsSchema,
} from './schema.ts';

/** So long a prepared channel's stream is given, in seconds. */
export const PREPARED_SECONDS = 60;

export const ChannelStream = Type.Object({
  hls: Type.String(),
  hls_mbr: Type.String(),
  /** Ends in `/data.json`; `/index.m3u8` beside it is the master playlist. */
  stream_info: Type.String(),
  img: nullable(Type.String()),
  /** By what statistics name this viewing; null where the caller asked for none. */
  stat: nullable(Type.Object({ id: StatIdSchema })),
  /** A clip plays in place of the programme that is on, until then; null: the channel itself plays. */
  blackout: nullable(Type.Object({ until: UnixSecondsSchema })),
  trackers: Type.Array(OpenObject),
  ad: nullable(OpenObject),
});
export type ChannelStream = Static<typeof ChannelStream>;

/** What a partner's player gets in place of a stream. */
export const ChannelConfig = Type.Object({
  /** Addresses of its configuration: the usual one, and the light one for channels with `vlight`. */
  config: Type.Object({ web: Type.String(), web_vlight: Type.String() }),
  ad: nullable(OpenObject),
});
export type ChannelConfig = Static<typeof ChannelConfig>;

/** A stretch of a title that has something of its own: opening titles, a recap, the best moments. Seconds. */
export const PlaybackPoint = Type.Object({
  type: oneOf(['intro', 'recap', 'credits', 'highlights']),
  start: Type.Number({ minimum: 0 }),
  /** Without it the stretch lasts eight seconds. */
  end: Type.Optional(Type.Number({ minimum: 0 })),
  button: nullable(Type.Object({ action: oneOf(['skip', 'start', 'next', 'finish']), label: Type.String() })),
});
export type PlaybackPoint = Static<typeof PlaybackPoint>;

export const ContentStream = Type.Object({
  hls: Type.String(),
  hls_mbr: Type.String(),
  stream_info: Type.String(),
  drm: nullable(OpenObject),
  img: nullable(Type.String()),
  /** By what statistics name this viewing; null where the caller asked for none. */
  stat: nullable(Type.Object({ id: StatIdSchema })),
  /** What plays before the title and after it. */
  packshots: Type.Array(Type.Object({ url: Type.String() })),
  /** Where small pictures of the title are, by time. */
  screenshot_timings: nullable(Type.String()),
  screenshot_url: nullable(Type.String()),
  playback_points: Type.Array(PlaybackPoint),
  age: nullable(Type.Integer()),
  ad: nullable(OpenObject),
  error: nullable(Type.String()),
});
export type ContentStream = Static<typeof ContentStream>;

/** A button of a title's page beside the one that plays it; `pay` leads to what can be bought. */
export const MetadataButton = Type.Object({
  button_type: Type.String(),
  caption: Type.String(),
  sub_caption: nullable(Type.String()),
  /** The same, as older clients spell it. */
  subcaption: nullable(Type.String()),
  icon: nullable(Type.String()),
  /** The title plays once it is paid. */
  play_after: Type.Boolean(),
  show_options: Type.Boolean(),
  /** What is bought; null of other buttons. */
  button_data: nullable(Type.Object({ entity_license_id: TitleOfferIdSchema })),
});
export type MetadataButton = Static<typeof MetadataButton>;

const LicenseInfo = Type.Object({ text: Type.String(), color: nullable(Type.String()) });

/** What a title is to the viewer. */
export const ContentMetadata = Type.Object({
  id: ContentIdSchema,
  /** It is not in the catalogue any more, and only known as what was watched. */
  is_lost: Type.Boolean(),
  is_available: Type.Boolean(),
  /** Its film is still being packaged; until then it is not available. */
  is_processing: Type.Boolean(),
  is_purchased: Type.Boolean(),
  favorite: nullable(Type.Object({ id: Type.String() })),
  /** Seconds, of what `next_to_play` names; null: nothing of it was watched. */
  history: nullable(Type.Integer({ minimum: 0 })),
  watch_percentage: nullable(Type.Integer({ minimum: 0, maximum: 100 })),
  /** Playing goes on where it was left. */
  is_continuation: Type.Boolean(),
  /** What plays when the title is played: itself, or an episode; null: it has nothing that plays. */
  next_to_play: nullable(Type.Object({ id: ContentIdSchema, library_id: nullable(Type.Integer()) })),
  /** Of an episode: its series, and the episode after it; null of other titles, and after the last one. */
  series: nullable(Type.Object({ id: ContentIdSchema, slug: Type.String(), title: Type.String() })),
  next_episode: nullable(Type.Object({ id: ContentIdSchema, is_announcement: Type.Boolean() })),
  /** Its own, or that of its series where it is higher: parental control goes by it. */
  age: nullable(Type.Integer()),
  /** By what it plays: a library, or the archive of a channel that broadcast it, from that moment on. */
  stream_using: nullable(
    Type.Object({
      library_id: nullable(Type.Integer()),
      content_schedule: Type.Optional(
        Type.Object({ channel_id: ChannelIdSchema, timestamp: Type.Optional(UnixSecondsSchema) }),
      ),
    }),
  ),
  min_price: nullable(DecimalAmountSchema),
  user_rating: nullable(Type.Integer()),
  buttons: Type.Array(MetadataButton),
  license_info: nullable(OpenObject),
  /** What the viewer's right to it is, in the operator's words and colour. */
  user_license_info: nullable(LicenseInfo),
});
export type ContentMetadata = Static<typeof ContentMetadata>;

/** An episode of a title, and how far the viewer has watched it. */
export const WatchedEpisode = Type.Object({
  id: ContentIdSchema,
  slug: Type.String(),
  title: Type.String(),
  description: Type.String(),
  season: Type.Integer(),
  series: Type.Integer(),
  duration: Type.Number(),
  cover: Type.Object({ src_16x9: Type.String() }),
  is_announcement: Type.Boolean(),
  /** It has something that plays, and the viewer has the right to it. */
  is_available: Type.Boolean(),
  /** One entry; none where it was not watched. */
  histories: Type.Array(
    Type.Object({
      seconds: Type.Integer(),
      watch_percentage: Type.Integer({ minimum: 0, maximum: 100 }),
      is_watched: Type.Boolean(),
    }),
  ),
});
export type WatchedEpisode = Static<typeof WatchedEpisode>;

/** A viewing is as long at most, in seconds: a week. */
const LONGEST_VIEWING = 604_800;

export const TrailerStream = Type.Object({
  hls: Type.String(),
  hls_mbr: Type.String(),
  stream_info: Type.String(),
  /** Of that title: a client asks for the PIN where that is for adults. */
  age: nullable(Type.Integer()),
  /** The title it is for. */
  content: Type.Object({ id: Type.String(), slug: Type.String(), title: Type.String() }),
});
export type TrailerStream = Static<typeof TrailerStream>;

export const playback = {
  channelStream: endpoint({
    method: 'GET',
    path: '/v2/channels/{id}/stream',
    summary: 'Where a channel plays: live, or from an instant of the archive',
    access: 'stream',
    region: 'restricted',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 128 }) }),
    query: Type.Object({
      /** Absent, empty or 0: live. */
      ts: Type.Optional(UnixSecondsSchema),
      /** Other kinds of streams, which old boxes know, are refused. */
      type: Type.Optional(oneOf(['hls'])),
      /** All addresses of the answer begin with https, however the call came. */
      force_https: Type.Optional(Type.Boolean()),
      /** Whether the viewing belongs in the viewer's history: this call notes none either way. */
      history: Type.Optional(Type.Boolean()),
      /** A look at the channel, which is no viewing: without `stat`. */
      preview: Type.Optional(Type.Boolean()),
      /** Without `stat`. */
      disable_stat: Type.Optional(Type.Boolean()),
      /**
       * Before the viewer opens the channel: for a minute and without `stat`. It is none of the streams at a time; the
       * viewer's opening is a call of its own without this.
       */
      prepare: Type.Optional(Type.Boolean()),
      audio_num: Type.Optional(text(16)),
      video_num: Type.Optional(text(16)),
      /** Of an embedded player: no PIN, where the operator allows that. */
      ignore_parental_control: Type.Optional(Type.Boolean()),
    }),
    response: ChannelStream,
    errors: [
      'channel_not_found',
      'channel_not_available',
      'channel_not_purchased',
      'account_blocked',
      'archive_not_available',
      'schedule_from_future',
      'too_many_streams',
      'pincode_required',
      'sign_in_required',
    ],
    freshFor: freshness.none,
  }),
  channelConfig: endpoint({
    method: 'GET',
    path: '/v2/channels/{id}/config',
    summary: "How a channel of stream type `vitrina` plays live: by a partner's script",
    access: 'stream',
    region: 'restricted',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 128 }) }),
    query: Type.Object({
      /** Of an embedded player: no PIN, where the operator allows that. */
      ignore_parental_control: Type.Optional(Type.Boolean()),
    }),
    response: ChannelConfig,
    errors: [
      'not_found',
      'channel_not_found',
      'channel_not_available',
      'channel_not_purchased',
      'account_blocked',
      'pincode_required',
      'sign_in_required',
    ],
    freshFor: freshness.none,
  }),
  contentStream: endpoint({
    method: 'GET',
    path: '/v2/libraries/{library_id}/contents/{id}/stream',
    summary: 'Where a title plays',
    access: 'stream',
    region: 'restricted',
    params: Type.Object({
      id: Type.String({ minLength: 1, maxLength: 255 }),
      /** A title plays the same under any. */
      library_id: Type.String({ minLength: 1, maxLength: 64 }),
    }),
    query: Type.Object({
      type: Type.Optional(oneOf(['hls'])),
      force_https: Type.Optional(Type.Boolean()),
      /** Whether the viewing belongs in the viewer's history. */
      history: Type.Optional(Type.Boolean()),
      /** A look at the title, which is no viewing: without `stat`. */
      preview: Type.Optional(Type.Boolean()),
      /** Without `stat`. */
      disable_stat: Type.Optional(Type.Boolean()),
    }),
    response: ContentStream,
    errors: [
      'not_found',
      'content_not_available',
      'content_not_purchased',
      'account_blocked',
      'too_many_streams',
      'pincode_required',
      'sign_in_required',
    ],
    freshFor: freshness.none,
  }),
  contentMetadata: endpoint({
    method: 'GET',
    path: '/v2/users/self/content_metadata/{id}',
    summary: 'What a title is to the viewer: whether it plays, and where it was left',
    access: 'session',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 255 }) }),
    response: ContentMetadata,
    errors: ['not_found'],
    freshFor: freshness.none,
  }),
  histories: endpoint({
    method: 'GET',
    path: '/v2/users/self/contents/{id}/histories',
    summary: 'The episodes of a series or of a season in order, with how far the viewer has watched each',
    access: 'session',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 255 }) }),
    response: Type.Array(WatchedEpisode),
    errors: ['not_found', 'not_for_children'],
    freshFor: freshness.none,
  }),
  setWatched: endpoint({
    method: 'PATCH',
    path: '/v2/users/self/contents/{id}/histories',
    summary: 'Marks a title as watched to its end, or forgets that it was watched; of a series all its episodes',
    access: 'session',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 255 }) }),
    body: Type.Object({ is_watched: Type.Boolean() }),
    response: Type.Object({ id: ContentIdSchema, is_watched: Type.Boolean() }),
    errors: ['not_found', 'not_for_children'],
    freshFor: freshness.none,
  }),
  reportViewing: endpoint({
    method: 'PATCH',
    path: '/v2/users/self/stat/{id}',
    summary: 'How long a viewing has lasted, and where in the title it is; refused where it may not go on',
    access: 'session',
    params: Type.Object({ id: StatIdSchema }),
    body: Type.Object({
      /** Seconds that were watched since the viewing began. */
      duration: Type.Number({ minimum: 0, maximum: LONGEST_VIEWING }),
      /** Seconds into the title; without it no history changes. */
      position: Type.Optional(Type.Number({ minimum: 0, maximum: LONGEST_VIEWING })),
    }),
    response: Type.Object({
      id: StatIdSchema,
      duration: Type.Integer(),
      /** The device has opened another stream since: this one is to stop. */
      is_replaced: Type.Boolean(),
    }),
    errors: ['not_found', 'not_for_children', 'content_not_available', 'content_not_purchased', 'account_blocked'],
    freshFor: freshness.none,
  }),
  trailerStream: endpoint({
    method: 'GET',
    path: '/v2/trailers/{id}/stream',
    summary: 'Where a trailer plays',
    access: 'reader',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
    response: TrailerStream,
    errors: ['account_blocked', 'pincode_required', 'sign_in_required'],
    freshFor: freshness.none,
  }),
};
