import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TrailerStream } from '#contract/playback.ts';
import { titles } from '#demo/titles.ts';
import { MOST_TRAILERS, trailersOf } from '#demo/trailers.ts';
import { locateFfmpeg } from '#media/ffmpeg/locate.ts';
import { installAsset } from '#media/store/install-asset.ts';
import { assetFile } from '#media/store/names.ts';
import { makeFilm, makeObservedFfmpeg } from '#media/testing/film.ts';
import { createTestStore, startTestOrigin, testKeys } from '#media/testing/origin.ts';
import { root } from '#server/process/run.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { seedTitles } from '#tooling/testing/catalogue.ts';
import { alpha, beta } from '#tooling/testing/fixtures.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import type { FilmMaker } from '#worker/packaging/film-makers.ts';
import { listJobs } from '#worker/packaging/jobs.ts';
import { packageFilms } from '#worker/packaging/package-films.ts';
import type { TaskContext } from '#worker/task.ts';
import { filmTrailer, TRAILER_SCHEME } from './film-trailer.ts';
import { DemoTrailers } from './trailers.ts';

// Encoders yield to everything else, on machines that may be busy.
const PATIENCE = 240_000;
vi.setConfig({ testTimeout: PATIENCE });

const SECOND = 1000;
const planned = trailersOf(titles);
const nosferatu = 'nosferatu-trailer';
const own = planned.find(({ id }) => id === nosferatu)?.asset ?? '';

let api: TestApi;
let media: Awaited<ReturnType<typeof createTestStore>>;
let origin: Awaited<ReturnType<typeof startTestOrigin>>;
let folder: string;
let ffmpeg: Awaited<ReturnType<typeof makeObservedFfmpeg>>;
let log: unknown[];
let told: string[];
let made: string[];
/** Where the origin is. */
let mediaHost: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-trailers-'));
  ffmpeg = await makeObservedFfmpeg(folder);
  media = await createTestStore('empty');
  for (const clip of ['cinema', 'kids']) await installAsset(media.store, join(root, 'demo/clips', clip));
  api = await testApi({ signingKeys: testKeys });
  await api.database.$client.query('UPDATE providers SET is_demo = true');
  origin = await startTestOrigin(media.store, {
    now: api.clock.now,
    seconds: () => api.clock.now() / SECOND,
    move: (seconds) => api.clock.advance(seconds * SECOND),
  });
  mediaHost = await origin.origin.listen({ host: '127.0.0.1', port: 0 });
  log = [];
  told = [];
  made = [];
  api.bus.subscribe('content', (key) => told.push(key));
});

afterEach(async () => {
  await origin.stop();
  await api.close();
  await media.remove();
  await rm(folder, { recursive: true });
});

/** Titles of a provider as the full demo has them. */
const seed = (provider: typeof alpha, slugs: readonly string[]) =>
  seedTitles(
    api.database,
    provider.id,
    planned.flatMap(({ title: { slug }, id, fallback }, index) =>
      slugs.includes(slug) ? [{ id: String(index), slug, trailers: [{ id, asset: fallback }] }] : [],
    ),
  );

const context = (): TaskContext => ({
  ...{ database: api.database, bus: api.bus, clock: api.clock, log: (event: unknown) => log.push(event) },
});

const trailers = (isAble = true) =>
  new DemoTrailers({ store: media.store, locateFfmpeg: async () => (isAble ? await locateFfmpeg() : null) });

/** One look of a worker. */
const look = (maker: FilmMaker, signal = new AbortController().signal) =>
  packageFilms({
    makers: { [TRAILER_SCHEME]: maker },
    ...{ database: api.database, store: media.store, ffmpeg: ffmpeg.path, threads: 1, signal },
    ...{ workFolder: join(folder, 'work'), now: () => performance.now(), log: (event: unknown) => log.push(event) },
  });

/** A test picture in two sizes, in place of a trailer: those take a busy machine minutes. */
const testPicture: FilmMaker = async ({ subject, folder }) => {
  made.push(subject);
  await makeFilm(join(folder, 'film.mp4'), ['testsrc2=s=854x480:d=1', 'sine=d=1']);
  return 'film.mp4';
};

async function streamOf(trailer: string): Promise<string> {
  const answer = await api.app.inject({ url: `/v2/trailers/${trailer}/stream`, headers: { host: 'alpha.test' } });
  return answer.json<TrailerStream>().hls.replace('http://alpha.test', mediaHost);
}

/** Codecs, heights and length of a stream, as ffmpeg reports them when it opens it over HTTP. */
async function probed(url: string) {
  const { stderr: report } = await promisify(execFile)(ffmpeg.path, [
    '-hide_banner',
    '-i',
    url,
    '-f',
    'ffmetadata',
    '-',
  ]);
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):([\d.]+)/.exec(report) ?? [];
  const streams = report
    .slice(0, report.indexOf('Output #0'))
    .matchAll(/Stream #.*?: (?:Video|Audio): (\w+)(?:.*?, \d+x(\d+))?/g);
  const found = [...streams].map(([, codec, height]) => ({ codec, height }));
  return {
    codecs: new Set(found.map(({ codec }) => codec)),
    heights: new Set(found.flatMap(({ height }) => (height === undefined ? [] : Number(height)))),
    seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
  };
}

const jobs = async () => (await listJobs(api.database)).map(({ id, state }) => `${id} ${state}`);

describe('until its own trailer is there', () => {
  test.runIf(isSlowProof)(
    'a clip of its genre plays for a title, and then its own, for all providers, without a restart',
    async () => {
      await seed(alpha, ['nosferatu']);
      await seed(beta, ['nosferatu']);
      const task = trailers();
      await task.run(context());
      const clip = await streamOf(nosferatu);
      expect(clip).toContain('/cinema/title/');
      expect((await probed(clip)).heights).toEqual(new Set([720, 360]));
      expect(told).toEqual([]);

      await look(testPicture);
      await task.run(context());
      expect(new Set(told)).toEqual(new Set([String(alpha.id), String(beta.id)]));
      const stream = await streamOf(nosferatu);
      expect(stream).toContain(`/${own}/title/`);
      const { codecs, heights, seconds } = await probed(stream);
      expect(codecs).toEqual(new Set(['h264', 'aac']));
      expect(heights).toEqual(new Set([480, 360]));
      expect(seconds).toBeCloseTo(1, 1);
    },
  );

  test('the clip goes on without ffmpeg, and one line says so', async () => {
    await seed(alpha, ['nosferatu', 'metropolis']);
    const task = trailers(false);
    for (let round = 0; round < 3; round += 1) await task.run(context());
    expect(await streamOf(nosferatu)).toContain('/cinema/title/');
    expect(await jobs()).toEqual([]);
    expect(log).toEqual([expect.stringContaining('no ffmpeg')]);
  });
});

test.runIf(isSlowProof)(
  'a worker that stops halfway is gone on from, and what is made is never made again',
  async () => {
    await seed(alpha, ['nosferatu']);
    await trailers().run(context());
    await ffmpeg.misbehave('hold', 'scale=640:360');
    const stopping = new AbortController();
    const running = look(testPicture, stopping.signal);
    await expect.poll(async () => (await ffmpeg.calls('scale=640:360')).length, { timeout: PATIENCE / 2 }).toBe(1);
    stopping.abort(new Error('the worker stops'));
    await running;
    expect(await jobs()).toEqual([`${own} queued`]);
    await rm(join(folder, 'hold'));

    // The place is free as soon as the database has noticed.
    await expect.poll(() => look(testPicture).then(jobs), { timeout: PATIENCE / 2 }).toEqual([`${own} done`]);
    // Another worker, which has seen nothing.
    await trailers().run(context());
    await look(testPicture);
    expect(await jobs()).toEqual([`${own} done`]);
    expect(made).toEqual(['nosferatu']);
    expect(await ffmpeg.calls('scale=854:480')).toHaveLength(1);
    expect(await streamOf(nosferatu)).toContain(`/${own}/title/`);
  },
);

test('a trailer whose bytes are gone gives way to the clip, and is made anew', async () => {
  await seed(alpha, ['nosferatu']);
  await api.database.$client.query('UPDATE contents SET trailers = $1', [
    JSON.stringify([{ id: nosferatu, asset: own }]),
  ]);
  await trailers().run(context());
  expect(await streamOf(nosferatu)).toContain('/cinema/title/');
  expect(await jobs()).toEqual([`${own} queued`]);
});

test('an operator’s own trailers and titles without any are left alone', async () => {
  await seedTitles(api.database, alpha.id, [
    { id: '1', slug: 'nosferatu', trailers: [{ id: 'nosferatu', asset: 'cinema' }] },
    { id: '2', slug: 'metropolis' },
  ]);
  await trailers().run(context());
  expect(await jobs()).toEqual([]);
  expect(log).toEqual([]);
});

test('all are asked for in the order in which they are to be made, once', async () => {
  await seed(
    alpha,
    planned.map(({ title }) => title.slug),
  );
  const task = trailers();
  await task.run(context());
  await task.run(context());
  expect(await jobs()).toEqual(planned.map(({ asset }) => `${asset} queued`));
  expect(log).toEqual([expect.stringContaining(`${MOST_TRAILERS} trailers`)]);
});

test.runIf(isSlowProof)('a whole trailer is as long as its storyboard, and little', async () => {
  await seed(alpha, ['safety-last']);
  await trailers().run(context());
  await look(filmTrailer);
  await trailers().run(context());
  const { codecs, heights, seconds } = await probed(await streamOf('safety-last-trailer'));
  expect(codecs).toEqual(new Set(['h264', 'aac']));
  expect(heights).toEqual(new Set([720, 480, 360]));
  expect(seconds).toBeCloseTo(12, 1);
  const description = JSON.parse(String(await media.store.read(assetFile('trailer-safety-last-1', 'asset.json'))));
  expect(description).toMatchObject({ kind: 'title', thumbnails: { prefix: expect.any(String) } });
  expect(description.loudness.integrated).toBeCloseTo(-23, 0);
  let bytes = 0;
  for await (const { size } of media.store.list('assets/trailer-safety-last-1')) bytes += size;
  expect(bytes).toBeLessThan(6_000_000);
});
