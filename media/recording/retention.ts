import Type, { type Static } from 'typebox';
import Compile from 'typebox/compile';
import { LONGEST_SEGMENT_SECONDS, STREAM_SECONDS } from '#signing/media-token.ts';
import { parseDocument } from '../store/document.ts';
import { retentionFile } from '../store/names.ts';
import type { Store } from '../store/store.ts';

const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const RetentionSchema = Type.Object({
  /** The first hour (since 1970) that is offered to viewers: earlier ones are withdrawn or gone. */
  offeredFrom: Count,
  /** Earlier hours that streams opened before may still ask for, ascending. */
  withdrawn: Type.Array(
    Type.Object({
      hour: Count,
      /** Until when playlists list it, Unix milliseconds: the last stream that was opened for it has then run out. */
      listedUntil: Count,
      /** Until when its bytes stay: the last address that stood in such a playlist has then run out. */
      keptUntil: Count,
    }),
  ),
});

/** What has become of a recording's oldest hours. Written by the archive's keeper only, so that it needs no recorder. */
export type Retention = Readonly<Static<typeof RetentionSchema>>;

const MILLISECONDS = 1000;
/** An answer under way may still open a stream for what has just been withdrawn, by another machine's clock. */
const ANSWER_MILLISECONDS = 5 * 60_000;
/** How long playlists list a withdrawn hour, and how long its bytes stay after that. */
const LISTED_MILLISECONDS = STREAM_SECONDS * MILLISECONDS + ANSWER_MILLISECONDS;
const KEPT_MILLISECONDS = LONGEST_SEGMENT_SECONDS * MILLISECONDS + ANSWER_MILLISECONDS;
/** From the withdrawal of an hour to the room that it leaves. */
export const WITHDRAWAL_MILLISECONDS = LISTED_MILLISECONDS + KEPT_MILLISECONDS;

/** A recording of which nothing has been withdrawn. */
export const EVERYTHING_OFFERED: Retention = { offeredFrom: 0, withdrawn: [] };

const validator = Compile(RetentionSchema);

/** @throws Error that says what is wrong with the text. */
export const parseRetention = (text: string): Retention => parseDocument(validator, text);

export async function readRetention(store: Store, channel: string): Promise<Retention> {
  const text = await store.read(retentionFile(channel));
  return text === null ? EVERYTHING_OFFERED : parseRetention(text.toString());
}

export const writeRetention = (store: Store, channel: string, retention: Retention) =>
  store.write(retentionFile(channel), Buffer.from(JSON.stringify(retention)));

/** Offers only what begins with an hour: those of the given hours that are earlier run out from now on. */
export function withdrawHours(
  retention: Retention,
  hours: readonly number[],
  offeredFrom: number,
  now: number,
): Retention {
  const listedUntil = now + LISTED_MILLISECONDS;
  const withdrawn = hours
    .filter((hour) => hour >= retention.offeredFrom && hour < offeredFrom)
    .map((hour) => ({ hour, listedUntil, keptUntil: listedUntil + KEPT_MILLISECONDS }));
  return {
    offeredFrom: Math.max(offeredFrom, retention.offeredFrom),
    withdrawn: [...retention.withdrawn, ...withdrawn],
  };
}

/** Without an hour whose bytes are removed. */
export const forgetHour = ({ offeredFrom, withdrawn }: Retention, hour: number): Retention => ({
  offeredFrom,
  withdrawn: withdrawn.filter((one) => one.hour !== hour),
});

/** Whether playlists list the hour. */
export const isListed = (retention: Retention, hour: number, now: number) =>
  hour >= retention.offeredFrom || retention.withdrawn.some((one) => one.hour === hour && now < one.listedUntil);

/** Whether the hour's bytes may be removed, or are. */
export const isGone = (retention: Retention, hour: number) =>
  hour < retention.offeredFrom && !retention.withdrawn.some((one) => one.hour === hour);
