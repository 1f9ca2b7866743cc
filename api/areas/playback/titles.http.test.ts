import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentMetadata, ContentStream, WatchedEpisode } from '#contract/playback.ts';
import { checkStream, type SigningKeys } from '#signing/media-token.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { seedRows, seedTitles } from '#tooling/testing/catalogue.ts';
import { alpha, beta } from '#tooling/testing/fixtures.ts';
import { type SeededViewer, seedPackets, seedViewer } from '#tooling/testing/television.ts';
import { newGuest, signInOnDevice } from '#tooling/testing/viewer.ts';

const keys: SigningKeys = ['a key'];
const PACKET = 10;
const CLIP = { kind: 'clip', asset: 'cinema' } as const;
/** A process may know a title as it was so long ago. */
const KEPT_MILLISECONDS = 5_001;
const COUNTED_MILLISECONDS = 90_000;

let api: TestApi;
let viewer: SeededViewer;

beforeAll(async () => {
  api = await testApi({ signingKeys: keys });
  const { database } = api;
  const part = (id: string, series: number) =>
    ({ id, contentType: 'episode', parentId: 'season', season: 1, series, source: CLIP, isFree: true }) as const;
  await seedTitles(database, alpha.id, [
    { id: 'film', slug: 'the-film', source: CLIP, isFree: true, durationSeconds: 600 },
    { id: 'packaged', source: { kind: 'asset', asset: 'film-1' }, isFree: true, packshots: ['ident'] },
    { id: 'sold', source: CLIP },
    { id: 'not-packaged', source: { kind: 'asset', asset: 'film-2' }, isFree: true },
    { id: 'soon', isFree: true },
    { id: 'for-adults', source: CLIP, isFree: true, age: 18 },
    {
      id: 'marked',
      source: CLIP,
      isFree: true,
      playbackPoints: [
        { type: 'intro', start: 10, end: 70, button: { action: 'skip', label: { ru: 'Пропустить', en: 'Skip' } } },
        { type: 'highlights', start: 100 },
      ],
    },
    { id: 'show', contentType: 'series', isFree: true, durationSeconds: 0 },
    { id: 'season', contentType: 'season', parentId: 'show', season: 1, isFree: true, durationSeconds: 0 },
    part('first', 1),
    part('second', 2),
    { ...part('announced', 3), isAnnouncement: true },
    { id: 'tale', contentType: 'series', isFree: true, durationSeconds: 0 },
    { id: 'tale-2', contentType: 'season', parentId: 'tale', season: 2, isFree: true, durationSeconds: 0 },
    { id: 'tale-1', contentType: 'season', parentId: 'tale', season: 1, isFree: true, durationSeconds: 0 },
    { ...part('return', 1), parentId: 'tale-2', season: 2 },
    { ...part('farewell', 9), parentId: 'tale-1' },
  ]);
  await database.execute(sql`INSERT INTO stored_assets (asset) VALUES ('film-1')`);
  await seedTitles(database, beta.id, [{ id: 'foreign', source: CLIP, isFree: true }]);
  await seedRows(database, alpha.id, [{ id: '1', slug: 'begun', source: { kind: 'histories' } }]);
  await seedPackets(database, alpha.id, [{ id: PACKET, priceMinor: 100, contents: ['sold'] }]);
  viewer = await seedViewer(database, alpha.id);
});

afterAll(() => api.close());

interface Token {
  readonly token: string;
}

async function call<Body>(method: 'GET' | 'PATCH' | 'POST', url: string, { token }: Token, payload?: object) {
  const headers = { host: 'alpha.test', authorization: `Token ${token}`, 'accept-language': 'en' };
  const response = await api.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json<Body & { error_code: string; detail: unknown }>() };
}

const stream = (id: string, from: Token = viewer, query = '') =>
  call<ContentStream>('GET', `/v2/libraries/1/contents/${id}/stream${query}`, from);
const metadata = async (id: string, from: Token = viewer) =>
  (await call<ContentMetadata>('GET', `/v2/users/self/content_metadata/${id}`, from)).body;
const report = (id: string | undefined, payload: object, from: Token = viewer) =>
  call('PATCH', `/v2/users/self/stat/${id}`, from, payload);

/** Watches a title up to a position. */
async function watch(id: string, position: number, from: Token = viewer) {
  const { body } = await stream(id, from);
  expect((await report(body.stat?.id, { duration: 60, position }, from)).status).toBe(200);
}

const ADDRESS = /^http:\/\/alpha\.test\/media\/p\/([^/]+)\/([\w-]+\/[\w-]+)\/index\.m3u8$/;

describe('the stream of a title', () => {
  it('[C-API-26] [B-ENT-20] is a signed list of its clip for as long as the title is', async () => {
    const { status, body } = await stream('film');
    expect(status).toBe(200);
    const [, token = '', folder = ''] = ADDRESS.exec(body.hls) ?? [];
    expect(folder).toBe('cinema/loop-600');
    expect(checkStream(keys, token, folder, api.clock.now() / 1000)).toBe('valid');
    expect(body).toMatchObject({ hls_mbr: body.hls, drm: null, packshots: [], playback_points: [], ad: null });
    expect(body.screenshot_timings).toBe(body.hls.replace('index.m3u8', 'seek-points.json'));
    expect((await stream('the-film')).body.hls).toContain('/cinema/loop-600/');
  });

  it('is the packaged film where there is one, with what plays before and after it', async () => {
    const { body } = await stream('packaged');
    expect(body.hls).toContain('/film-1/title/');
    expect(body.packshots).toEqual([{ url: expect.stringContaining('/ident/title/index.m3u8') }]);
  });

  it('[B-ENT-21] has the points of the title, with buttons in the language of the caller', async () => {
    expect((await stream('marked')).body.playback_points).toEqual([
      { type: 'intro', start: 10, end: 70, button: { action: 'skip', label: 'Skip' } },
      { type: 'highlights', start: 100, button: null },
    ]);
  });

  it.each([
    ['nothing', 404, 'not_found'],
    ['foreign', 404, 'not_found'],
    ['not-packaged', 403, 'content_not_available'],
    ['soon', 403, 'content_not_available'],
    ['show', 403, 'content_not_available'],
    ['announced', 403, 'content_not_available'],
    ['sold', 403, 'content_not_purchased'],
  ])('of %s is refused with %d %s', async (id, status, code) => {
    const refused = await stream(id);
    expect([refused.status, refused.body.error_code]).toEqual([status, code]);
  });

  it('of what was bought plays', async () => {
    const buyer = await seedViewer(api.database, alpha.id, { packets: [{ id: PACKET, start: 0 }] });
    expect((await stream('sold', buyer)).status).toBe(200);
    expect(await metadata('sold', buyer)).toMatchObject({ is_available: true, is_purchased: true });
    expect(await metadata('sold')).toMatchObject({ is_available: true, is_purchased: false });
  });

  it('is said to be on its way while its film waits to be packaged or is packaged, and no longer', async () => {
    const states: unknown[] = [];
    const look = async () => {
      api.clock.advance(KEPT_MILLISECONDS);
      states.push((await metadata('not-packaged')).is_processing);
    };
    await look();
    await api.database.execute(sql`
      INSERT INTO packaging_jobs (id, source, source_hash, state, queued_at, updated_at)
      VALUES ('film-2', 'film.mkv', '', 'queued', now(), now())`);
    await look();
    await api.database.execute(sql`UPDATE packaging_jobs SET state = 'failed', error = 'no video' WHERE id = 'film-2'`);
    await look();
    await api.database.execute(sql`DELETE FROM packaging_jobs WHERE id = 'film-2'`);
    expect([states, (await metadata('film')).is_processing]).toEqual([[false, true, false], false]);
  });

  it('is no viewing where none is asked for', async () => {
    for (const query of ['?preview=true', '?disable_stat=true'])
      expect((await stream('film', viewer, query)).body.stat).toBeNull();
  });
});

describe('the history of a profile', () => {
  it('[A-API-40] [C-API-14] [C-CPLAY-15] keeps where a title was left, from the tenth second on', async () => {
    const guest = await newGuest(api.app);
    const { body } = await stream('film', guest);
    const id = body.stat?.id;
    expect((await report(id, { duration: 9, position: 9 }, guest)).status).toBe(200);
    expect(await metadata('film', guest)).toMatchObject({ history: null, is_continuation: false });
    expect((await report(id, { duration: 10, position: 130.7 }, guest)).body).toEqual({
      id,
      duration: 10,
      is_replaced: false,
    });
    expect(await metadata('film', guest)).toMatchObject({
      history: 130,
      watch_percentage: 21,
      is_continuation: true,
      next_to_play: { id: 'film' },
    });
    // A report that was late on its way takes nothing back, and one without a position changes nothing.
    await report(id, { duration: 5, position: 5 }, guest);
    await report(id, { duration: 40 }, guest);
    expect(await metadata('film', guest)).toMatchObject({ history: 130 });
    await report(id, { duration: 60, position: 580 }, guest);
    expect(await metadata('film', guest)).toMatchObject({ watch_percentage: 100, is_continuation: false });
    expect((await call<{ histories: unknown[] }>('GET', '/v2/rows/begun', guest)).body.histories).toEqual([]);
  });

  it('has nothing of a viewing that was not to be kept', async () => {
    const guest = await newGuest(api.app);
    const { body } = await stream('film', guest, '?history=false');
    await report(body.stat?.id, { duration: 60, position: 300 }, guest);
    expect(await metadata('film', guest)).toMatchObject({ history: null });
  });

  it('[B-ENT-17] [C-API-27] names the episode that a series goes on with', async () => {
    const guest = await newGuest(api.app);
    expect(await metadata('show', guest)).toMatchObject({ next_to_play: { id: 'first' }, is_continuation: false });
    await watch('first', 2_000, guest);
    expect(await metadata('show', guest)).toMatchObject({ next_to_play: { id: 'first' }, history: 2_000 });
    await watch('first', 5_399, guest);
    expect(await metadata('show', guest)).toMatchObject({ next_to_play: { id: 'second' }, history: null });
    const begun = async () => (await call<{ histories: unknown[] }>('GET', '/v2/rows/begun', guest)).body.histories;
    expect(await begun()).toMatchObject([
      { content: { id: 'show' }, content_episode: { id: 'second', season: 1, series: 2 }, watch_percentage: 0 },
    ]);
    const watchNext = (id: string, position: number) => {
      api.clock.advance(1_000);
      return watch(id, position, guest);
    };
    await watchNext('second', 1_000);
    await watchNext('first', 5_399);
    expect(await begun()).toMatchObject([{ content_episode: { id: 'second' }, seconds: 1_000 }]);
    // What comes after the last episode is only announced: the series is finished.
    await watchNext('second', 5_399);
    expect(await begun()).toEqual([]);
    await watchNext('first', 1_000);
    expect(await begun()).toMatchObject([{ content_episode: { id: 'first' }, seconds: 1_000 }]);
    // Removed from the row, it is begun no more.
    await call('PATCH', '/v2/users/self/contents/show/histories', guest, { is_watched: false });
    expect(await begun()).toEqual([]);
  });

  it('[C-PLAY-25] tells of an episode its series and the next one', async () => {
    expect(await metadata('first')).toMatchObject({ series: { id: 'show' }, next_episode: { id: 'second' } });
    expect(await metadata('second')).toMatchObject({ next_episode: { id: 'announced', is_announcement: true } });
    expect(await metadata('announced')).toMatchObject({ is_available: false, next_episode: null });
    expect(await metadata('film')).toMatchObject({ series: null, next_episode: null });
    // After the last one of a season comes the first one of the next.
    expect(await metadata('farewell')).toMatchObject({ next_episode: { id: 'return', is_announcement: false } });
    expect(await metadata('return')).toMatchObject({ next_episode: null });
  });

  it('[B-ENT-23] is a row of what was begun: the title, its episode, how far, and a picture', async () => {
    const guest = await newGuest(api.app);
    await watch('second', 2_700, guest);
    const { body } = await call<{ histories: unknown[] }>('GET', '/v2/rows/begun', guest);
    expect(body.histories).toEqual([
      {
        content: expect.objectContaining({ id: 'show', content_type: 'series' }),
        content_episode: { id: 'second', title: 'Film second', season: 1, series: 2 },
        watch_percentage: 50,
        seconds: 2_700,
        screenshot: expect.toSatisfy((screenshot) => screenshot === null || typeof screenshot === 'string'),
      },
    ]);
  });

  it('[B-ENT-19] is told with the episodes of a series, which can be marked as watched and back', async () => {
    const guest = await newGuest(api.app);
    const episodes = async () =>
      (await call<WatchedEpisode[]>('GET', '/v2/users/self/contents/show/histories', guest)).body;
    const mark = (id: string, is_watched: boolean) =>
      call('PATCH', `/v2/users/self/contents/${id}/histories`, guest, { is_watched });
    const percentages = async () => (await episodes()).map(({ histories: [entry] }) => entry?.watch_percentage ?? null);
    await watch('first', 2_700, guest);
    expect(await episodes()).toMatchObject([
      {
        ...{ id: 'first', title: 'Film first', season: 1, series: 1, is_announcement: false, is_available: true },
        histories: [{ seconds: 2_700, watch_percentage: 50, is_watched: false }],
      },
      { id: 'second', is_available: true, histories: [] },
      { id: 'announced', is_announcement: true, is_available: false, histories: [] },
    ]);
    expect((await mark('first', true)).body).toEqual({ id: 'first', is_watched: true });
    expect(await metadata('show', guest)).toMatchObject({ next_to_play: { id: 'second' } });
    await mark('show', true);
    expect(await percentages()).toEqual([100, 100, null]);
    await mark('second', false);
    expect(await percentages()).toEqual([100, null, null]);
    await mark('season', false);
    expect(await percentages()).toEqual([null, null, null]);
    await mark('film', true);
    expect(await metadata('film', guest)).toMatchObject({ watch_percentage: 100, is_continuation: false });
    expect((await mark('nothing', true)).body.error_code).toBe('not_found');
  });

  it('is not the history of another profile of the household', async () => {
    const guest = await newGuest(api.app);
    await watch('film', 200, guest);
    const made = await call<{ id: string }>('POST', '/v2/users/self/profiles', guest, { name: 'Ada', role: 'adult' });
    await call('POST', '/v2/users/self/profile', guest, { id: made.body.id });
    expect(await metadata('film', guest)).toMatchObject({ history: null });
  });

  it('of a title that may no longer be watched is reported: the report is kept, and refused', async () => {
    const { database, bus } = api;
    const change = async (isFree: boolean, source: typeof CLIP | null) => {
      await seedTitles(database, alpha.id, [{ id: 'leaving', source, isFree, durationSeconds: 600 }]);
      await bus.publish({ topic: 'content', key: String(alpha.id) });
    };
    await change(true, CLIP);
    const guest = await newGuest(api.app);
    const { body } = await stream('leaving', guest);
    const tell = async (duration: number) =>
      (await report(body.stat?.id, { duration, position: duration }, guest)).body;
    expect(await tell(20)).toMatchObject({ duration: 20 });
    await change(false, CLIP);
    expect((await tell(30)).error_code).toBe('content_not_purchased');
    expect(await metadata('leaving', guest)).toMatchObject({ history: 30 });
    await change(true, null);
    expect((await tell(40)).error_code).toBe('content_not_available');
    await database.execute(sql`DELETE FROM contents WHERE provider_id = ${alpha.id} AND id = 'leaving'`);
    await bus.publish({ topic: 'content', key: String(alpha.id) });
    expect((await tell(50)).error_code).toBe('not_found');
  });

  it('takes no report of what another user opened', async () => {
    const { body } = await stream('film');
    const stranger = await newGuest(api.app);
    expect((await report(body.stat?.id, { duration: 60, position: 60 }, stranger)).body.error_code).toBe('not_found');
    expect((await report(crypto.randomUUID(), { duration: 60 })).body.error_code).toBe('not_found');
    expect((await report('no-uuid', { duration: 60 })).body.error_code).toBe('not_found');
    expect((await report(body.stat?.id, { duration: -1 })).status).toBe(400);
  });
});

describe('streams at a time', () => {
  it('are as many as the operator allows; the newest is refused and told which devices watch', async () => {
    await api.configure(alpha, { streamLimit: 2 });
    const owner = await newGuest(api.app);
    const [first, second, third] = [
      await signInOnDevice(api.app, owner, 'A'),
      await signInOnDevice(api.app, owner, 'B'),
      await signInOnDevice(api.app, owner, 'C'),
    ];
    expect([(await stream('film', first)).status, (await stream('film', second)).status]).toEqual([200, 200]);
    // Another stream of a device that watches takes the place of its first one.
    expect((await stream('packaged', first)).status).toBe(200);
    const refused = await stream('film', third);
    expect([refused.status, refused.body.error_code]).toEqual([403, 'too_many_streams']);
    expect(refused.body.detail).toEqual({ devices: ['Maker A', 'Maker B'] });
    api.clock.advance(COUNTED_MILLISECONDS);
    expect((await stream('film', third)).status).toBe(200);
  });

  it('of a device are one: a report of the one before is kept, and answered that another one plays', async () => {
    const one = (await stream('film')).body.stat?.id;
    const answerTo = async (id: string | undefined) => (await report(id, { duration: 20, position: 20 })).body;
    expect(await answerTo(one)).toMatchObject({ is_replaced: false });
    const other = (await stream('packaged')).body.stat?.id;
    expect(await answerTo(one)).toMatchObject({ is_replaced: true });
    expect(await answerTo(other)).toMatchObject({ is_replaced: false });
  });

  it('of a user who is removed are forgotten', async () => {
    const owner = await newGuest(api.app);
    expect((await stream('film', owner)).status).toBe(200);
    const kept = async () => {
      const { rows } = await api.database.execute(sql`
        SELECT (SELECT count(*)::int FROM viewings WHERE user_id = ${owner.userId}) AS viewings,
          (SELECT count(*)::int FROM players WHERE user_id = ${owner.userId}) AS players`);
      return rows;
    };
    expect(await kept()).toEqual([{ viewings: 1, players: 1 }]);
    await api.database.execute(sql`DELETE FROM users WHERE provider_id = ${alpha.id} AND id = ${owner.userId}`);
    expect(await kept()).toEqual([{ viewings: 0, players: 0 }]);
  });

  it('count those that are opened at once', async () => {
    const owner = await newGuest(api.app);
    const devices = [];
    for (const name of ['A', 'B', 'C', 'D']) devices.push(await signInOnDevice(api.app, owner, name));
    const statuses = await Promise.all(devices.map(async (device) => (await stream('film', device)).status));
    expect(statuses.toSorted()).toEqual([200, 200, 403, 403]);
    await api.configure(alpha, {});
  });
});
