import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChannelStream, TrailerStream } from '#contract/playback.ts';
import { checkStream, type SigningKeys } from '#signing/media-token.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { seedTitles } from '#tooling/testing/catalogue.ts';
import { alpha, beta } from '#tooling/testing/fixtures.ts';
import { type SeededViewer, seedChannels, seedGuide, seedPackets, seedViewer } from '#tooling/testing/television.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const PACKET = 10;
const VITRINA = {
  web: 'https://partner.example/7.json',
  webVlight: 'https://partner.example/7-light.json',
  isLight: false,
  ad: { pre_roll: ['https://ads.example/1'] },
};
const keys: SigningKeys = ['the newest key', 'an older key'];

let api: TestApi;
let now: number;
let subscriber: SeededViewer;
let stranger: SeededViewer;

beforeAll(async () => {
  api = await testApi({ signingKeys: keys });
  const { database, clock } = api;
  now = clock.now() / 1000;
  await seedChannels(database, alpha.id, [
    { id: 1, slug: 'news', position: 1, name: { ru: 'Новости' }, isFree: true, archivedDays: 3 },
    { id: 2, slug: 'sport', position: 2, name: { ru: 'Спорт' } },
    { id: 3, slug: 'backstage', position: 3, name: { ru: 'Закулисье' }, isFree: true, isHidden: true },
    { id: 6, slug: 'arena', position: 6, name: { ru: 'Арена' }, isFree: true, archivedDays: 3 },
    { id: 4, slug: 'radio', position: 4, name: { ru: 'Радио' }, isFree: true, archivedDays: 0 },
    {
      id: 5,
      slug: 'plain',
      position: 5,
      name: { ru: 'Просто' },
      isFree: true,
      cover: { full: '/art/5.svg', bg: '/5.svg', color_bg: '/5.svg', light_bg: '/5.svg', dark_bg: '/5.svg' },
    },
    { id: 7, slug: 'partner', position: 7, name: { ru: 'Партнёр' }, isFree: true, archivedDays: 3, vitrina: VITRINA },
    { id: 8, slug: 'paid', position: 8, name: { ru: 'Платный' }, vitrina: VITRINA },
  ]);
  await seedPackets(database, alpha.id, [{ id: PACKET, priceMinor: 100, channels: [2] }]);
  await seedGuide(
    database,
    alpha.id,
    [{ id: 100, title: { ru: 'День' } }],
    [
      { channelId: 1, programId: 100, start: now - 5 * DAY, end: now - 2 * HOUR, isPublished: true },
      { channelId: 1, programId: 100, start: now - HOUR, end: now + HOUR, isPublished: true },
      { channelId: 6, programId: 100, start: now - HOUR, end: now - 600, isPublished: true },
      { channelId: 4, programId: 100, start: now - HOUR, end: now + HOUR, isPublished: true },
      { channelId: 7, programId: 100, start: now - HOUR, end: now + HOUR, isPublished: true },
    ],
  );
  await seedTitles(database, alpha.id, [
    {
      id: 'film',
      trailers: [
        { id: 'first', asset: 'clip-1' },
        { id: 'second', asset: 'clip-2' },
      ],
    },
  ]);
  await seedTitles(database, beta.id, [{ id: 'film', trailers: [{ id: 'foreign', asset: 'clip-3' }] }]);
  subscriber = await seedViewer(database, alpha.id, { packets: [{ id: PACKET, start: 0 }] });
  stranger = await seedViewer(database, alpha.id);
});

afterAll(() => api.close());

async function stream(path: string, viewer: SeededViewer | null = stranger) {
  const headers = {
    host: 'alpha.test',
    ...(viewer === null ? {} : { authorization: `Token ${viewer.token}` }),
  };
  const response = await api.app.inject({ url: `/v2/channels/${path}`, headers });
  return { status: response.statusCode, body: response.json<ChannelStream & { error_code: string }>(), response };
}

const refusal = async (path: string, viewer?: SeededViewer) => {
  const { status, body } = await stream(path, viewer);
  return [status, body.error_code];
};

const ADDRESS = /^http:\/\/alpha\.test\/media\/p\/([^/]+)\/(1-\d+\/[^/]+)\/(index\.m3u8|data\.json)$/;
function parts(url: string) {
  const [, token = '', folder = '', file = ''] = ADDRESS.exec(url) ?? [];
  return { token, folder, file };
}

describe('the stream of a channel', () => {
  it('[C-API-07] [B-ENT-06] has absolute addresses in one signed folder, the cover and a new stat id', async () => {
    const { status, body, response } = await stream('news/stream?type=hls&force_https=false&history=false');
    expect(status).toBe(200);
    const { token, folder, file } = parts(body.hls_mbr);
    expect([folder, file]).toEqual(['1-1/live', 'index.m3u8']);
    expect(body.hls).toBe(body.hls_mbr);
    expect(body.stream_info).toBe(body.hls_mbr.replace('index.m3u8', 'data.json'));
    expect(body).toMatchObject({ img: 'https://art.example/news.webp', trackers: [], ad: null });
    expect((await stream('news/stream')).body.stat).not.toEqual(body.stat);
    expect(response.headers['cache-control']).toBe('private, no-store');

    expect(checkStream(keys, token, folder, now)).toBe('valid');
    expect(checkStream(keys, token, '1-2/live', now)).toBe('forged');
    expect(checkStream(keys, token, folder, now + 12 * HOUR)).toBe('expired');
  });

  it('[C-API-07] is over https alone where the caller asks for that', async () => {
    const { body } = await stream('plain/stream?force_https=true');
    for (const address of [body.hls, body.hls_mbr, body.stream_info]) {
      expect(address).toMatch(/^https:\/\/alpha\.test\/media\/p\//);
    }
    expect(body.img).toBe('https://alpha.test/art/5.svg');
  });

  it.each(['preview=1', 'disable_stat=true'])('[C-API-07] is not counted with %s', async (flag) => {
    const { status, body } = await stream(`news/stream?${flag}`);
    expect([status, body.stat]).toEqual([200, null]);
  });

  it.each(['', 'ts=', 'ts=0', 'ts=NOW', 'ts=NOW-29'])('[C-CHLOAD-10] is live with "%s"', async (query) => {
    const asked = query.replace(/NOW(-\d+)?/, (_, offset = '0') => String(now + Number(offset)));
    expect(parts((await stream(`1/stream?${asked}`)).body.hls).folder).toBe('1-1/live');
  });

  it('[C-API-07] [C-CHLOAD-10] is the archive from an instant 30 s ago or older', async () => {
    for (const instant of [now - 30, now - HOUR, now - 3 * DAY + 1]) {
      expect(parts((await stream(`1/stream?ts=${instant}`)).body.hls).folder).toBe(`1-1/${instant}`);
    }
  });

  it('is refused for what is to come, for what has left the archive, and where nothing was published', async () => {
    expect(await refusal(`1/stream?ts=${now + 1}`)).toEqual([403, 'schedule_from_future']);
    expect(await refusal(`1/stream?ts=${now - 3 * DAY}`)).toEqual([403, 'archive_not_available']);
    expect(await refusal(`1/stream?ts=${now - 2 * HOUR}`)).toEqual([403, 'archive_not_available']);
    expect(await refusal(`4/stream?ts=${now - 60}`)).toEqual([403, 'archive_not_available']);
  });

  it('[C-CHLOAD-02] needs the purchase, live and in the archive', async () => {
    expect(await refusal('sport/stream')).toEqual([403, 'channel_not_purchased']);
    expect(await refusal(`sport/stream?ts=${now - 60}`)).toEqual([403, 'channel_not_purchased']);
    expect(parts((await stream('sport/stream', subscriber)).body.hls).folder).toBe('1-2/live');
  });

  it('[B-TV-20] [C-CHLOAD-01] is not found for an unknown channel, and refused for a hidden one', async () => {
    expect(await refusal('none/stream')).toEqual([404, 'channel_not_found']);
    expect(await refusal('backstage/stream', subscriber)).toEqual([403, 'channel_not_available']);
  });

  it('[C-API-12] [B-ENT-07] [C-CHLOAD-04] is a partner’s configuration where one plays the channel live, and a stream in the archive', async () => {
    const { status, body } = await stream('partner/config');
    expect([status, body]).toEqual([
      200,
      { config: { web: VITRINA.web, web_vlight: VITRINA.webVlight }, ad: { pre_roll: ['https://ads.example/1'] } },
    ]);
    expect(await refusal('news/config')).toEqual([404, 'not_found']);
    expect(await refusal('none/config')).toEqual([404, 'channel_not_found']);
    expect(await refusal('paid/config')).toEqual([403, 'channel_not_purchased']);
    expect((await stream('partner/config', null)).status).toBe(401);
    expect(parts((await stream(`partner/stream?ts=${now - 361}`)).body.hls).folder).toBe(`1-7/${now - 361}`);
  });

  it('[C-PLAY-14] is the operator’s clip until a programme is over that may not be shown, and no archive has that', async () => {
    await seedGuide(
      api.database,
      alpha.id,
      [{ id: 101, title: { ru: 'Матч' } }],
      [{ channelId: 6, programId: 101, start: now - 600, end: now + 1_800, isPublished: true, isBlackout: true }],
    );
    expect(await refusal('6/stream')).toEqual([403, 'channel_not_available']);
    await api.configure(alpha, { blackoutClip: 'nature' });
    const { body } = await stream('6/stream');
    expect(body.blackout).toEqual({ until: now + 1_800 });
    expect(body.hls).toMatch(/\/nature\/loop-1800\/index\.m3u8$/);
    expect(await refusal(`6/stream?ts=${now - 300}`)).toEqual([403, 'archive_not_available']);
    expect((await stream(`6/stream?ts=${now - 900}`)).body.blackout).toBeNull();
    const guide = await api.app.inject({ url: '/v2/channels/6/schedule', headers: { host: 'alpha.test' } });
    const lines = guide.json<{ is_blackout: boolean; is_catchup_available: boolean }[]>();
    expect(lines.map((line) => [line.is_blackout, line.is_catchup_available])).toContainEqual([true, false]);
  });

  it('is refused outside the countries that the provider names', async () => {
    await api.configure(alpha, { allowedCountries: ['KZ'] });
    expect(await refusal('news/stream')).toEqual([403, 'region_forbidden']);
    await api.configure(alpha, { allowedCountries: ['KZ', alpha.country] });
    expect((await stream('news/stream')).status).toBe(200);
    await api.configure(alpha, { allowedCountries: [] });
  });

  it('needs a token', async () => {
    expect((await stream('news/stream', null)).status).toBe(401);
  });

  it.each(['ts=x', 'ts=-1', 'ts=1e400', 'type=rtmp', 'type=multicast', 'type=config'])('refuses %s', async (query) => {
    expect(await refusal(`1/stream?${query}`)).toEqual([400, 'validation_failed']);
  });

  it('plays from where the origin stands', async () => {
    const otherHost = await testApi({ mediaBase: 'https://cdn.example/tv' });
    await seedChannels(otherHost.database, alpha.id, [
      { id: 1, slug: 'news', position: 1, name: { ru: 'Новости' }, isFree: true },
    ]);
    const { token } = await seedViewer(otherHost.database, alpha.id);
    const response = await otherHost.app.inject({ url: `/v2/channels/1/stream?access_token=${token}` });
    expect(response.json<ChannelStream>().hls).toMatch(
      /^https:\/\/cdn\.example\/tv\/p\/[^/]+\/1-1\/live\/index\.m3u8$/,
    );
    await otherHost.close();
  });
});

describe('a trailer', () => {
  const trailer = (id: string) => api.app.inject({ url: `/v2/trailers/${id}/stream`, headers: { host: 'alpha.test' } });

  it('[C-API-28] plays from its asset, signed, for a guest too, and names its title', async () => {
    const { hls, hls_mbr, stream_info, content } = (await trailer('second')).json<TrailerStream>();
    expect(content).toMatchObject({ id: 'film', title: expect.any(String), slug: expect.any(String) });
    const [, token = '', folder = ''] =
      /^http:\/\/alpha\.test\/media\/p\/([^/]+)\/(clip-2\/title)\/index\.m3u8$/.exec(hls) ?? [];
    expect(checkStream(keys, token, folder, now)).toBe('valid');
    expect(hls_mbr).toBe(hls);
    expect(stream_info).toBe(hls.replace('index.m3u8', 'data.json'));
  });

  it.each(['none', 'foreign', 'film', "'", '%25'])('%s is not found', async (id) => {
    expect((await trailer(id)).statusCode).toBe(404);
  });
});
