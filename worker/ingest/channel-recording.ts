import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { IngestSettings } from '#media/ingest/settings.ts';
import { steadyClock } from '#media/ingest/steady-clock.ts';
import type { IncomingSegment, Recorder } from '#media/recording/incoming.ts';
import { backoff } from './backoff.ts';
import { Bitrate } from './bitrate.ts';
import { type EncoderEnd, runEncoder } from './encoder.ts';
import { completeLastStretch, type IngestChannel, type IngestState, saveState, saveStretch } from './store.ts';
import { Stretches } from './stretches.ts';

export interface ChannelRecordingOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: (event: unknown) => void;
  readonly channel: IngestChannel;
  readonly settings: IngestSettings;
  /** The program. */
  readonly ffmpeg: string;
  readonly openRecorder: () => Promise<Recorder>;
}

/** How often state and stretches are saved. */
const SAVE_MILLISECONDS = 10_000;
/** An encoder that recorded for this long had started well: the next failure is a first one. */
const HEALTHY_MILLISECONDS = 60_000;
/** A source that begins anew may bring again what it brought before, up to as much. */
const LONGEST_REPLAY_MILLISECONDS = 60_000;
const MINUTE = 60_000;
/** So many segments may wait for a slow store; after that they are lost, or memory would be. */
const LONGEST_QUEUE = 15;

/** Records one channel until it is stopped, with as many encoders one after another as that takes. */
export class ChannelRecording {
  readonly #options: ChannelRecordingOptions;
  readonly #stopping = new AbortController();
  readonly #stretches = new Stretches();
  readonly #bitrate = new Bitrate();
  readonly #done: Promise<void>;
  #state: IngestState;
  #saving: Promise<void> = Promise.resolve();
  #appending: Promise<void> = Promise.resolve();
  #queued = 0;
  #isBroken = false;

  constructor(options: ChannelRecordingOptions) {
    this.#options = options;
    const since = options.clock.now();
    this.#state = { state: 'starting', since, error: '', bitsPerSecond: 0, restarts: 0, gaps: 0 };
    this.#done = this.#run().catch(options.log);
  }

  /** Its encoder is gone and everything it wrote is kept or lost for good when this resolves. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#done;
  }

  async #run(): Promise<void> {
    const timer = setInterval(() => this.#save(), SAVE_MILLISECONDS);
    try {
      this.#save();
      await this.#record();
    } finally {
      clearInterval(timer);
      this.#save();
      await this.#saving;
    }
  }

  async #record(): Promise<void> {
    const { signal } = this.#stopping;
    let failures = 0;
    let recorder: Recorder | null = null;
    while (!signal.aborted) {
      const startedAt = performance.now();
      recorder ??= await this.#openRecorder();
      if (recorder !== null) {
        const end = await this.#encode(recorder);
        if (end.reason === 'stopped') break;
        this.#fail(end.reason === 'stalled' ? 'stalled' : 'failed', end.error);
      }
      failures = performance.now() - startedAt > HEALTHY_MILLISECONDS ? 1 : failures + 1;
      await pause(backoff(failures, Math.random()), undefined, { signal }).catch(() => {});
    }
    await recorder?.close();
  }

  async #openRecorder(): Promise<Recorder | null> {
    const { database, channel, openRecorder } = this.#options;
    try {
      const recorder = await openRecorder();
      if (recorder.end !== null) await completeLastStretch(database, channel, recorder.end);
      return recorder;
    } catch (error) {
      this.#fail('failed', error instanceof Error ? error.message : String(error));
      return null;
    }
  }

  async #encode(recorder: Recorder): Promise<EncoderEnd> {
    const { ffmpeg, settings, clock } = this.#options;
    const ahead = this.#aheadOf(recorder.end);
    const end = await runEncoder({
      ffmpeg,
      settings,
      notBefore: recorder.end,
      // Read anew by each encoder, so that a corrected clock is believed with the next one.
      clock: steadyClock({ now: () => clock.now() + ahead }),
      onSegment: (segment) => this.#append(recorder, segment),
      signal: this.#stopping.signal,
    });
    await this.#appending;
    return end;
  }

  /** Times never go back: after the clock was set back, the recording continues this far ahead of it. Milliseconds. */
  #aheadOf(end: number | null): number {
    const { clock, log, channel } = this.#options;
    const ahead = end === null ? 0 : end - clock.now();
    if (ahead <= LONGEST_REPLAY_MILLISECONDS) return 0;
    log(
      `channel ${channel.key}: the clock was set back, its recording goes on ${Math.round(ahead / MINUTE)} min ahead`,
    );
    return ahead;
  }

  #append(recorder: Recorder, segment: IncomingSegment): void {
    if (this.#queued >= LONGEST_QUEUE) {
      this.#isBroken = true;
      return;
    }
    const isDiscontinuity = segment.isDiscontinuity || this.#isBroken;
    this.#isBroken = false;
    this.#queued += 1;
    this.#appending = this.#appending
      .then(() => recorder.append({ ...segment, isDiscontinuity }))
      .then(() => {
        // A segment that could not be stored is not announced.
        if (recorder.end === segment.start + segment.duration) this.#kept(segment);
        else this.#lost();
      })
      .catch(this.#options.log)
      .finally(() => {
        this.#queued -= 1;
      });
  }

  #kept(segment: IncomingSegment): void {
    this.#bitrate.add(segment);
    const isFirst = this.#stretches.isEmpty;
    const verdict = this.#stretches.add({ start: segment.start, end: segment.start + segment.duration });
    const isGap = verdict === 'begins' && !isFirst;
    this.#state = {
      ...this.#state,
      bitsPerSecond: this.#bitrate.bitsPerSecond,
      gaps: this.#state.gaps + (isGap ? 1 : 0),
    };
    if (this.#state.state === 'running') {
      if (verdict === 'begins') this.#save();
      return;
    }
    this.#enter('running', '');
  }

  /** The encoder runs on for nothing; why it does, the recorder has said. */
  #lost(): void {
    if (this.#state.state === 'failed') return;
    this.#bitrate.clear();
    this.#state = { ...this.#state, bitsPerSecond: 0 };
    this.#enter('failed', 'the store takes nothing: it is full, read-only or away');
  }

  #fail(state: 'stalled' | 'failed', error: string): void {
    this.#bitrate.clear();
    this.#state = { ...this.#state, restarts: this.#state.restarts + 1, bitsPerSecond: 0 };
    this.#enter(state, error);
  }

  #enter(state: IngestState['state'], error: string): void {
    const { channel, clock, log } = this.#options;
    const isChanged = state !== this.#state.state;
    const since = isChanged ? clock.now() : this.#state.since;
    this.#state = { ...this.#state, state, since, error };
    if (isChanged) log(`the recording of channel ${channel.key} is ${state}${error === '' ? '' : `: ${error}`}`);
    this.#save();
  }

  /** One after another, without blocking the recording: a failed write is repeated the next time. */
  #save(): void {
    const { database, channel, log } = this.#options;
    this.#saving = this.#saving
      .then(async () => {
        await this.#stretches.save((span) => saveStretch(database, channel, span));
        await saveState(database, channel, this.#state);
      })
      .catch(log);
  }
}
