import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDatabase, type Database, openDatabase } from '#api/platform/database/database.ts';
import { openStore } from '#media/store/open-store.ts';
import type { OpenedStore } from '#media/store/store.ts';
import { decode, makeFilm, makeObservedFfmpeg } from '#media/testing/film.ts';
import { type ObjectStorage, startObjectStorage } from '#media/testing/object-storage.ts';
import { createTestClock, startTestOrigin } from '#media/testing/origin.ts';
import { readPlaylist } from '#media/testing/playlist.ts';
import { type TestDatabase, testDatabase } from '#tooling/testing/database.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { findJob, queueJob } from './jobs.ts';
import { wakePackaging } from './packaging.ts';
import type { ProcessSettings } from './testing/process.ts';

const PROCESS = fileURLToPath(new URL('./testing/process.ts', import.meta.url));
/** For machines that are busy: what is waited for comes much sooner. */
const PATIENCE = { timeout: 40_000, interval: 50 };
const POOL = 4;
/** The film is encoded by three workers, one after the other. */
const TEST_MILLISECONDS = 180_000;

let folder: string;
let server: TestDatabase;
let database: Database;
let storage: ObjectStorage;
let opened: OpenedStore;
let media: Awaited<ReturnType<typeof startTestOrigin>>;
let ffmpeg: Awaited<ReturnType<typeof makeObservedFfmpeg>>;
let children: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-packaging-'));
  server = await testDatabase();
  database = openDatabase({ connectionString: server.connectionString, poolSize: POOL });
  storage = await startObjectStorage();
  opened = await openStore(storage.location);
  media = await startTestOrigin(opened.store, createTestClock(Math.floor(Date.now() / 1000)));
  ffmpeg = await makeObservedFfmpeg(folder);
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await media.stop();
  opened.close();
  await storage.remove();
  await closeDatabase(database);
  await server.close();
  await rm(folder, { recursive: true });
});

const workFolder = () => join(folder, 'work');
const encodings = async (size: string) => (await ffmpeg.calls('libx264')).filter(({ line }) => line.includes(size));
const master = () => media.get(media.address('film', 'title', 'index.m3u8'));
const stateOf = async (id: string) => (await findJob(database, id))?.state;

function startProcess(): ChildProcess {
  const child = fork(PROCESS, { execArgv: ['--disable-warning=ExperimentalWarning'], stdio: 'inherit' });
  const settings: ProcessSettings = {
    ...{ connectionString: server.connectionString, store: storage.location },
    ...{ workFolder: workFolder(), ffmpeg: ffmpeg.path },
  };
  child.send(settings);
  children.push(child);
  return child;
}

/** kill -9 at that very moment; resolves when it is gone. */
async function killed(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Everything a track's playlist lists, one after the other, and the number of its segments. */
async function wholeTrack(track: string): Promise<{ readonly bytes: Buffer; readonly count: number }> {
  const list = await media.get(media.address('film', 'title', track));
  expect(list.statusCode).toBe(200);
  const { segments, isComplete } = readPlaylist(list.body);
  expect(isComplete).toBe(true);
  const inits = [...new Set(segments.map(({ map }) => map))].filter((map) => map !== null);
  const pieces: Buffer[] = [];
  for (const uri of [...inits, ...segments.map((segment) => segment.uri)]) {
    const { statusCode, rawPayload } = await media.get(uri.replace(/^(\.\.\/)+/, '/media/'));
    expect(statusCode).toBe(200);
    pieces.push(rawPayload);
  }
  return { bytes: Buffer.concat(pieces), count: segments.length };
}

test.runIf(isSlowProof)(
  'a film killed while it is encoded and while it is published plays in the end from nothing but the bucket',
  async () => {
    const file = await makeFilm(join(folder, 'film.mp4'), ['testsrc2=s=854x480:d=9', 'sine=d=9']);
    await queueJob(database, { id: 'film', source: file, sourceHash: 'film', isBackground: false });
    await ffmpeg.misbehave('slow', 'scale=640:360');
    const encoding = startProcess();
    await wakePackaging(database);
    await vi.waitUntil(async () => (await encodings('scale=640:360')).length === 1, PATIENCE);
    await killed(encoding);
    expect(storage.bucket.keys).toEqual([]);
    await rm(join(folder, 'slow'));

    const publishing = startProcess();
    const gone = once(publishing, 'exit');
    storage.bucket.onKept = () => publishing.kill('SIGKILL');
    await gone;
    storage.bucket.onKept = () => {};
    // Some objects are there, but no reader can find half a film.
    expect(storage.bucket.keys).not.toEqual([]);
    expect(storage.bucket.keys).not.toContain('tv/assets/film/asset.json');
    expect((await master()).statusCode).toBe(404);
    expect(await stateOf('film')).toBe('running');

    startProcess();
    await vi.waitUntil(async () => (await stateOf('film')) === 'done', PATIENCE);
    expect(storage.bucket.keys.at(-1)).toBe('tv/assets/film/asset.json');
    expect(await encodings('scale=854:480')).toHaveLength(1);
    expect(await encodings('scale=640:360')).toHaveLength(2);
    expect(await readdir(workFolder())).toEqual([]);

    const { statusCode, body } = await master();
    expect(statusCode).toBe(200);
    const named = [...body.matchAll(/^(?:[^#\n]+|.*URI="[^"]+".*)$/gm)].map(
      ([line]) => /URI="([^"]+)"/.exec(line)?.[1] ?? line,
    );
    const tracks = named.filter((name) => !name.includes('keyframes'));
    expect(tracks.length).toBeGreaterThanOrEqual(3);
    for (const track of tracks) {
      const { bytes, count } = await wholeTrack(track);
      expect(count).toBe(3);
      await writeFile(join(folder, 'track.mp4'), bytes);
      expect(await decode(join(folder, 'track.mp4'))).toBe('');
    }
  },
  TEST_MILLISECONDS,
);
