import { channelFolder, recordingObject } from '../store/names.ts';
import type { Store } from '../store/store.ts';
import { readRecordingHead, writeRecordingHead } from './documents.ts';
import { withUsedFormats } from './formats.ts';
import type { RecordedSegment, RecordingHead } from './recording.ts';

export interface OverflowOptions {
  /** A bounded store in this machine's memory, laid out as the other one: its oldest objects may go at any time. */
  readonly memory: Store;
  readonly channel: string;
  /** Milliseconds since 1970. */
  readonly clock: { now(): number };
  /** The head that the store has. */
  readonly kept: RecordingHead;
}

/**
 * What a recording has in memory only, while its store takes nothing: a head that is newer than the one in the store, and
 * the objects it lists besides. A reader takes the newer head (`newerHead`), so memory that is lost, or that the store has
 * overtaken, leaves the recording that is kept.
 */
export interface Overflow {
  /** What the store does not have yet, ascending. */
  waiting(kept: RecordingHead): readonly RecordedSegment[];
  /** The newest head there is. */
  newest(kept: RecordingHead): RecordingHead;
  /** Publishes a head whose newest segment is not in the store; what of the others is no longer in memory goes. */
  add(kept: RecordingHead, next: RecordingHead, objects: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** What a waiting segment needs that is not in the store, by object; null when some of it is gone. */
  objectsOf(kept: RecordingHead, segment: RecordedSegment): Promise<Map<string, Uint8Array> | null>;
  /** Leaves the memory, once nothing waits and no reader needs it. */
  tidy(kept: RecordingHead): Promise<void>;
}

/** Readers may hold a head for half a second, and read what it lists a moment later. */
const GRACE_MILLISECONDS = 60_000;

const numberOf = ({ last }: RecordingHead) => last?.sequence ?? -1;

/** Of the head in the store and the one in memory, the one that lists more. */
export function newerHead(kept: RecordingHead | null, live: RecordingHead | null): RecordingHead | null {
  if (kept === null || live === null) return kept ?? live;
  return numberOf(live) > numberOf(kept) ? live : kept;
}

/** Goes on with what a recorder that was killed left in memory. */
export async function openOverflow({ memory, channel, clock, kept }: OverflowOptions): Promise<Overflow> {
  let live = await inherit(memory, channel, kept);
  let emptySince: number | null = null;

  const after = (known: RecordingHead, { fresh }: RecordingHead) =>
    fresh.filter(({ sequence }) => sequence > numberOf(known));
  const waiting = (known: RecordingHead) => (live === null ? [] : after(known, live));

  async function isThere({ object }: RecordedSegment): Promise<boolean> {
    return (await memory.fingerprint(recordingObject(channel, object))) !== null;
  }

  /** The oldest go first: what comes after one that is there is there too. */
  async function present(segments: readonly RecordedSegment[]): Promise<readonly RecordedSegment[]> {
    for (const [index, segment] of segments.entries()) if (await isThere(segment)) return segments.slice(index);
    return [];
  }

  return {
    waiting,
    newest: (known) => newerHead(known, live) ?? known,
    async add(known, next, objects) {
      emptySince = null;
      for (const [object, bytes] of objects) await memory.write(recordingObject(channel, object), bytes);
      const fresh = [...known.fresh, ...(await present(after(known, next)))];
      // Compared with the store's current state: segments may have been moved into chunks meanwhile.
      const head = withUsedFormats({ ...next, version: known.version, hours: known.hours, fresh });
      await writeRecordingHead(memory, head);
      live = head;
    },
    async objectsOf(known, { object, format }) {
      const { video = [], audio = [] } = known.formats[format] === undefined ? (live?.formats[format] ?? {}) : {};
      const objects = new Map<string, Uint8Array>();
      for (const name of [...[...video, ...audio].map(({ init }) => init), object]) {
        const bytes = await memory.read(recordingObject(channel, name));
        if (bytes === null) return null;
        objects.set(name, bytes);
      }
      return objects;
    },
    async tidy(known) {
      if (live === null || waiting(known).length > 0) return;
      emptySince ??= clock.now();
      if (Math.abs(clock.now() - emptySince) < GRACE_MILLISECONDS) return;
      await clear(memory, channel);
      live = null;
    },
  };
}

/** What is newer in memory than in the store's current state. */
async function inherit(memory: Store, channel: string, kept: RecordingHead): Promise<RecordingHead | null> {
  const left = await readRecordingHead(memory, channel).catch(() => null);
  const end = kept.last?.end ?? 0;
  const fresh = left?.fresh.filter(({ sequence, start }) => sequence > numberOf(kept) && start >= end) ?? [];
  if (left?.last === undefined || fresh.length === 0) {
    await clear(memory, channel);
    return null;
  }
  const formats = { ...left.formats, ...kept.formats };
  return { ...kept, formats, fresh: [...kept.fresh, ...fresh], last: left.last };
}

async function clear(memory: Store, channel: string): Promise<void> {
  for await (const { name } of memory.list(channelFolder(channel))) await memory.remove(name);
}
