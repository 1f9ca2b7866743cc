import { recordingFile, recordingHourFile } from '../store/names.ts';
import type { Store } from '../store/store.ts';
import { parseRecordingHead, parseRecordingHour, type RecordingHead, type RecordingHour } from './recording.ts';

/** The object in place of the head is not a head. */
export class BrokenHead extends Error {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.bytes = bytes;
  }
}

/**
 * An empty head when nothing has been recorded.
 * @throws BrokenHead
 */
export async function readRecordingHead(store: Store, channel: string): Promise<RecordingHead> {
  const text = await store.read(recordingFile(channel));
  if (text === null) return { version: 0, channel, formats: {}, hours: [], fresh: [] };
  const head = parseHead(text);
  if (head.channel !== channel) throw new Error(`it is the recording of ${head.channel}`);
  return head;
}

function parseHead(bytes: Buffer): RecordingHead {
  try {
    return parseRecordingHead(bytes.toString());
  } catch (error) {
    throw new BrokenHead(bytes, error);
  }
}

/** @throws Error when it is not one that could be read again. */
export async function writeRecordingHead(store: Store, head: RecordingHead): Promise<void> {
  const text = JSON.stringify(head);
  parseRecordingHead(text);
  await store.write(recordingFile(head.channel), Buffer.from(text));
}

/** An empty hour when nothing has been put away. */
export async function readRecordingHour(store: Store, channel: string, hour: number): Promise<RecordingHour> {
  const text = await store.read(recordingHourFile(channel, hour));
  return text === null ? { hour, segments: [] } : parseRecordingHour(text.toString());
}

/** @throws Error when it is not one that could be read again. */
export async function writeRecordingHour(store: Store, channel: string, index: RecordingHour): Promise<void> {
  const text = JSON.stringify(index);
  parseRecordingHour(text);
  await store.write(recordingHourFile(channel, index.hour), Buffer.from(text));
}
