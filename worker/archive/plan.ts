import { HOUR_MILLISECONDS } from '#media/recording/recording.ts';
import { WITHDRAWAL_MILLISECONDS } from '#media/recording/retention.ts';

/** An hour of a recording as the plan sees it. */
export interface KeptHour {
  /** Since 1970. */
  readonly hour: number;
  readonly bytes: number;
  /** How much of it has been recorded, milliseconds. */
  readonly duration: number;
}

/** How far ahead the quota must hold: until what is withdrawn now is removed, and as hours go whole, one more. */
export const AHEAD_MILLISECONDS = WITHDRAWAL_MILLISECONDS + HOUR_MILLISECONDS;

/** A recording that takes room. */
export interface KeptRecording {
  /** The channel's key. */
  readonly channel: string;
  /** How long its archive reaches back, milliseconds; null for a channel that is no more. */
  readonly keepsFor: number | null;
  /** Recordings of a lower priority give way to those of a higher one. */
  readonly priority: number;
  /** Ascending. */
  readonly offered: readonly KeptHour[];
  /** Withdrawn, but still asked for by addresses that were given out. */
  readonly withdrawn: readonly KeptHour[];
}

export interface Withdrawals {
  /** The first hour that stays offered, by channel, where that changes. */
  readonly offeredFrom: ReadonlyMap<string, number>;
  /** By how many bytes the quota will be exceeded whatever is withdrawn; 0 when it holds. */
  readonly excess: number;
}

/** An hour that is over for so long is whole, and no live playlist reaches back to it. */
const SETTLED_MILLISECONDS = HOUR_MILLISECONDS;

/**
 * What is to be offered no longer: hours past their channel's archive, then, while what is left does not fit into the
 * quota, the oldest hours of the least privileged channels. A withdrawn hour takes room until its addresses have run
 * out, so the quota must hold then: with what will have been recorded meanwhile.
 */
export function planWithdrawals(recordings: readonly KeptRecording[], quota: number | null, now: number): Withdrawals {
  const offeredFrom = new Map<string, number>();
  const left: { readonly recording: KeptRecording; readonly hour: KeptHour }[] = [];
  for (const recording of recordings) {
    for (const hour of recording.offered) {
      if (hasRunOut(recording, hour, now)) offeredFrom.set(recording.channel, hour.hour + 1);
      else left.push({ recording, hour });
    }
  }
  if (quota === null) return { offeredFrom, excess: 0 };

  const room = quota - recordings.reduce((sum, recording) => sum + expectedGrowth(recording, now), 0);
  let offered = left.reduce((sum, { hour }) => sum + hour.bytes, 0);
  const candidates = left
    .filter(({ hour }) => isSettled(hour, now))
    .sort((a, b) => a.recording.priority - b.recording.priority || a.hour.hour - b.hour.hour);
  for (const { recording, hour } of candidates) {
    if (offered <= room) break;
    offeredFrom.set(recording.channel, hour.hour + 1);
    offered -= hour.bytes;
  }
  return { offeredFrom, excess: Math.max(0, offered - room) };
}

/** Those that are still offered, though the database lacks their channel: it was deleted, or is in another database. */
export const straysOf = (recordings: readonly KeptRecording[]) =>
  recordings.filter(({ keepsFor, offered }) => keepsFor === null && offered.length > 0);

/** Whether so many are strays that the database is likely not the one that they were recorded for. */
export function areDoubtful(strays: readonly KeptRecording[], recordings: readonly KeptRecording[]): boolean {
  const offered = recordings.filter((recording) => recording.offered.length > 0);
  return strays.length > offered.length / 2;
}

/** What a recording takes, withdrawn or not. */
export const bytesOf = ({ offered, withdrawn }: KeptRecording) =>
  [...offered, ...withdrawn].reduce((sum, { bytes }) => sum + bytes, 0);

const endOf = ({ hour }: KeptHour) => (hour + 1) * HOUR_MILLISECONDS;

const isSettled = (hour: KeptHour, now: number) => endOf(hour) + SETTLED_MILLISECONDS <= now;

function hasRunOut({ keepsFor }: KeptRecording, hour: KeptHour, now: number): boolean {
  return keepsFor === null || (isSettled(hour, now) && endOf(hour) + keepsFor <= now);
}

/** How much is recorded until what is withdrawn now leaves room: as fast as of late, nothing where recording rests. */
function expectedGrowth({ offered, withdrawn, keepsFor }: KeptRecording, now: number): number {
  const recent = [...withdrawn, ...offered].filter((hour) => endOf(hour) > now - AHEAD_MILLISECONDS);
  const isRunning = keepsFor !== null && recent.some((hour) => !isSettled(hour, now));
  const duration = recent.reduce((sum, hour) => sum + hour.duration, 0);
  if (!isRunning || duration === 0) return 0;
  const bytes = recent.reduce((sum, hour) => sum + hour.bytes, 0);
  return (bytes / duration) * AHEAD_MILLISECONDS;
}
