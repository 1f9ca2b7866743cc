import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDatabase, type Database, openDatabase } from '#api/platform/database/database.ts';
import { parseAsset } from '#media/asset/asset.ts';
import { openDiskStore } from '#media/store/disk-store.ts';
import { makeFilm, makeObservedFfmpeg } from '#media/testing/film.ts';
import { isAlive } from '#server/process/is-alive.ts';
import { type TestDatabase, testDatabase } from '#tooling/testing/database.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import type { FilmMakers } from './film-makers.ts';
import { findJob, listJobs, queueJob } from './jobs.ts';
import { type FilmPackaging, packageFilms } from './package-films.ts';
import { startPackaging, wakePackaging } from './packaging.ts';
import type { ProcessSettings } from './testing/process.ts';

const PROCESS = fileURLToPath(new URL('./testing/process.ts', import.meta.url));
/** For machines that are busy: what is waited for comes much sooner. */
const PATIENCE = { timeout: 40_000, interval: 50 };
const POOL = 8;

let folder: string;
let server: TestDatabase;
let database: Database;
let ffmpeg: Awaited<ReturnType<typeof makeObservedFfmpeg>>;
let log: unknown[];
let stopping: AbortController;
let children: ChildProcess[];
let made: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-packaging-'));
  server = await testDatabase();
  database = openDatabase({
    connectionString: server.connectionString,
    poolSize: POOL,
    connectionTimeout: PATIENCE.timeout,
  });
  ffmpeg = await makeObservedFfmpeg(folder);
  log = [];
  stopping = new AbortController();
  children = [];
  made = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await closeDatabase(database);
  await server.close();
  await rm(folder, { recursive: true });
});

const storeFolder = () => join(folder, 'store');
const workFolder = () => join(folder, 'work');

/** Makes films of a second, and remembers whose. */
const makers: FilmMakers = {
  test: async ({ subject, folder }) => {
    made.push(subject);
    await makeFilm(join(folder, 'film.mp4'), ['testsrc2=s=64x64:d=1']);
    return 'film.mp4';
  },
};

const packaging = (): FilmPackaging => ({
  makers,
  ...{ database, ffmpeg: ffmpeg.path, threads: 1, workFolder: workFolder(), log: (event) => log.push(event) },
  ...{ store: openDiskStore(storeFolder()), signal: stopping.signal, now: () => performance.now() },
});

/** A film of a second in one size; `source` says what else. */
async function queue(id: string, source = 'testsrc2=s=64x64:d=1'): Promise<void> {
  const file = await makeFilm(join(folder, `${id}.mp4`), [source]);
  await queueJob(database, { id, source: file, sourceHash: id, isBackground: false });
}

const queueBackground = (id: string) =>
  queueJob(database, { id, source: `test:${id}`, sourceHash: id, isBackground: true });

const states = async () => (await listJobs(database)).map(({ id, state }) => `${id} ${state}`);
const encodings = async (text: string) => (await ffmpeg.calls('libx264')).filter(({ line }) => line.includes(text));
/** A slot that was given back is free as soon as the database has noticed that its connection is gone. */
const lookUntil = (expected: readonly string[]) =>
  expect.poll(() => packageFilms(packaging()).then(states), PATIENCE).toEqual(expected);
const release = (how: string) => rm(join(folder, how));

function startProcess(): ChildProcess {
  const child = fork(PROCESS, { execArgv: ['--disable-warning=ExperimentalWarning'], stdio: 'inherit' });
  const settings: ProcessSettings = {
    ...{ connectionString: server.connectionString, store: { kind: 'disk', folder: storeFolder() } },
    ...{ workFolder: workFolder(), ffmpeg: ffmpeg.path },
  };
  child.send(settings);
  children.push(child);
  return child;
}

test('a queued film is packaged by a running worker, with its progress', async () => {
  const worker = await startPackaging({ ...packaging(), ffmpeg: ffmpeg.path });
  await ffmpeg.misbehave('hold', 'thumbnails');
  await queue('film');
  await wakePackaging(database);
  await vi.waitUntil(async () => (await findJob(database, 'film'))?.stage === 'thumbnails', PATIENCE);
  const job = await findJob(database, 'film');
  expect(job).toMatchObject({ state: 'running', error: null });
  expect(job?.doneFraction).toBeGreaterThan(0.3);
  expect(job?.doneFraction).toBeLessThan(1);
  expect(job?.secondsLeft).toBeGreaterThanOrEqual(0);
  await release('hold');
  await vi.waitUntil(async () => (await findJob(database, 'film'))?.state === 'done', PATIENCE);
  expect(await findJob(database, 'film')).toMatchObject({ doneFraction: 1, secondsLeft: 0 });
  expect(parseAsset(await readFile(join(storeFolder(), 'assets/film/asset.json'), 'utf8')).id).toBe('film');
  await worker.stop();
  expect(log).toEqual([]);
});

test.runIf(isSlowProof)(
  'the encoder of a killed worker ends with it, and the next worker resumes the job',
  async () => {
    await queue('film', 'testsrc2=s=854x480:d=8');
    // The second size is encoded as slowly as it would be watched.
    await ffmpeg.misbehave('slow', 'scale=640:360');
    const first = startProcess();
    await wakePackaging(database);
    await vi.waitUntil(async () => (await encodings('scale=640:360')).length === 1, PATIENCE);
    const [encoder] = await encodings('scale=640:360');
    first.kill('SIGKILL');
    await once(first, 'exit');
    expect(await states()).toEqual(['film running']);
    await vi.waitUntil(() => encoder !== undefined && !isAlive(encoder.pid), PATIENCE);

    await release('slow');
    startProcess();
    await vi.waitUntil(async () => (await findJob(database, 'film'))?.state === 'done', PATIENCE);
    expect(await encodings('scale=854:480')).toHaveLength(1);
    expect(await encodings('scale=640:360')).toHaveLength(2);
    expect(await ffmpeg.calls('ffmetadata')).toHaveLength(1);
    const asset = parseAsset(await readFile(join(storeFolder(), 'assets/film/asset.json'), 'utf8'));
    expect(asset.video.map(({ segments }) => segments.length)).toEqual([2, 2]);
    expect(await readdir(workFolder())).toEqual([]);
  },
);

test.runIf(isSlowProof)('two films are packaged at once, never three, however many workers there are', async () => {
  await ffmpeg.misbehave('hold', 'libx264');
  for (const id of ['a', 'b', 'c']) await queue(id);
  const running = [packageFilms(packaging()), packageFilms(packaging())];
  await vi.waitUntil(async () => (await encodings('')).length === 2, PATIENCE);
  await packageFilms(packaging());
  expect(await states()).toEqual(['a running', 'b running', 'c queued']);
  await release('hold');
  await Promise.all(running);
  expect(await states()).toEqual(['a done', 'b done', 'c done']);
});

test('a worker that stops ends its encoder and leaves the film to the next one', async () => {
  await ffmpeg.misbehave('hold', 'libx264');
  await queue('film');
  const running = packageFilms(packaging());
  await vi.waitUntil(async () => (await encodings('')).length === 1, PATIENCE);
  stopping.abort(new Error('the worker stops'));
  await running;
  const [encoder] = await encodings('');
  expect(encoder !== undefined && isAlive(encoder.pid)).toBe(false);
  expect(await states()).toEqual(['film queued']);
  await release('hold');
  stopping = new AbortController();
  await packageFilms(packaging());
  expect(await states()).toEqual(['film done']);
});

test('a slot whose connection is lost is given up, and the film is taken up again', async () => {
  await ffmpeg.misbehave('hold', 'libx264');
  await queue('film');
  const running = packageFilms(packaging());
  await vi.waitUntil(async () => (await encodings('')).length === 1, PATIENCE);
  await database.$client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
  );
  await running;
  expect(await states()).toEqual(['film running']);
  await release('hold');
  await packageFilms(packaging());
  expect(await states()).toEqual(['film done']);
});

test.runIf(isSlowProof)('an encoder that is ended from outside is tried again, three times', async () => {
  await ffmpeg.misbehave('die-once', 'libx264');
  await queue('unlucky');
  await packageFilms(packaging());
  expect(await states()).toEqual(['unlucky done']);
  await ffmpeg.misbehave('die', 'libx264');
  await queue('doomed', 'testsrc2=s=128x128:d=1');
  await packageFilms(packaging());
  expect(await encodings('scale=128:128')).toHaveLength(3);
  expect(await findJob(database, 'doomed')).toMatchObject({ state: 'failed', error: 'ffmpeg was ended by SIGKILL' });
  expect(await readdir(workFolder())).toEqual([]);
});

test('a full disk fails the film in one sentence, and asked for again it is done', async () => {
  await ffmpeg.misbehave('full', 'thumbnails');
  await queue('film');
  await packageFilms(packaging());
  expect(await findJob(database, 'film')).toMatchObject({
    ...{ state: 'failed', error: 'there is no room left on the disk' },
  });
  expect(await readdir(workFolder())).toEqual([]);
  await release('full');
  await queue('film');
  await packageFilms(packaging());
  expect(await states()).toEqual(['film done']);
});

test('a machine without ffmpeg says so', async () => {
  await queue('film');
  await packageFilms({ ...packaging(), ffmpeg: null });
  expect((await findJob(database, 'film'))?.error).toContain('there is no ffmpeg');
});

test.runIf(isSlowProof)(
  'background films are packaged last, one at a time, in the order of the queue, on one thread and core',
  async () => {
    for (const id of ['z', 'y', 'x']) await queueBackground(id);
    await queue('film');
    await packageFilms({ ...packaging(), threads: 3 });
    expect(await states()).toEqual(['z done', 'y queued', 'x queued', 'film done']);
    const threads = (await encodings('')).map(({ line }) => /-c:v libx264 .*-threads (\d)/.exec(line)?.[1]);
    expect(threads).toEqual(['3', '1']);
    const cores = (await encodings('')).map(({ line }) => Number(/# cores: (\d+)$/.exec(line)?.[1]));
    expect(cores).toEqual([availableParallelism(), 1]);
    await lookUntil(['z done', 'y done', 'x queued', 'film done']);
  },
);

test('a worker for what is asked for leaves the rest alone', async () => {
  await queueBackground('one');
  await queue('film');
  await packageFilms({ ...packaging(), films: 'asked' });
  expect(await states()).toEqual(['one queued', 'film done']);
});

test('while a background film is packaged, another film has a slot, and a second background film has none', async () => {
  await ffmpeg.misbehave('hold', 'libx264');
  await queueBackground('one');
  await queueBackground('two');
  const running = packageFilms(packaging());
  await vi.waitUntil(async () => (await encodings('')).length === 1, PATIENCE);
  await queue('film');
  const beside = packageFilms(packaging());
  await vi.waitUntil(async () => (await encodings('')).length === 2, PATIENCE);
  expect(await states()).toEqual(['one running', 'two queued', 'film running']);
  await release('hold');
  await Promise.all([running, beside]);
  expect(await states()).toEqual(['one done', 'two queued', 'film done']);
});

test('a film that is no file is made once, however its packaging fares, and not at all when it is there', async () => {
  await ffmpeg.misbehave('hold', 'libx264');
  await queueBackground('made');
  const running = packageFilms(packaging());
  await vi.waitUntil(async () => (await encodings('')).length === 1, PATIENCE);
  stopping.abort(new Error('the worker stops'));
  await running;
  stopping = new AbortController();
  await release('hold');
  await lookUntil(['made done']);
  await queueBackground('made');
  await lookUntil(['made done']);
  expect(made).toEqual(['made']);
  expect(await readdir(workFolder())).toEqual([]);
});

test('a worker that cannot make a film leaves it to one that can', async () => {
  await queueBackground('made');
  await packageFilms({ ...packaging(), makers: {} });
  expect(await states()).toEqual(['made queued']);
});
