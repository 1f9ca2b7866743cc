import { recordingObject } from '../store/names.ts';
import { isRefusal, type Store, StoreFull } from '../store/store.ts';
import { type AlarmWords, openAlarm } from './alarm.ts';
import { dueChunk, gatherChunk, nameObject } from './chunk.ts';
import { readRecordingHour, writeRecordingHead, writeRecordingHour } from './documents.ts';
import { identifyFormat, measureFormat, withUsedFormats } from './formats.ts';
import { hourEntry } from './hour-entry.ts';
import type { IncomingPart, IncomingSegment, Recorder } from './incoming.ts';
import { openOverflow } from './overflow.ts';
import { openRecordingHead } from './rebuild-head.ts';
import { hourOf, type RecordedFormat, type RecordedSegment, type RecordingHead } from './recording.ts';
import { isGone, readRetention } from './retention.ts';

export interface RecorderOptions {
  readonly store: Store;
  /** Keeps live running while the store takes no writes (`overflow.ts`); without it segments are dropped then. */
  readonly memory?: Store | null;
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
/** So many segments move from memory into the store after each new one: the live edge never waits for them. */
const MOVED_AT_ONCE = 8;
/** No machine comes back sooner that has lost its memory. */
const RESTART_MILLISECONDS = 60_000;
const SHORTEST_SEGMENT_MILLISECONDS = 2000;
const IN_MEMORY: AlarmWords = { begins: 'goes on in memory only', ends: 'is in the store again' };

type Objects = ReadonlyMap<string, Uint8Array>;

interface Leftover {
  readonly object: string;
  readonly removeAfter: number;
}

/**
 * Opens a channel's recording, which only one process at a time may do. What comes now is a new discontinuity.
 * @throws Error when the store cannot be read or holds another channel's recording under the name of this one.
 */
export async function openRecorder(options: RecorderOptions): Promise<Recorder> {
  const { store, memory = null, channel, clock, log, onFull } = options;
  const keeping = openAlarm(`recording of ${channel}`, log);
  const overflowing = openAlarm(`recording of ${channel}`, log, IN_MEMORY);
  const tidying = openAlarm(`putting away of ${channel}`, log);
  let head: RecordingHead = await openRecordingHead(store, channel, log);
  const overflow = memory === null ? null : await openOverflow({ memory, channel, clock, kept: head });
  let isNumbered = overflow === null || overflow.waiting(head).length > 0;
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
    await writeRecordingHead(store, published).catch((error: unknown) => {
      isCurrent = isRefusal(error);
      throw error;
    });
    head = published;
    isCurrent = true;
  }

  /** Puts a segment into the store and lists it there. */
  async function keepInStore(segment: RecordedSegment, format: RecordedFormat, objects: Objects): Promise<void> {
    for (const [object, bytes] of objects) await write(object, bytes);
    await publish(withSegment(head, segment, format)).catch(async (error: unknown) => {
      // The head is as it was, so nothing lists the segment: its room is needed.
      if (error instanceof StoreFull) await store.remove(recordingObject(channel, segment.object));
      throw error;
    });
  }

  /** Numbers that memory may have given out that is lost meanwhile are not given out again. */
  function lastBefore(start: number): RecordingHead['last'] {
    const { last } = overflow?.newest(head) ?? head;
    const hole = last === undefined ? 0 : start - last.end;
    if (isNumbered || last === undefined || hole < RESTART_MILLISECONDS) return last;
    return { ...last, sequence: last.sequence + Math.ceil(hole / SHORTEST_SEGMENT_MILLISECONDS) };
  }

  async function keep(incoming: IncomingSegment): Promise<void> {
    if (!isCurrent) head = await openRecordingHead(store, channel, log);
    isCurrent = true;
    const { id, format, inits } = identifyFormat(incoming.format);
    const newest = overflow?.newest(head) ?? head;
    const { segment, bytes } = number(incoming, id, lastBefore(incoming.start), isContinuing);
    const measured = measureFormat(newest.formats[id] ?? format, incoming.parts);
    const needed = head.formats[id] === undefined ? inits : [];
    if (overflow === null) return keepInStore(segment, measured, new Map([...needed, [segment.object, bytes]]));
    if (overflow.waiting(head).length === 0) {
      try {
        return await keepInStore(segment, measured, new Map([...needed, [segment.object, bytes]]));
      } catch (error) {
        if (!isRefusal(error)) throw error;
        if (overflowing.raise(error) && error instanceof StoreFull) onFull?.();
      }
    }
    // What is written last goes last: no init goes before its segments.
    const objects = new Map([[segment.object, bytes], ...needed]);
    await overflow.add(head, withSegment(newest, segment, measured), objects);
  }

  /** Moves what waits in memory into the store, as far as that takes it, the oldest first. */
  async function moveIn(): Promise<void> {
    if (overflow === null || !isCurrent) return;
    try {
      for (const segment of overflow.waiting(head).slice(0, MOVED_AT_ONCE)) {
        const format = overflow.newest(head).formats[segment.format];
        const objects = await overflow.objectsOf(head, segment);
        // The number of what is lost stays given out.
        if (format === undefined || objects === null) await publish({ ...head, last: endOf(segment) });
        else await keepInStore(segment, format, objects);
      }
      if (overflow.waiting(head).length > 0) return;
      overflowing.clear();
      await overflow.tidy(head);
    } catch (error) {
      if (overflowing.raise(error) && error instanceof StoreFull) onFull?.();
    }
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
    await publish({ ...withUsedFormats({ ...head, hours }), fresh });
    const removeAfter = clock.now() + GRACE_MILLISECONDS;
    // A chunk of a single segment is the same object as the fresh one was.
    const stays = new Set(index.segments.map(({ object }) => object));
    const left = batch.filter(({ object }) => !stays.has(object));
    leftovers = [...leftovers, ...left.map(({ object }) => ({ object, removeAfter }))];
  }

  async function tidy(): Promise<void> {
    if (!isCurrent || Math.abs(clock.now() - failedAt) < RETRY_MILLISECONDS) return;
    try {
      const now = clock.now();
      const due = leftovers.filter(({ removeAfter }) => removeAfter <= now);
      leftovers = leftovers.filter(({ removeAfter }) => removeAfter > now);
      // What cannot be removed is found by the archive's sweep.
      for (const { object } of due) await store.remove(recordingObject(channel, object));
      for (let batch = dueChunk(head.fresh); batch.length > 0; batch = dueChunk(head.fresh)) await putAway(batch);
      tidying.clear();
    } catch (error) {
      failedAt = clock.now();
      if (tidying.raise(error) && error instanceof StoreFull) onFull?.();
    }
  }

  async function take(segment: IncomingSegment): Promise<void> {
    try {
      await keep(segment);
      isNumbered = true;
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
      return (overflow?.newest(head) ?? head).last?.end ?? null;
    },
    append(segment) {
      const taken = work.then(() => take(segment));
      // The segment is published: the cleanup after it delays only the next one.
      work = taken.then(moveIn).then(tidy);
      return taken;
    },
    close: () => work,
  };
}

const endOf = ({ sequence, discontinuity, start, duration, format }: RecordedSegment) => ({
  ...{ sequence, discontinuity, format },
  end: start + duration,
});

const withSegment = (head: RecordingHead, segment: RecordedSegment, format: RecordedFormat): RecordingHead => ({
  ...head,
  formats: { ...head.formats, [segment.format]: format },
  fresh: [...head.fresh, segment],
  last: endOf(segment),
});

/** Lays a segment's parts into one object and gives it the next numbers. */
function number(incoming: IncomingSegment, format: string, last: RecordingHead['last'], isContinuing: boolean) {
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
