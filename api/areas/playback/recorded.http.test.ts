import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Channel } from '#contract/channels.ts';
import type { Program, ScheduleItem } from '#contract/guide.ts';
import type { ChannelStream } from '#contract/playback.ts';
import { checkStream, type SigningKeys } from '#signing/media-token.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha, beta } from '#tooling/testing/fixtures.ts';
import {
  recordedSource,
  type SeededViewer,
  seedChannels,
  seedGuide,
  seedPackets,
  seedRecording,
  seedViewer,
} from '#tooling/testing/television.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const NEWS = 1;
const STOPPED = 2;
const EMPTY = 3;
const LOCKED = 4;
const HOURLY = 5;
const PROGRAM = 100;
const keys: SigningKeys = ['a key for recordings'];

let api: TestApi;
let now: number;
let viewer: SeededViewer;

beforeAll(async () => {
  api = await testApi({ signingKeys: keys });
  const { database, clock } = api;
  now = clock.now() / 1000;
  const recorded = {
    ...recordedSource,
    isFree: true,
    archivedDays: 1,
    name: { ru: 'Эфир' },
  };
  await seedChannels(database, alpha.id, [
    { ...recorded, id: NEWS, slug: 'news', position: 1 },
    { ...recorded, id: STOPPED, slug: 'stopped', position: 2 },
    { ...recorded, id: EMPTY, slug: 'empty', position: 3 },
    {
      ...recorded,
      ...{ id: HOURLY, slug: 'hourly', position: 5, archivedDays: 9 },
      sourceSettings: { ...recorded.sourceSettings, archive_hours: 30 },
    },
    { ...recorded, id: LOCKED, slug: 'locked', position: 4, isFree: false },
  ]);
  await seedChannels(database, beta.id, [{ ...recorded, id: EMPTY, slug: 'empty', position: 1 }]);
  await seedPackets(database, alpha.id, [{ id: 1, priceMinor: 100, channels: [LOCKED] }]);
  await seedRecording(database, alpha.id, NEWS, [
    { start: now - 2 * DAY, end: now - 6 * HOUR },
    { start: now - 5 * HOUR, end: now - 2 * HOUR },
    { start: now - 2 * HOUR + 40, end: now - 20 },
  ]);
  await seedRecording(database, alpha.id, STOPPED, [{ start: now - 5 * HOUR, end: now - 61 }]);
  await seedRecording(database, alpha.id, LOCKED, [{ start: now - 5 * HOUR, end: now }]);
  await seedRecording(database, beta.id, EMPTY, [{ start: now - 5 * HOUR, end: now }]);
  await seedGuide(
    database,
    alpha.id,
    [{ id: PROGRAM, title: { ru: 'День' } }],
    [NEWS, STOPPED, EMPTY, LOCKED].flatMap((channelId) =>
      [
        [-25, -24],
        [-8, -7],
        [-7, -5],
        [-5, -3],
        [-3, -1],
        [-1, 1],
        [1, 2],
      ].map(([start = 0, end = 0]) => ({
        channelId,
        programId: PROGRAM,
        start: now + start * HOUR,
        end: now + end * HOUR,
        // A block that a linear channel left behind is no recording.
        isPublished: channelId === EMPTY,
      })),
    ),
  );
  viewer = await seedViewer(database, alpha.id);
});

afterAll(() => api.close());

async function get<Answer>(path: string) {
  const response = await api.app.inject({ url: `/v2/${path}`, headers: { authorization: `Token ${viewer.token}` } });
  return { status: response.statusCode, body: response.json<Answer>() };
}

const stream = (channel: number, ts?: number) =>
  get<ChannelStream & { error_code: string }>(`channels/${channel}/stream${ts === undefined ? '' : `?ts=${ts}`}`);

async function refusal(channel: number, ts?: number) {
  const { status, body } = await stream(channel, ts);
  return [status, body.error_code];
}

async function folder(channel: number, ts?: number) {
  const { body } = await stream(channel, ts);
  const [, token = '', place = ''] = /\/p\/([^/]+)\/(.+)\/index\.m3u8$/.exec(body.hls) ?? [];
  expect(checkStream(keys, token, place, now)).toBe('valid');
  return place;
}

describe('the stream of a recorded channel', () => {
  it('[C-API-07] is live in a signed folder while it is being recorded', async () => {
    expect(await folder(NEWS)).toBe('1-1/live');
  });

  it('is refused live when nothing has been recorded lately, or ever', async () => {
    expect(await refusal(STOPPED)).toEqual([403, 'channel_not_available']);
    expect(await refusal(EMPTY)).toEqual([403, 'channel_not_available']);
  });

  it('[C-CHLOAD-02] asks for the purchase before anything else', async () => {
    expect(await refusal(LOCKED)).toEqual([403, 'channel_not_purchased']);
  });

  it.each([30, HOUR, 2 * HOUR + 1, 5 * HOUR, 7 * HOUR])(
    '[C-API-07] is the archive from %d s ago, of which there is a recording',
    async (ago) => {
      expect(await folder(NEWS, now - ago)).toBe(`1-1/${now - ago}`);
    },
  );

  it('begins after a short hole that it would have to begin in', async () => {
    expect(await folder(NEWS, now - 2 * HOUR)).toBe(`1-1/${now - 2 * HOUR + 40}`);
  });

  it('is refused where nothing was recorded, and where the archive ends', async () => {
    for (const ago of [6 * HOUR, 5 * HOUR + 1, DAY, DAY + HOUR]) {
      expect(await refusal(NEWS, now - ago)).toEqual([403, 'archive_not_available']);
    }
    expect(await refusal(STOPPED, now - 60)).toEqual([403, 'archive_not_available']);
    expect(await refusal(EMPTY, now - HOUR)).toEqual([403, 'archive_not_available']);
    expect(await refusal(NEWS, now + 1)).toEqual([403, 'schedule_from_future']);
  });
});

it('shows the depth of an archive that is set in hours as the days it touches', async () => {
  expect((await get<Channel>(`channels/${HOURLY}`)).body.archived_days).toBe(2);
  expect((await get<Channel>(`channels/${NEWS}`)).body.archived_days).toBe(1);
});

describe('the guide of a recorded channel', () => {
  const offered = async (channel: number) => {
    const { body } = await get<ScheduleItem[]>(`channels/${channel}/schedule?start=${now - 2 * DAY}&end=${now + DAY}`);
    return body.map((item) => item.is_catchup_available);
  };

  it('[C-VALID-20] offers what was recorded from its first second to its last, or up to now', async () => {
    expect(await offered(NEWS)).toEqual([false, true, false, true, true, true, false]);
  });

  it('[C-VALID-20] offers no more than was recorded, and nothing without a purchase', async () => {
    expect(await offered(STOPPED)).toEqual([false, false, false, true, true, false, false]);
    expect(await offered(EMPTY)).toEqual(Array.from({ length: 7 }, () => false));
    expect(await offered(LOCKED)).toEqual(Array.from({ length: 7 }, () => false));
  });

  it('names the channels whose recording has a programme', async () => {
    const { body } = await get<Program>(`programs/${PROGRAM}`);
    expect([...body.archived_channel_ids].sort()).toEqual([NEWS, STOPPED]);
  });
});
