import { brokenRecordingFile, recordingHoursFolder, recordingObjectsFolder } from '../store/names.ts';
import type { Store } from '../store/store.ts';
import { BrokenHead, readRecordingHead, readRecordingHour } from './documents.ts';
import { hourEntry } from './hour-entry.ts';
import type { RecordedSegment, RecordingHead, RecordingHour } from './recording.ts';

const HOUR_FILE = /\/(\d+)\.json$/;

/**
 * The recording's head. A damaged head is renamed and logged, and a new one is made from the stored hours. The fresh
 * segments of the damaged head are not listed any more, but stay; its formats return with their encoder.
 * @throws Error when the store cannot be read or holds another channel's recording.
 */
export async function openRecordingHead(
  store: Store,
  channel: string,
  log: (event: unknown) => void,
): Promise<RecordingHead> {
  try {
    return await readRecordingHead(store, channel);
  } catch (error) {
    if (!(error instanceof BrokenHead)) throw error;
    const aside = brokenRecordingFile(channel);
    await store.write(aside, error.bytes);
    const head = await rebuildHead(store, channel, log);
    log(
      `recording of ${channel}: its head cannot be read (${error.message}): made anew from ${head.hours.length} hours; ` +
        `remove ${aside} from the store when nothing more is to be got from it`,
    );
    return head;
  }
}

async function rebuildHead(store: Store, channel: string, log: (event: unknown) => void): Promise<RecordingHead> {
  const indexes = await readHours(store, channel, log);
  const segments = indexes.flatMap((index) => index.segments);
  const last = segments.at(-1);
  const hours = indexes.flatMap(hourEntry);
  const head = { version: 0, channel, formats: {}, hours, fresh: [] };
  if (last === undefined) return head;
  // A fresh segment had an object of its own: the lost ones had no higher numbers than this.
  const lost = await countUnlisted(store, channel, segments);
  return {
    ...head,
    last: {
      sequence: last.sequence + lost,
      discontinuity: last.discontinuity + lost,
      end: last.start + last.duration,
      format: last.format,
    },
  };
}

/** Ascending, without those that cannot be read. */
async function readHours(store: Store, channel: string, log: (event: unknown) => void): Promise<RecordingHour[]> {
  const hours: number[] = [];
  for await (const { name } of store.list(recordingHoursFolder(channel))) {
    const [, hour] = HOUR_FILE.exec(name) ?? [];
    if (hour !== undefined) hours.push(Number(hour));
  }
  const indexes: RecordingHour[] = [];
  for (const hour of hours.sort((a, b) => a - b)) {
    await readRecordingHour(store, channel, hour).then((index) => indexes.push(index), log);
  }
  return indexes;
}

async function countUnlisted(store: Store, channel: string, segments: readonly RecordedSegment[]): Promise<number> {
  const listed = new Set(segments.map(({ object }) => object));
  let count = 0;
  for await (const { name } of store.list(recordingObjectsFolder(channel))) {
    if (!listed.has(name.slice(name.lastIndexOf('/') + 1))) count += 1;
  }
  return count;
}
