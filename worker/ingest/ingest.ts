import { follow } from '#api/platform/bus/invalidation.ts';
import { type Ffmpeg, OLDEST_FFMPEG } from '#media/ffmpeg/locate.ts';
import { inputProtocols } from '#media/ffmpeg/protocols.ts';
import { neededProtocol } from '#media/ingest/arguments.ts';
import { type IngestSettings, parseIngestSettings } from '#media/ingest/settings.ts';
import { openRecorder } from '#media/recording/recorder.ts';
import type { Store } from '#media/store/store.ts';
import { askForRoom } from '../archive/tasks.ts';
import { oneWaiting } from '../one-waiting.ts';
import type { TaskContext } from '../task.ts';
import { ChannelRecording } from './channel-recording.ts';
import { Leases } from './leases.ts';
import { type IngestChannel, ingestChannels, saveState } from './store.ts';

export interface IngestOptions extends TaskContext {
  /** The origin's store. */
  readonly store: Store;
  /** Keeps live running while the store takes no writes; null: it stops then. */
  readonly memory?: Store | null;
  /** Finds the encoder; null when there is none. */
  readonly locateFfmpeg: () => Promise<Ffmpeg | null>;
}

export interface Ingest {
  /** No encoder is left when it resolves. */
  stop(): Promise<void>;
}

/** Changes are usually heard of over the bus; this is how late one can be noticed, and a dead worker's channels taken. */
const LOOK_MILLISECONDS = 2_000;
/** So that workers that look at the same time share what there is. */
const TAKEN_AT_ONCE = 4;

interface Running {
  readonly settings: string;
  /** Null where there is nothing to run: its settings cannot be used. */
  readonly recording: ChannelRecording | null;
}

/**
 * Records every ingested channel that no other worker records, and keeps looking for new, changed and removed ones.
 * Without an encoder it says so once and records nothing.
 */
export function startIngest(options: IngestOptions): Ingest {
  const { database, bus, log } = options;
  const running = new Map<string, Running>();
  const leases = new Leases(database, (reason) => {
    log(reason);
    // Another worker may have them by now.
    for (const { recording } of running.values()) void recording?.stop();
    inTurn(() => endAll());
  });
  const encoder = lazily(() => findEncoder(options));
  let isStopped = false;
  let turn: Promise<void> = Promise.resolve();
  /** Looks and ends do not overlap. */
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work).catch(log);
    return turn;
  };

  async function end(key: string): Promise<void> {
    await running.get(key)?.recording?.stop();
    running.delete(key);
  }

  async function endAll(): Promise<void> {
    await Promise.all([...running.keys()].map(end));
  }

  async function look(): Promise<void> {
    if (isStopped) return;
    await leases.check();
    const channels = await ingestChannels(database);
    if (channels.length === 0 && running.size === 0) return;
    const found = await encoder();
    if (found === null) return;
    await endOutdated(channels);
    const free = shuffled(channels.filter(({ key }) => !running.has(key)));
    let taken = 0;
    for (const channel of free) {
      if (isStopped || taken === TAKEN_AT_ONCE) return;
      if (!(await leases.take(channel.key))) continue;
      taken += 1;
      running.set(channel.key, begin(channel, found, options));
    }
  }

  async function endOutdated(channels: readonly IngestChannel[]): Promise<void> {
    const wanted = new Map(channels.map((channel) => [channel.key, JSON.stringify(channel.settings)]));
    for (const [key, { settings }] of [...running]) {
      if (wanted.get(key) === settings) continue;
      await end(key);
      await leases.giveBack(key);
    }
  }

  const lookNow = oneWaiting(() => inTurn(look), log);
  const timer = setInterval(lookNow, LOOK_MILLISECONDS);
  const unsubscribe = follow(bus, ['provider', 'channels'], lookNow);
  void lookNow();

  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      unsubscribe();
      // At once, whatever a look waits for.
      for (const { recording } of running.values()) void recording?.stop();
      await inTurn(endAll);
      leases.close();
    },
  };
}

interface Encoder {
  readonly path: string;
  readonly protocols: ReadonlySet<string>;
}

async function findEncoder({ locateFfmpeg, log }: IngestOptions): Promise<Encoder | null> {
  const ffmpeg = await locateFfmpeg();
  if (ffmpeg !== null) return { path: ffmpeg.path, protocols: await inputProtocols(ffmpeg) };
  log(`no ffmpeg of version ${OLDEST_FFMPEG} or newer is installed: channels with live sources are not recorded`);
  return null;
}

function begin(channel: IngestChannel, encoder: Encoder, options: IngestOptions): Running {
  const { database, clock, log, store, memory = null } = options;
  const settings = JSON.stringify(channel.settings);
  try {
    const parsed = usableSettings(channel, encoder);
    const onFull = () => void askForRoom(database).catch(log);
    const recorder = () => openRecorder({ store, memory, channel: channel.key, clock, log, onFull });
    const ffmpeg = encoder.path;
    const recording = new ChannelRecording({
      ...{ database, clock, log, channel, ffmpeg },
      settings: parsed,
      openRecorder: recorder,
    });
    return { settings, recording };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log(`channel ${channel.key} cannot be recorded: ${reason}`);
    const since = clock.now();
    const state = { state: 'failed', since, error: reason, bitsPerSecond: 0, restarts: 0, gaps: 0 } as const;
    void saveState(database, channel, state).catch(log);
    return { settings, recording: null };
  }
}

/** @throws Error with one line about what is wrong. */
function usableSettings({ settings }: IngestChannel, { protocols }: Encoder): IngestSettings {
  const parsed = parseIngestSettings(settings);
  const protocol = neededProtocol(parsed.input);
  if (protocol !== null && !protocols.has(protocol)) throw new Error(`the installed ffmpeg knows no ${protocol}`);
  return parsed;
}

/** Makes it once, when it is first asked for. */
function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      // The next one who asks tries again.
      made = null;
      throw error;
    });
    return made;
  };
}

/** So that workers that look at the same time do not all try the same channel first. */
function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
