import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Program, ScheduleItem } from '#contract/guide.ts';
import type { ChannelStream } from '#contract/playback.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { type Behaviour, type ExternalOrigin, externalOrigin } from '#tooling/testing/external-origin.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { type SeededViewer, seedChannels, seedGuide, seedViewer } from '#tooling/testing/television.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 3600;
const SECRET = 'a-key-of-the-origin';
/** How long an origin may keep a viewer waiting. */
const LONGEST_WAIT = 3 * SECOND;

let api: TestApi;
let origin: ExternalOrigin;
let dead: ExternalOrigin;
let now: number;
let viewer: SeededViewer;
let channel: number;
let lastChannel = 0;
/** Ends the wait for an origin: in these tests nothing else does. */
let wait: AbortController;

beforeAll(async () => {
  [api, origin, dead] = await Promise.all([testApi(), externalOrigin(), externalOrigin()]);
  await dead.close();
  viewer = await seedViewer(api.database, alpha.id);
});

afterAll(() => Promise.all([api.close(), origin.close()]));

/** Each test has a channel of its own, of which nothing is known yet. */
beforeEach(async () => {
  wait = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(wait.signal);
  origin.behave('healthy');
  now = api.clock.now() / SECOND;
  channel = await addChannel({
    live: `${origin.address}/{slug}/index.m3u8?k={token}`,
    archive: { kind: 'flussonic', template: `${origin.address}/{slug}/index-{start}-{duration}.m3u8?k={token}` },
    token: SECRET,
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function addChannel(settings: object): Promise<number> {
  lastChannel += 1;
  const id = lastChannel;
  await seedChannels(api.database, alpha.id, [
    { id, slug: `tv-${id}`, position: id, name: { ru: 'ТВ' }, isFree: true },
  ]);
  // By hand: some of these settings are refused.
  await api.database.execute(sql`
    UPDATE channels SET source = 'external', source_settings = ${JSON.stringify(settings)}::jsonb WHERE id = ${id}`);
  await api.bus.publish({ topic: 'provider', key: String(alpha.id) });
  return id;
}

async function stream(query = '', id = channel) {
  const response = await api.app.inject({
    url: `/v2/channels/${id}/stream${query}`,
    headers: { authorization: `Token ${viewer.token}`, cookie: 'a=b', 'x-forwarded-for': '203.0.113.9' },
  });
  return { status: response.statusCode, body: response.json<ChannelStream & { error_code: string }>(), response };
}

const refusal = async (query?: string, id?: number) => {
  const { status, body } = await stream(query, id);
  return [status, body.error_code];
};

const asked = () => origin.requests.filter(({ url }) => url?.startsWith(`/tv-${channel}/`));

describe('a channel of the operator’s own origin', () => {
  it('[C-API-07] plays from its live address, which is handed out with the description beside it', async () => {
    const { status, body } = await stream();
    const folder = `${origin.address}/tv-${channel}`;
    expect(status).toBe(200);
    expect(body).toMatchObject({
      hls: `${folder}/index.m3u8?k=${SECRET}`,
      hls_mbr: `${folder}/index.m3u8?k=${SECRET}`,
      stream_info: `${folder}/data.json?k=${SECRET}`,
      img: `https://art.example/tv-${channel}.webp`,
    });
  });

  it('[C-API-07] [C-CHLOAD-10] plays its archive from the instant asked for', async () => {
    const { body } = await stream(`?ts=${now - 5 * HOUR}`);
    expect(body.hls).toBe(`${origin.address}/tv-${channel}/index-${now - 5 * HOUR}-${4 * HOUR}.m3u8?k=${SECRET}`);
    expect((await stream(`?ts=${now - 29}`)).body.hls).toContain('/index.m3u8');
    expect(await refusal(`?ts=${now + 1}`)).toEqual([403, 'schedule_from_future']);
    expect(await refusal(`?ts=${now - 3 * 24 * HOUR}`)).toEqual([403, 'archive_not_available']);
  });

  it('tells its origin nothing of the viewer', async () => {
    await stream();
    for (const { url, headers } of asked()) {
      expect(Object.keys(headers)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/auth|cookie|forwarded/)]),
      );
      expect(`${url} ${JSON.stringify(headers)}`).not.toMatch(new RegExp(`${viewer.token}|203\\.0\\.113\\.9`));
    }
    expect(asked()).toHaveLength(1);
  });

  it.each(['healthy', 'marked', 'moved'] as const)('plays when its origin is %s', async (behaviour) => {
    origin.behave(behaviour);
    expect((await stream()).status).toBe(200);
  });

  function expectUnavailable({ status, body, response }: Awaited<ReturnType<typeof stream>>) {
    expect([status, body.error_code]).toEqual([403, 'channel_not_available']);
    expect(body).toMatchObject({ error: { message: 'Канал сейчас недоступен.' } });
    expect(response.headers['retry-after']).toBe('2');
    expect(response.body).not.toMatch(new RegExp(`${SECRET}|127\\.0\\.0\\.1`));
  }

  it.each([
    'missing',
    'broken',
    'page',
    'empty',
    'endless',
    'moved in a circle',
    'moved to a file',
  ] as const satisfies readonly Behaviour[])(
    'is refused at once, with a sentence for the viewer and no secret, when its origin is %s',
    async (behaviour) => {
      origin.behave(behaviour);
      expectUnavailable(await stream());
    },
  );

  it.each(['silent', 'stuck'] as const satisfies readonly Behaviour[])(
    'is refused in the same way, after a few seconds, when its origin is %s',
    async (behaviour) => {
      origin.behave(behaviour);
      const answer = stream();
      await expect.poll(() => asked().length).toBe(1);
      expect(AbortSignal.timeout).toHaveBeenCalledExactlyOnceWith(LONGEST_WAIT);
      wait.abort();
      expectUnavailable(await answer);
    },
  );

  it('is refused when nobody listens at its origin', async () => {
    const id = await addChannel({ live: `${dead.address}/index.m3u8` });
    expect(await refusal('', id)).toEqual([403, 'channel_not_available']);
  });

  it('says that an archive without the instant has it not, and that one that does not answer is away', async () => {
    origin.behave('missing');
    expect(await refusal(`?ts=${now - HOUR}`)).toEqual([403, 'archive_not_available']);
    origin.behave('broken');
    expect(await refusal(`?ts=${now - HOUR - 1}`)).toEqual([403, 'channel_not_available']);
  });

  it('[C-VALID-20] has no archive without an address for it, whatever days it is set to have', async () => {
    const id = await addChannel({ live: `${origin.address}/index.m3u8` });
    expect(await refusal(`?ts=${now - HOUR}`, id)).toEqual([403, 'archive_not_available']);
    const { body } = await get<{ archived_days: number }>(`/v2/channels/${id}`);
    expect(body.archived_days).toBe(0);
    expect((await get<{ archived_days: number }>(`/v2/channels/${channel}`)).body.archived_days).toBe(3);
  });

  it.each([{}, { live: 'ftp://tv.example/index.m3u8' }, { live: 1 }, { live: 'http://tv.example/{nobody}' }])(
    'does not play with settings that cannot be used: %j',
    async (settings) => {
      const id = await addChannel(settings);
      expect(await refusal('', id)).toEqual([403, 'channel_not_available']);
      expect((await get(`/v2/channels/${id}`)).status).toBe(200);
    },
  );

  it('[C-VALID-20] offers in the guide what has begun and is within its archive, if it has one', async () => {
    const without = await addChannel({ live: `${origin.address}/index.m3u8` });
    const programId = channel;
    await seedGuide(
      api.database,
      alpha.id,
      [{ id: programId, title: { ru: 'День' } }],
      [channel, without].flatMap((channelId) => [
        { channelId, programId, start: now - 2 * HOUR, end: now - HOUR, isPublished: false },
        { channelId, programId, start: now - HOUR, end: now + HOUR, isPublished: false },
        { channelId, programId, start: now + HOUR, end: now + 2 * HOUR, isPublished: false },
      ]),
    );
    const offered = async (id: number) =>
      (await get<ScheduleItem[]>(`/v2/channels/${id}/schedule`)).body.map((item) => item.is_catchup_available);
    expect(await offered(channel)).toEqual([true, true, false]);
    expect(await offered(without)).toEqual([false, false, false]);
    const { body } = await get<Program>(`/v2/programs/${programId}`);
    expect(body.archived_channel_ids).toEqual([channel]);
  });
});

async function get<Answer>(url: string) {
  const response = await api.app.inject({ url, headers: { authorization: `Token ${viewer.token}` } });
  return { status: response.statusCode, body: response.json<Answer>() };
}

describe('looking after an operator’s own origin', () => {
  it('asks once for all who want the same, and again only after some seconds', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => stream()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked()).toHaveLength(1);
    api.clock.advance(9 * SECOND);
    await stream();
    expect(asked()).toHaveLength(1);
  });

  it('lets a viewer in on what was good a moment ago while it looks again, and finds out', async () => {
    await stream();
    origin.behave('broken');
    api.clock.advance(11 * SECOND);
    expect((await stream()).status).toBe(200);
    await expect.poll(() => refusal()).toEqual([403, 'channel_not_available']);
    expect(asked()).toHaveLength(2);
  });

  it('does not trust what was good long ago', async () => {
    await stream();
    origin.behave('broken');
    api.clock.advance(MINUTE);
    expect(await refusal()).toEqual([403, 'channel_not_available']);
  });

  it('takes a channel back two seconds after it was refused', async () => {
    origin.behave('broken');
    expect(await refusal()).toEqual([403, 'channel_not_available']);
    origin.behave('healthy');
    expect(await refusal()).toEqual([403, 'channel_not_available']);
    expect(asked()).toHaveLength(1);
    api.clock.advance(2 * SECOND);
    expect((await stream()).status).toBe(200);
  });

  it('asks a silent origin for few things at a time, and keeps nobody longer for it, nor viewers of others', async () => {
    const other = await externalOrigin();
    const otherOrigin = await addChannel({ live: `${other.address}/index.m3u8` });
    origin.behave('silent');
    const waiting = Array.from({ length: 20 }, (_, index) => refusal(`?ts=${now - HOUR - index}`));
    // Each waits from the moment it came, not from its turn.
    await expect.poll(() => vi.mocked(AbortSignal.timeout).mock.calls.length).toBe(20);
    await expect.poll(() => asked().length).toBe(4);
    expect((await stream('', otherOrigin)).status).toBe(200);
    wait.abort();
    for (const answer of await Promise.all(waiting)) expect(answer).toEqual([403, 'channel_not_available']);
    expect(asked()).toHaveLength(4);
    await other.close();
  });
});

it('ends its looks with the api', async () => {
  origin.behave('silent');
  const { app, close } = await api.another();
  const waiting = app.inject({ url: `/v2/channels/${channel}/stream?access_token=${viewer.token}` });
  await expect.poll(() => asked().length).toBe(1);
  await Promise.all([close(), waiting]);
  expect(wait.signal.aborted).toBe(false);
});
