import { recordingObject } from '../store/names.ts';
import { type Store, StoreFull } from '../store/store.ts';
import { openAlarm } from './alarm.ts';
import { dueChunk, gatherChunk, nameObject } from './chunk.ts';
import { readRecordingHour, writeRecordingHead, writeRecordingHour } from './documents.ts';
import { formatsOf, identifyFormat, measureFormat } from './formats.ts';
import { hourEntry } from './hour-entry.ts';
import type { IncomingPart, IncomingSegment, Recorder } from './incoming.ts';
import { openRecordingHead } from './rebuild-head.ts';
import { hourOf, type RecordedSegment, type RecordingHead } from './recording.ts';
import { isGone, readRetention } from './retention.ts';

export interface RecorderOptions {
  readonly store: Store;
  /** The channel's key. */
  readonly channel: string;
  /** Milliseconds since 1970. */
  readonly clock: { now(): number };
  /** Hears what an operator should know. */
  readonly log: (event: unknown) => void;
  /** Called when the store has become full: room that can be freed is wanted at once. */
  readonly onFull?: () => void;
}

/** Readers may hold a head that lists a fresh segment for half a second, and read its bytes a moment later. */
const GRACE_MILLISECONDS = 60_000;
/** Putting away reads and writes a lot: what failed is not tried again with every segment. */
const RETRY_MILLISECONDS = 60_000;
/**
 * A new recording's numbers begin at one for every second, and for every quarter of an hour, since 1970: past those of
 * any recording or timeline that the channel had before, so that no player sees them go back.
 */
const SEQUENCE_MILLISECONDS = 1000;
const DISCONTINUITY_MILLISECONDS = 15 * 60_000;

interface Leftover {
  readonly object: string;
  readonly removeAfter: number;
}

/**
 * Opens a channel's recording, which only one process at a time may do. What comes now is a new discontinuity.
 * @throws Error when the store cannot be read or holds another channel's recording under the name of this one.
 */
export async function openRecorder({ store, channel, clock, log, onFull }: RecorderOptions): Promise<Recorder> {
  const keeping = openAlarm(`recording of ${channel}`, log);
  const tidying = openAlarm(`putting away of ${channel}`, log);
  let head: RecordingHead = await openRecordingHead(store, channel, log);
  /** Whether `head` is what the store has: unknown after a failure. */
  let isCurrent = true;
  let isContinuing = false;
  let leftovers: readonly Leftover[] = [];
  let failedAt = Number.NEGATIVE_INFINITY;
  let work: Promise<void> = Promise.resolve();

  const write = (object: string, bytes: Uint8Array) => store.write(recordingObject(channel, object), bytes);

  async function publish(next: RecordingHead): Promise<void> {
    isCurrent = false;
    const published = { ...next, version: head.version + 1 };
    await writeRecordingHead(store, published);
    head = published;
    isCurrent = true;
  }

  async function keep(incoming: IncomingSegment): Promise<void> {
    if (!isCurrent) head = await openRecordingHead(store, channel, log);
    isCurrent = true;
    const { id, format, inits } = identifyFormat(incoming.format);
    const known = head.formats[id];
    if (known === undefined) for (const [object, bytes] of inits) await write(object, bytes);
    const { segment, bytes } = number(incoming, id, head, isContinuing);
    await write(segment.object, bytes);
    await publish({
      ...head,
      formats: { ...head.formats, [id]: measureFormat(known ?? format, incoming.parts) },
      fresh: [...head.fresh, segment],
      last: {
        sequence: segment.sequence,
        discontinuity: segment.discontinuity,
        end: segment.start + segment.duration,
        format: id,
      },
    }).catch(async (error: unknown) => {
      // The head is as it was, so nothing lists the segment: its room is needed.
      if (error instanceof StoreFull) await store.remove(recordingObject(channel, segment.object));
      throw error;
    });
  }

  async function putAway(batch: readonly RecordedSegment[]): Promise<void> {
    const retention = await readRetention(store, channel);
    const [hour] = batch.map((segment) => hourOf(segment.start));
    if (hour === undefined) return;
    const before = await readRecordingHour(store, channel, hour);
    // A writer that was killed in between has put these away already.
    const known = before.segments.at(-1)?.sequence ?? -1;
    const waiting = isGone(retention, hour) ? [] : batch.filter((segment) => segment.sequence > known);
    const { chunk, segments } = await gatherChunk(store, channel, waiting);
    const index = { hour, segments: [...before.segments, ...segments] };
    if (segments.length > 0) {
      await write(chunk.name, chunk.bytes);
      await writeRecordingHour(store, channel, index);
    }
    const fresh = head.fresh.slice(batch.length);
    const hours = [...head.hours.filter((one) => one.hour !== hour), ...hourEntry(index)].filter(
      (one) => !isGone(retention, one.hour),
    );
    const used = new Set([...hours.flatMap(({ formats }) => formats), ...formatsOf(head.fresh)]);
    const formats = Object.fromEntries(Object.entries(head.formats).filter(([id]) => used.has(id)));
    await publish({ ...head, formats, hours, fresh });
    const removeAfter = clock.now() + GRACE_MILLISECONDS;
    // A chunk of a single segment is the same object as the fresh one was.
    const stays = new Set(index.segments.map(({ object }) => object));
    const left = batch.filter(({ object }) => !stays.has(object));
    leftovers = [...leftovers, ...left.map(({ object }) => ({ object, removeAfter }))];
  }

  async function tidy(): Promise<void> {
    if (!isCurrent || Math.abs(clock.now() - failedAt) < RETRY_MILLISECONDS) return;
    try {
      for (let batch = dueChunk(head.fresh); batch.length > 0; batch = dueChunk(head.fresh)) await putAway(batch);
      const now = clock.now();
      const due = leftovers.filter(({ removeAfter }) => removeAfter <= now);
      leftovers = leftovers.filter(({ removeAfter }) => removeAfter > now);
      // What cannot be removed is found by the archive's sweep.
      for (const { object } of due) await store.remove(recordingObject(channel, object));
      tidying.clear();
    } catch (error) {
      failedAt = clock.now();
      if (tidying.raise(error) && error instanceof StoreFull) onFull?.();
    }
  }

  async function take(segment: IncomingSegment): Promise<void> {
    try {
      await keep(segment);
      isContinuing = true;
      keeping.clear();
    } catch (error) {
      isCurrent = false;
      isContinuing = false;
      if (keeping.raise(error) && error instanceof StoreFull) onFull?.();
    }
  }

  return {
    get end() {
      return head.last?.end ?? null;
    },
    append(segment) {
      const taken = work.then(() => take(segment));
      // The segment is published: nobody waits for what is tidied up after it, but the next one comes after that.
      work = taken.then(tidy);
      return taken;
    },
    close: () => work,
  };
}

/** Lays a segment's parts into one object and gives it the next numbers. */
function number(incoming: IncomingSegment, format: string, { last }: RecordingHead, isContinuing: boolean) {
  const sequence = last === undefined ? Math.floor(incoming.start / SEQUENCE_MILLISECONDS) : last.sequence + 1;
  const beginsAnew = incoming.isDiscontinuity || !isContinuing || last?.format !== format;
  const discontinuity =
    last === undefined
      ? Math.floor(incoming.start / DISCONTINUITY_MILLISECONDS)
      : last.discontinuity + (beginsAnew ? 1 : 0);
  const { name, bytes } = nameObject(sequence, Buffer.concat([...incoming.parts.values()].map((part) => part.bytes)));
  const segment: RecordedSegment = {
    sequence,
    discontinuity,
    start: Math.max(Math.round(incoming.start), last?.end ?? 0),
    duration: Math.round(incoming.duration),
    format,
    object: name,
    parts: place(incoming.parts),
  };
  return { segment, bytes };
}

function place(parts: ReadonlyMap<string, IncomingPart>): RecordedSegment['parts'] {
  let end = 0;
  const placed: RecordedSegment['parts'] = {};
  for (const [track, { bytes, duration, keyFrameSize }] of parts) {
    const offset = end;
    end += bytes.length;
    placed[track] = {
      offset,
      size: bytes.length,
      duration: Math.round(duration),
      ...(keyFrameSize === undefined ? {} : { keyFrameSize }),
    };
  }
  return placed;
}
