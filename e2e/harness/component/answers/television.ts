import { Channel, ChannelCategory, UserChannel } from '#contract/channels.ts';
import { Program, ScheduleItem } from '#contract/guide.ts';
import { ChannelStream } from '#contract/playback.ts';
import { blank, type PartsOf } from '../blank.ts';
import { ORIGIN } from '../stub-playback.ts';
import type { Answers, Plain } from '../wire-calls.ts';

const HOUR_SECONDS = 3_600;
const MILLISECONDS = 1_000;
/** Programmes before the one that is on, and after it. */
const PAST = 6;
const COMING = 6;
/** A play list that begins there, as the stub engine reads it. */
const playlist = (slug: string, ts: number | undefined) =>
  ts === undefined ? `${ORIGIN}/${slug}/live/index.m3u8` : `${ORIGIN}/${slug}/from-${ts}/index.m3u8`;

/** A channel that everybody may watch, a week back. */
export const channel = (parts: PartsOf<Plain<Channel>> = {}): Plain<Channel> =>
  blank(Channel, {
    ...{ id: 1, slug: 'polden', name: 'Noon 24', num: 1, age: 0, source: 'linear' },
    ...{ archived_days: 7, real_archived_days: 7, future_days: 3, category_ids: [16] },
    ...{ is_free: true, is_available: true, is_purchased: true },
    stat: { id: '1' },
    ...parts,
  });

const pictures = [
  { type: '16x9', ar: '16:9', src: '' },
  { type: '2x3', ar: '2:3', src: '' },
];

/** The broadcast of a channel that begins then (Unix seconds); an hour long unless it says otherwise. */
export function broadcast(
  of: Plain<Channel>,
  begins: number,
  parts: PartsOf<Plain<ScheduleItem>> = {},
): Plain<ScheduleItem> {
  const start = new Date(begins * MILLISECONDS).toISOString();
  return blank(ScheduleItem, {
    ...{ id: String(begins), channel_id: of.id, timestamp: begins, real_timestamp: begins },
    ...{ duration: HOUR_SECONDS, real_duration: HOUR_SECONDS, is_catchup_available: true },
    ...{ date: start.slice(0, 10), time: start.slice(11, 16), start_at: start.replace('.000', '') },
    ...parts,
    program: blank(Program, {
      id: 1,
      title: `Programme of ${start.slice(11, 16)}`,
      age: 0,
      ...parts.program,
      img: pictures,
    }),
    channel: of,
  });
}

/** Hours of a channel around a moment (Unix seconds), each a programme; the one on began half an hour ago. */
export function hoursAround(of: Plain<Channel>, now: number): readonly Plain<ScheduleItem>[] {
  const first = now - HOUR_SECONDS / 2 - PAST * HOUR_SECONDS;
  return Array.from({ length: PAST + 1 + COMING }, (_, hour) => broadcast(of, first + hour * HOUR_SECONDS));
}

/** Answers to all that is asked of the page of one channel and to play it. */
export function televisionAnswers(of: Plain<Channel>, now: () => number): Answers {
  const schedule = () => hoursAround(of, now());
  return {
    'channels.list': [of],
    'channels.get': of,
    'channels.ofUser': [
      blank(UserChannel, { id: of.id, is_purchased: true, is_available: true, available_archived_days: 7 }),
    ],
    'channels.categoryList': [
      blank(ChannelCategory, { id: 16, slug: 'all', name: 'All', tags: { all_channels: true }, channels: [of.id] }),
    ],
    'guide.schedule': schedule,
    'guide.programSchedule': schedule,
    'guide.program': () => schedule()[PAST]?.program ?? blank(Program, { id: 1, img: pictures }),
    'playback.channelStream': ({ query }) =>
      blank(ChannelStream, {
        hls: playlist(of.slug, query.ts),
        hls_mbr: playlist(of.slug, query.ts),
        stream_info: `${ORIGIN}/${of.slug}/data.json`,
        stat: { id: '1' },
      }),
    'playback.reportViewing': ({ params, body }) => ({
      id: params.id,
      duration: Math.floor(body.duration),
      is_replaced: false,
    }),
  };
}
