import { LRUCache } from 'lru-cache';
import { openDocuments } from '../store/documents.ts';
import { recordingFile, recordingObject, retentionFile } from '../store/names.ts';
import { type ByteSpan, MissingObject, type Store } from '../store/store.ts';
import { readRecordingHour } from './documents.ts';
import { newerHead } from './overflow.ts';
import {
  hourOf,
  parseRecordingHead,
  type RecordedFormat,
  type RecordedHour,
  type RecordedSegment,
  type RecordingHead,
} from './recording.ts';
import { EVERYTHING_OFFERED, isGone, isListed, parseRetention, type Retention } from './retention.ts';
import { firstWhere } from './search.ts';

export interface RecordingsOptions {
  readonly store: Store;
  /** What recorders of this machine have there while the store takes nothing; null where they have no such memory. */
  readonly memory?: Store | null;
  /** Milliseconds since 1970. */
  readonly clock: { now(): number };
  /** Hears of what cannot be read. */
  readonly onBroken: (channel: string, reason: Error) => void;
  /** How many bytes of segments stay in memory. */
  readonly cacheBytes?: number;
}

/** The recordings of a store, by channel key. Any number of processes read while others write. */
export interface Recordings {
  /** The state of the store, at most half a second old; null when nothing has been recorded. */
  read(channel: string): Promise<Recording | null>;
}

/** One state of a recording, to be used for one answer: what it lists stays readable for a minute at least. */
export interface Recording {
  readonly channel: string;
  /** Two states of one identity list the same. */
  readonly identity: string;
  /** By the name that segments use. */
  readonly formats: Readonly<Record<string, RecordedFormat>>;
  /** What playlists may list, Unix milliseconds, holes and all; null when there is nothing. */
  readonly extent: { readonly from: number; readonly to: number } | null;
  /** Those that begin within the last so many seconds of it. */
  liveSegments(seconds: number): Promise<readonly RecordedSegment[]>;
  /** Those that begin at or after `from` and before `to` (Unix milliseconds), ascending. */
  segmentsBetween(from: number, to: number): Promise<readonly RecordedSegment[]>;
  /** The one that holds the instant (Unix milliseconds), or else the next one; null when there is neither. */
  segmentAt(instant: number): Promise<RecordedSegment | null>;
  /** The one of that number, also when no playlist lists it any more; null once its bytes may be gone. */
  find(sequence: number): Promise<RecordedSegment | null>;
  /** A track's piece of a segment; null when the segment has no such track. */
  part(segment: RecordedSegment, track: string): Promise<Buffer | null>;
  /** What a player needs before a track's pieces of that format; null when there is no such track or format. */
  init(format: string, track: string): Promise<Buffer | null>;
}

interface Piece {
  readonly object: string;
  readonly span: ByteSpan;
}

const MEBIBYTE = 1024 * 1024;
const CACHE_BYTES = 256 * MEBIBYTE;
/** About a kilobyte each: more than a hundred hours of segments of four seconds. */
const SEGMENTS_IN_MEMORY = 100_000;
const HEAD_ENTRIES_IN_MEMORY = 500_000;
const MILLISECONDS = 1000;

export function openRecordings(options: RecordingsOptions): Recordings {
  const { store, memory = null, clock, onBroken, cacheBytes } = options;
  const heads = openHeads(store, options);
  const liveHeads = memory === null ? null : openHeads(memory, options);
  const retentions = openDocuments({
    store,
    clock,
    onBroken,
    nameOf: retentionFile,
    parse: parseRetention,
    sizeOf: ({ withdrawn }) => withdrawn.length,
    capacity: HEAD_ENTRIES_IN_MEMORY,
  });
  /** An hour's index up to a segment never changes, so each length of a running hour is an entry of its own. */
  const hours = new LRUCache<string, readonly RecordedSegment[], { channel: string; entry: RecordedHour }>({
    maxSize: SEGMENTS_IN_MEMORY,
    sizeCalculation: (segments) => 1 + segments.length,
    fetchMethod: (_key, _stale, { context: { channel, entry } }) => loadHour(channel, entry),
  });
  const pieces = new LRUCache<string, Buffer, Piece>({
    maxSize: cacheBytes ?? CACHE_BYTES,
    sizeCalculation: (bytes) => bytes.length,
    fetchMethod: (_key, _stale, { context: { object, span } }) => readPart(object, span),
  });

  async function readPart(object: string, span: ByteSpan): Promise<Buffer> {
    try {
      return await store.readPart(object, span);
    } catch (error) {
      if (memory === null || !(error instanceof MissingObject)) throw error;
      return memory.readPart(object, span);
    }
  }

  async function loadHour(channel: string, { hour, last }: RecordedHour): Promise<readonly RecordedSegment[]> {
    const { segments } = await readRecordingHour(store, channel, hour);
    const upToLast = segments.slice(
      0,
      firstWhere(segments, ({ sequence }) => sequence > last),
    );
    if (upToLast.at(-1)?.sequence !== last) throw new Error(`the index of hour ${hour} ends before segment ${last}`);
    return upToLast;
  }

  /** Null for an hour whose index cannot be read: the others can. */
  async function fetchHour(key: string, channel: string, entry: RecordedHour) {
    try {
      return await hours.forceFetch(key, { context: { channel, entry } });
    } catch (error) {
      onBroken(channel, error instanceof Error ? error : new Error(String(error)));
      return null;
    }
  }

  function readHour(channel: string, entry: RecordedHour): HourSegments {
    const key = `${channel}/${entry.hour}/${entry.last}`;
    return hours.get(key) ?? fetchHour(key, channel, entry);
  }

  function readPiece(channel: string, name: string, span: ByteSpan): Promise<Buffer> {
    const object = recordingObject(channel, name);
    return pieces.forceFetch(`${object}/${span.offset}`, { context: { object, span } });
  }

  return {
    async read(channel) {
      const [kept, live, retention] = await Promise.all([
        heads.read(channel),
        liveHeads?.read(channel) ?? null,
        retentions.read(channel),
      ]);
      const head = newerHead(kept, live);
      if (head === null) return null;
      return recordingOf(head, retention ?? EVERYTHING_OFFERED, clock.now(), {
        readHour: (entry) => readHour(channel, entry),
        readPiece: (object, span) => readPiece(channel, object, span),
      });
    },
  };
}

const openHeads = (store: Store, { clock, onBroken }: RecordingsOptions) =>
  openDocuments({
    store,
    clock,
    onBroken,
    nameOf: recordingFile,
    parse: (text, channel) => {
      const head = parseRecordingHead(text);
      if (head.channel !== channel) throw new Error(`it is the recording of ${head.channel}`);
      return head;
    },
    sizeOf: ({ fresh, hours }) => fresh.length + hours.length,
    capacity: HEAD_ENTRIES_IN_MEMORY,
  });

/** At hand, or on their way; null when they cannot be read. */
type HourSegments = readonly RecordedSegment[] | Promise<readonly RecordedSegment[] | null>;

interface Bytes {
  readHour(entry: RecordedHour): HourSegments;
  readPiece(object: string, span: ByteSpan): Promise<Buffer>;
}

function recordingOf(head: RecordingHead, retention: Retention, now: number, bytes: Bytes): Recording {
  const { channel, formats } = head;
  const hours = head.hours.filter(({ hour }) => isListed(retention, hour, now));
  // One that was put away by a writer that was killed before it wrote the head is in both.
  const putAway = head.hours.at(-1)?.last ?? -1;
  const fresh = head.fresh.filter(
    ({ sequence, start }) => sequence > putAway && isListed(retention, hourOf(start), now),
  );
  const first = hours[0]?.start ?? fresh[0]?.start;
  const lastFresh = fresh.at(-1);
  const to = lastFresh === undefined ? hours.at(-1)?.end : lastFresh.start + lastFresh.duration;
  const extent = first === undefined || to === undefined ? null : { from: first, to };

  async function segmentsBetween(from: number, until: number): Promise<readonly RecordedSegment[]> {
    const touched = hours.slice(
      firstWhere(hours, ({ end }) => end > from),
      firstWhere(hours, ({ start }) => start >= until),
    );
    const indexes = await Promise.all(touched.map((entry) => bytes.readHour(entry)));
    return [...indexes.map((index) => index ?? []), fresh].flatMap((segments) =>
      segments.slice(
        firstWhere(segments, ({ start }) => start >= from),
        firstWhere(segments, ({ start }) => start >= until),
      ),
    );
  }

  async function segmentAt(instant: number): Promise<RecordedSegment | null> {
    for (const entry of hours.slice(firstWhere(hours, ({ end }) => end > instant))) {
      const segments = (await bytes.readHour(entry)) ?? [];
      const found = segments[firstEndingAfter(segments, instant)];
      if (found !== undefined) return found;
    }
    return fresh[firstEndingAfter(fresh, instant)] ?? null;
  }

  return {
    channel,
    identity: `${channel}/${head.version}.${head.last?.sequence ?? 0}.${extent?.from ?? 0}`,
    formats,
    extent,
    segmentsBetween,
    segmentAt,
    liveSegments: async (seconds) =>
      extent === null ? [] : segmentsBetween(extent.to - seconds * MILLISECONDS, extent.to + 1),
    async find(sequence) {
      const isKept = (segment: RecordedSegment | undefined) =>
        segment?.sequence === sequence && !isGone(retention, hourOf(segment.start)) ? segment : null;
      const entry = head.hours[firstWhere(head.hours, ({ last }) => last >= sequence)];
      const segments = entry === undefined ? head.fresh : ((await bytes.readHour(entry)) ?? []);
      return isKept(segments[firstWhere(segments, (segment) => segment.sequence >= sequence)]);
    },
    async part({ object, parts }, track) {
      const part = ownValue(parts, track);
      return part === undefined ? null : bytes.readPiece(object, part);
    },
    async init(format, track) {
      const { video = [], audio = [] } = ownValue(formats, format) ?? {};
      const found = [...video, ...audio].find(({ id }) => id === track);
      return found === undefined ? null : bytes.readPiece(found.init, { offset: 0, size: found.initSize });
    },
  };
}

const firstEndingAfter = (segments: readonly RecordedSegment[], instant: number) =>
  firstWhere(segments, ({ start, duration }) => start + duration > instant);

/** Names come from addresses: one such as `constructor` is no key of a record. */
const ownValue = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
