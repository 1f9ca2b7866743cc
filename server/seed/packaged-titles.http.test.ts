import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentStream } from '#contract/playback.ts';
import { poleStation } from '#demo/titles/pole-station.ts';
import { shortFilms } from '#demo/titles/short-films.ts';
import { installAsset } from '#media/store/install-asset.ts';
import { assetFile } from '#media/store/names.ts';
import { brokenAppleRules } from '#media/testing/apple-rules.ts';
import { createTestClock, createTestStore, startTestOrigin, testKeys } from '#media/testing/origin.ts';
import { content } from '#server/operator/content.ts';
import { asAdmin } from '#tooling/testing/admin.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { type SeededViewer, seedViewer } from '#tooling/testing/television.ts';
import { noteStoredAssets } from '#worker/publishing/stored-assets.ts';
import { titleEntries } from './catalogue-entries.ts';
import { demoClips, demoFilms } from './tasks.ts';

const SEEK_POINT_SECONDS = 10;
const LOOPED_SECONDS = 610;

let api: TestApi;
let store: Awaited<ReturnType<typeof createTestStore>>;
let origin: Awaited<ReturnType<typeof startTestOrigin>>;
let viewer: SeededViewer;

beforeAll(async () => {
  api = await testApi({ signingKeys: testKeys });
  store = await createTestStore('empty');
  for (const asset of await readdir(demoFilms)) await installAsset(store.store, join(demoFilms, asset));
  await installAsset(store.store, join(demoClips, 'cinema'));
  await noteStoredAssets(api.database, store.store);
  origin = await startTestOrigin(store.store, createTestClock(api.clock.now() / 1000));
  viewer = await seedViewer(api.database, alpha.id);
  const entries = titleEntries([...shortFilms, poleStation], []);
  const [first] = entries;
  if (first === undefined) throw new Error('the demo has no films');
  const loops = { ...first, durationSeconds: LOOPED_SECONDS };
  const added = [
    { ...loops, id: '1', slug: 'looped', source: { kind: 'clip', asset: 'cinema' } },
    { ...loops, id: '2', slug: 'with-clip', source: { kind: 'asset', asset: 'to-come', clip: 'cinema' } },
    { ...loops, id: '3', slug: 'without-clip', source: { kind: 'asset', asset: 'to-come' } },
  ] as const;
  await asAdmin({ database: api.database }, alpha.id, (context) =>
    content.titles.put(
      context,
      [...entries, ...added].map((entry) => ({ ...entry, libraryId: null, persons: [] })),
    ),
  );
});

afterAll(async () => {
  await origin.stop();
  await Promise.all([api.close(), store.remove()]);
});

const stream = async (slug: string) =>
  (
    await api.app.inject({
      url: `/v2/libraries/1/contents/${slug}/stream`,
      headers: { host: 'alpha.test', authorization: `Token ${viewer.token}` },
    })
  ).json<ContentStream & { error_code?: string }>();

/** What the origin has at an address of the api. */
const at = async (address: string) => {
  const { pathname } = new URL(address);
  const response = await origin.get(pathname);
  expect(response.statusCode, pathname).toBe(200);
  return response;
};

const episodes = [1, 2].flatMap((season) =>
  [1, 2, 3, 4].map((episode) => `pole-station-season-${season}-episode-${episode}`),
);

describe('a title that comes packaged', () => {
  it.each([...shortFilms.map(({ slug }) => slug), ...episodes])('%s plays as players need it', async (slug) => {
    const { hls } = await stream(slug);
    const broken = await brokenAppleRules(new URL(hls).pathname, 'film', async (url) => {
      const { statusCode, headers, rawPayload } = await origin.get(url, { 'accept-encoding': 'gzip' });
      return { status: statusCode, headers, bytes: rawPayload };
    });
    expect(broken).toEqual([]);
  });

  it('has sounds and subtitles in the languages it was packaged with, and says which are for whom', async () => {
    const master = (await at((await stream('lighthouse-at-the-edge-of-the-map')).hls)).body;
    const listed = (type: string) => master.split('\n').filter((line) => line.startsWith(`#EXT-X-MEDIA:TYPE=${type}`));
    const languages = (type: string) => listed(type).map((line) => /LANGUAGE="(\w+)"/.exec(line)?.[1]);
    expect(languages('AUDIO')).toEqual(['ru', 'en', 'ru']);
    expect(languages('SUBTITLES')).toEqual(['ru', 'en', 'kk', 'ru']);
    expect(listed('AUDIO')[2]).toContain('CHARACTERISTICS="public.accessibility.describes-video"');
    expect(listed('SUBTITLES')[3]).toContain('public.accessibility.describes-music-and-sound');
    expect(master.match(/#EXT-X-STREAM-INF/g)).toHaveLength(3);
  });

  it('plays the packshot before it and after it', async () => {
    const { packshots } = await stream('last-train-to-kapchagay');
    expect(packshots).toHaveLength(1);
    for (const { url } of packshots) expect((await at(url)).body).toContain('#EXT-X-STREAM-INF');
  });

  it('of an episode that is only announced is not there', async () => {
    expect((await stream('pole-station-season-2-episode-5')).error_code).toBe('content_not_available');
  });
});

it.each([
  ['city-upright', 60],
  ['looped', LOOPED_SECONDS],
])('[C-API-34] the small pictures of %s are read from the address in its stream', async (slug, seconds) => {
  const { screenshot_timings: timings } = await stream(slug);
  if (timings === null) throw new Error('there are no small pictures');
  const points = (await at(timings)).json<{
    seek_points: { time: number; url: string; x: number; y: number; width: number; height: number }[];
  }>().seek_points;
  expect(points.map(({ time }) => time)).toEqual(
    Array.from({ length: Math.ceil(seconds / SEEK_POINT_SECONDS) }, (_, n) => n * SEEK_POINT_SECONDS),
  );
  for (const { url, width, height } of points) {
    expect([width, height]).toEqual([196, 110]);
    expect((await at(new URL(url, timings).href)).headers['content-type']).toBe('image/jpeg');
  }
});

describe('a title whose film is not in the store', () => {
  /** Processes keep what they know of a title for so long. */
  const KEPT_SECONDS = 5;
  const LOOP = `/cinema/loop-${LOOPED_SECONDS}/`;

  it('plays its clip over and over where it has one, and is refused where it has none', async () => {
    const { hls } = await stream('with-clip');
    expect(hls).toContain(LOOP);
    await at(hls);
    expect((await stream('without-clip')).error_code).toBe('content_not_available');
  });

  it('plays its film soon after the store has it, and the clip again when the film was deleted', async () => {
    const description = await store.store.read(assetFile('cinema', 'asset.json'));
    if (description === null) throw new Error('the clip is not installed');
    await store.store.write(assetFile('to-come', 'asset.json'), description);
    await noteStoredAssets(api.database, store.store);
    api.clock.advance(KEPT_SECONDS * 1000);
    for (const slug of ['with-clip', 'without-clip']) expect((await stream(slug)).hls).toContain('/to-come/title/');
    await store.store.remove(assetFile('to-come', 'asset.json'));
    await noteStoredAssets(api.database, store.store);
    api.clock.advance(KEPT_SECONDS * 1000);
    expect((await stream('with-clip')).hls).toContain(LOOP);
    expect((await stream('without-clip')).error_code).toBe('content_not_available');
  });
});
