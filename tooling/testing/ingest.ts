import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Bus, Topic } from '#api/platform/bus/bus.ts';
import { type Clock, systemClock } from '#api/platform/clock.ts';
import { closeDatabase, type Database, openDatabase } from '#api/platform/database/database.ts';
import { locateFfmpeg } from '#media/ffmpeg/locate.ts';
import { readStrip, stripPoints } from '#media/ingest/test-picture.ts';
import { openRecordings, type Recording } from '#media/recording/reader.ts';
import type { RecordedSegment } from '#media/recording/recording.ts';
import { openDiskStore } from '#media/store/disk-store.ts';
import { type Ingest, startIngest } from '#worker/ingest/ingest.ts';
import { testDatabase } from './database.ts';
import { alpha, seedProvider } from './fixtures.ts';
import { seedChannels } from './television.ts';
import { temporaryFolder } from './temporary-folder.ts';

const WORKER = fileURLToPath(new URL('ingest-worker.ts', import.meta.url));
/** Longer than any encoder takes to start on a busy machine. */
const PATIENCE_MILLISECONDS = 60_000;
const LOOK_MILLISECONDS = 100;
const POOL = 5;

/** A worker as a process of its own, to be killed. */
export interface WorkerProcess {
  readonly pid: number;
  kill(): Promise<void>;
}

/** A database, a store and workers that record what its channels say. */
export interface IngestStudio {
  readonly database: Database;
  /** What workers in this process hear. */
  readonly bus: Bus;
  readonly log: readonly unknown[];
  /** Where the store is. */
  readonly storeFolder: string;
  /** A channel of provider 1 with these settings of its source. */
  addChannel(id: number, settings: object): Promise<void>;
  /** With the machine's ffmpeg and clock unless told otherwise. */
  startWorker(locate?: typeof locateFfmpeg, clock?: Clock): Ingest;
  startWorkerProcess(): WorkerProcess;
  /** All segments of channel 1, as soon as they are enough, which takes so many milliseconds when nothing goes wrong. */
  segments(
    enough: (segments: readonly RecordedSegment[]) => boolean,
    duration?: number,
  ): Promise<readonly RecordedSegment[]>;
  recording(): Promise<Recording>;
  /** The row of `ingest_states` of channel 1, as soon as it says that. */
  state(state: string): Promise<Readonly<Record<string, unknown>>>;
  close(): Promise<void>;
}

/** Delivers in this process only. */
function localBus(): Bus {
  const subscriptions = new Set<{ readonly topic: Topic; readonly listener: (key: string) => void }>();
  return {
    async publish({ topic, key }) {
      for (const each of subscriptions) if (each.topic === topic) each.listener(key);
    },
    subscribe(topic, listener) {
      const subscription = { topic, listener };
      subscriptions.add(subscription);
      return () => subscriptions.delete(subscription);
    },
    close: async () => {},
  };
}

export async function openStudio(): Promise<IngestStudio> {
  const testServer = await testDatabase();
  const { connectionString } = testServer;
  const database = openDatabase({ connectionString, poolSize: POOL });
  const folder = await temporaryFolder();
  const store = openDiskStore(folder.path);
  const log: unknown[] = [];
  const workers: Ingest[] = [];
  const processes: WorkerProcess[] = [];
  await seedProvider(database, alpha);
  const bus = localBus();
  const onBroken = (_channel: string, reason: Error) => void log.push(reason);

  const recording = () =>
    eventually(async () => {
      const found = await openRecordings({ store, clock: systemClock, onBroken }).read('1-1');
      if (found === null) throw new Error(`nothing has been recorded: ${log.join('\n')}`);
      return found;
    });

  return {
    database,
    bus,
    log,
    storeFolder: folder.path,
    recording,
    async addChannel(id, settings) {
      await seedChannels(database, alpha.id, [{ id, slug: `channel-${id}`, position: id, name: { en: 'Live' } }]);
      await database.execute(sql`
        UPDATE channels SET source = 'ingest', source_settings = ${JSON.stringify(settings)}::jsonb WHERE id = ${id}`);
    },
    startWorker(locate = locateFfmpeg, clock = systemClock) {
      const worker = startIngest({
        ...{ database, bus, store },
        locateFfmpeg: locate,
        clock,
        log: (event) => log.push(event),
      });
      workers.push(worker);
      return worker;
    },
    startWorkerProcess() {
      const child = spawn(process.execPath, [WORKER, connectionString, folder.path], {
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      const worker = { pid: child.pid ?? 0, kill: () => killed(child) };
      processes.push(worker);
      return worker;
    },
    segments: (enough, duration = 0) =>
      eventually(async () => {
        const found = await (await recording()).segmentsBetween(0, Number.MAX_SAFE_INTEGER);
        if (!enough(found)) throw new Error(`${found.length} segments are not enough: ${log.join('\n')}`);
        return found;
      }, duration),
    state: (state) =>
      eventually(async () => {
        const { rows } = await database.execute(sql`
          SELECT *, bits_per_second::float8 AS bits_per_second FROM ingest_states
          WHERE channel_id = 1 AND state = ${state}`);
        if (rows[0] === undefined) throw new Error(`the channel is not ${state}: ${log.join('\n')}`);
        return rows[0];
      }),
    async close() {
      await Promise.all([...workers.map((worker) => worker.stop()), ...processes.map((worker) => worker.kill())]);
      await closeDatabase(database);
      await testServer.close();
      await folder.remove();
    },
  };
}

/** Asks until it no longer throws, which takes so many milliseconds on a machine that is never busy. */
export const eventually = <Value>(ask: () => Promise<Value>, duration = 0): Promise<Value> =>
  vi.waitFor(ask, { timeout: duration + PATIENCE_MILLISECONDS, interval: LOOK_MILLISECONDS });

/** kill -9; resolves when it is gone. */
export async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** A sender of a test source or a converter: an ffmpeg that the test itself runs. */
export async function startFfmpeg(args: readonly string[]): Promise<ChildProcess> {
  const ffmpeg = await locateFfmpeg();
  if (ffmpeg === null) throw new Error('these tests need ffmpeg');
  return spawn(ffmpeg.path, ['-nostdin', '-loglevel', 'fatal', '-y', ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
}

/** What ffmpeg makes of some bytes. */
export async function convert(input: Uint8Array, args: readonly string[]): Promise<Buffer> {
  const child = await startFfmpeg(['-i', 'pipe:0', ...args, 'pipe:1']);
  // It may have read enough before it has read all.
  child.stdin?.on('error', () => {});
  child.stdin?.end(input);
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(child, 'close');
  return Buffer.concat(chunks);
}

/** The Unix second that the first picture of a piece of a test source shows. */
export async function shownSecond(piece: Uint8Array, width: number, height: number): Promise<number> {
  const pixels = await convert(piece, ['-frames:v', '1', '-pix_fmt', 'gray', '-f', 'rawvideo']);
  return readStrip(stripPoints(width, height).map(({ x, y }) => pixels[y * width + x] ?? 0));
}

/** One row for each stretch of channel 1. */
export const recordedStretches = async (database: Database) =>
  (
    await database.execute<{ start: number; end: number }>(sql`
    SELECT extract(epoch FROM starts_at)::float8 * 1000 AS start, extract(epoch FROM ends_at)::float8 * 1000 AS end
    FROM recorded_stretches WHERE channel_id = 1 ORDER BY starts_at`)
  ).rows;
