import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { freshness } from './freshness.ts';
import { nullable, OpenObject, oneOf, StatIdSchema, text, UnixSecondsSchema } from './schema.ts';

export const ChannelStream = Type.Object({
  hls: Type.String(),
  hls_mbr: Type.String(),
  /** Ends in `/data.json`; `/index.m3u8` beside it is the master playlist. */
  stream_info: Type.String(),
  img: nullable(Type.String()),
  stat: Type.Object({ id: StatIdSchema }),
  trackers: Type.Array(OpenObject),
  ad: nullable(OpenObject),
});
export type ChannelStream = Static<typeof ChannelStream>;

export const TrailerStream = Type.Object({
  hls: Type.String(),
  hls_mbr: Type.String(),
  stream_info: Type.String(),
  /** Of the title it is for: a client asks for the PIN where that is for adults. */
  age: nullable(Type.Integer()),
});
export type TrailerStream = Static<typeof TrailerStream>;

export const playback = {
  channelStream: endpoint({
    method: 'GET',
    path: '/v2/channels/{id}/stream',
    summary: 'Where a channel plays: live, or from an instant of the archive',
    access: 'stream',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 128 }) }),
    query: Type.Object({
      /** Absent, empty or 0: live. */
      ts: Type.Optional(UnixSecondsSchema),
      type: Type.Optional(oneOf(['hls', 'local', 'local_low', 'http', 'http_low', 'config', 'multicast'])),
      force_https: Type.Optional(Type.Boolean()),
      history: Type.Optional(Type.Boolean()),
      preview: Type.Optional(Type.Boolean()),
      disable_stat: Type.Optional(Type.Boolean()),
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
      'archive_not_available',
      'schedule_from_future',
      'region_forbidden',
      'pincode_required',
      'sign_in_required',
    ],
    freshFor: freshness.none,
  }),
  trailerStream: endpoint({
    method: 'GET',
    path: '/v2/trailers/{id}/stream',
    summary: 'Where a trailer plays',
    access: 'reader',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
    response: TrailerStream,
    errors: ['pincode_required', 'sign_in_required'],
    freshFor: freshness.none,
  }),
};
