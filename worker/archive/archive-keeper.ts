import { openAlarm } from '#media/recording/alarm.ts';
import { readRecordingHead } from '#media/recording/documents.ts';
import { HOUR_MILLISECONDS } from '#media/recording/recording.ts';
import { forgetHour, readRetention, withdrawHours, writeRetention } from '#media/recording/retention.ts';
import type { Store } from '#media/store/store.ts';
import type { TaskContext } from '../task.ts';
import { areDoubtful, bytesOf, type KeptRecording, planWithdrawals, straysOf } from './plan.ts';
import { keptHours, removeHour, removeRecording } from './recording-files.ts';
import { type ArchivePolicy, loadPolicies, recordedChannels, trimStretches, withArchive } from './store.ts';
import { StoreSweep } from './store-sweep.ts';

export interface ArchiveKeeperOptions {
  readonly store: Store;
  /** How many bytes all recordings together may take; null: as many as the store has room for. */
  readonly quota: number | null;
  /** Hears what an operator should know. */
  readonly log: (event: unknown) => void;
}

type Context = Pick<TaskContext, 'database' | 'clock'>;

/** The limit after the store was full, as a share of the size at that time. */
const SHARE_OF_A_FULL_STORE = 0.95;
const GIBIBYTE = 1024 ** 3;

/**
 * Keeps recordings within their channels' archives and the quota. An hour is first withdrawn from new streams, then, once
 * every stream opened for it has expired, removed from playlists, and deleted only when every address from a playlist has
 * expired too (`planWithdrawals`, `withdrawHours`).
 */
export class ArchiveKeeper {
  readonly #store: Store;
  readonly #log: (event: unknown) => void;
  readonly #quotaAlarm;
  readonly #straysAlarm;
  readonly #sweep: StoreSweep;
  #quota: number | null;

  constructor({ store, quota, log }: ArchiveKeeperOptions) {
    this.#store = store;
    this.#log = log;
    this.#quota = quota;
    this.#quotaAlarm = openAlarm('quota of the recordings', log, { begins: 'exceeded', ends: 'holds again' });
    this.#straysAlarm = openAlarm('removal of recordings without a channel', log, {
      begins: 'withheld',
      ends: 'goes on',
    });
    this.#sweep = new StoreSweep(store, log);
  }

  /** Withdraws hours past the archive, and deletes those that no address refers to any more. */
  async keep(context: Context): Promise<void> {
    await withArchive(context.database, async () => {
      await this.#keepWithin(this.#quota, await this.#recordings(context), context);
    });
  }

  /** The store has proved to be full: it holds no more than now, whatever the quota says. */
  async freeRoom(context: Context): Promise<void> {
    await withArchive(context.database, async () => {
      const recordings = await this.#recordings(context);
      const held = Math.floor(sumOf(recordings) * SHARE_OF_A_FULL_STORE);
      this.#quota = Math.min(this.#quota ?? Number.POSITIVE_INFINITY, held);
      await this.#keepWithin(this.#quota, recordings, context);
    });
  }

  /** Removes what a killed writer left behind. */
  async sweep({ database, clock }: Context): Promise<void> {
    await withArchive(database, () => this.#sweep.run(clock.now()));
  }

  /**
   * Withdraws every recording whose channel the database lacks, however many: the operator's word that it is right.
   * @returns the keys of their channels; null when another process is at the archive.
   */
  async forgetStrays(context: Context): Promise<readonly string[] | null> {
    const forgotten: string[] = [];
    const isDone = await withArchive(context.database, async () => {
      await this.#sweep.run(context.clock.now());
      for (const { channel, offered } of straysOf(await this.#recordings(context))) {
        await this.#withdraw(channel, Math.max(...offered.map(({ hour }) => hour)) + 1, context);
        forgotten.push(channel);
      }
    });
    return isDone ? forgotten : null;
  }

  async #keepWithin(quota: number | null, recordings: readonly KeptRecording[], context: Context) {
    const { offeredFrom, excess } = planWithdrawals(this.#spareStrays(recordings), quota, context.clock.now());
    for (const [channel, hour] of offeredFrom) await this.#guard(() => this.#withdraw(channel, hour, context));
    const over = quota === null ? 0 : Math.max(excess, sumOf(recordings) - quota);
    if (over === 0) return this.#quotaAlarm.clear();
    this.#quotaAlarm.raise(
      new Error(
        `by ${(over / GIBIBYTE).toFixed(1)} GiB, whatever may be removed: give them more room or shorten archives`,
      ),
    );
  }

  /** A database that is not the right one must not cost what another one's channels have recorded. */
  #spareStrays(recordings: readonly KeptRecording[]): readonly KeptRecording[] {
    const strays = straysOf(recordings);
    if (!areDoubtful(strays, recordings)) {
      this.#straysAlarm.clear();
      return recordings;
    }
    this.#straysAlarm.raise(
      new Error(
        `the database lacks the channels of ${strays.length} of ${recordings.length} recordings; if it is the right ` +
          'database, `npm run kinora -- store forget` lets them go',
      ),
    );
    return recordings.map((recording) =>
      strays.includes(recording) ? { ...recording, keepsFor: Number.POSITIVE_INFINITY } : recording,
    );
  }

  /** What takes room, once what has run out is removed. */
  async #recordings({ database, clock }: Context): Promise<KeptRecording[]> {
    const policies = await loadPolicies(database);
    const channels = new Set([...(await recordedChannels(database)), ...this.#sweep.channels]);
    const recordings: KeptRecording[] = [];
    for (const channel of channels) {
      await this.#guard(async () => {
        const recording = await this.#clean(channel, policies.get(channel), clock.now());
        // A recorder unaware of the withdrawal may have saved its stretch from the beginning again.
        const offered = recording?.offered[0];
        if (offered !== undefined) await trimStretches(database, channel, offered.hour * HOUR_MILLISECONDS);
        if (recording !== null) recordings.push(recording);
      });
    }
    return recordings;
  }

  async #clean(channel: string, policy: ArchivePolicy | undefined, now: number): Promise<KeptRecording | null> {
    let retention = await readRetention(this.#store, channel);
    for (const { hour, keptUntil } of retention.withdrawn) {
      if (now < keptUntil) continue;
      await removeHour(this.#store, channel, hour);
      retention = forgetHour(retention, hour);
      await writeRetention(this.#store, channel, retention);
    }
    const hours = keptHours(await readRecordingHead(this.#store, channel), retention);
    if (hours.length === 0) {
      if (policy === undefined) await removeRecording(this.#store, channel);
      return null;
    }
    return {
      channel,
      keepsFor: policy?.keepsFor ?? null,
      priority: policy?.priority ?? 0,
      offered: hours.filter(({ hour }) => hour >= retention.offeredFrom),
      withdrawn: hours.filter(({ hour }) => hour < retention.offeredFrom),
    };
  }

  async #withdraw(channel: string, hour: number, { database, clock }: Context): Promise<void> {
    // The api opens no more streams for it before the last of them is counted from.
    await trimStretches(database, channel, hour * HOUR_MILLISECONDS);
    const retention = await readRetention(this.#store, channel);
    const hours = keptHours(await readRecordingHead(this.#store, channel), retention).map((kept) => kept.hour);
    await writeRetention(this.#store, channel, withdrawHours(retention, hours, hour, clock.now()));
  }

  /** One recording that cannot be read does not keep the others waiting. */
  async #guard(work: () => Promise<void>): Promise<void> {
    await work().catch(this.#log);
  }
}

const sumOf = (recordings: readonly KeptRecording[]) => recordings.reduce((sum, one) => sum + bytesOf(one), 0);
