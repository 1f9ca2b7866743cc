import Type, { type Static } from 'typebox';
import Compile from 'typebox/compile';
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

/** Whether playlists list the hour. */
export const isListed = (retention: Retention, hour: number, now: number) =>
  hour >= retention.offeredFrom || retention.withdrawn.some((one) => one.hour === hour && now < one.listedUntil);

/** Whether the hour's bytes may be removed, or are. */
export const isGone = (retention: Retention, hour: number) =>
  hour < retention.offeredFrom && !retention.withdrawn.some((one) => one.hour === hour);
