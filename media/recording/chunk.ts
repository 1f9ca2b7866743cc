import { createHash } from 'node:crypto';
import { recordingObject } from '../store/names.ts';
import { type ByteSpan, MissingObject, type Store } from '../store/store.ts';
import { hourOf, type RecordedSegment } from './recording.ts';

/** How long segments stay objects of their own. */
const CHUNK_MILLISECONDS = 5 * 60_000;
/** A chunk is put together in memory: at a high rate it is made earlier. */
const CHUNK_BYTES = 64 * 1024 * 1024;

/** Bytes that belong together, under the name that says what they are. */
export interface NamedObject {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Names an object by the number of its first segment and its bytes. With the number in it no two segments ever share an
 * object, however alike a restarted encoder's pictures are, so a removed object has no other user.
 */
export const nameObject = (sequence: number, bytes: Buffer): NamedObject => ({
  name: createHash('sha256').update(`${sequence}\n`).update(bytes).digest('hex'),
  bytes,
});

/** Where a segment's parts lie in its object, one after the other. */
export function spanOf({ parts }: RecordedSegment): ByteSpan {
  const spans = Object.values(parts);
  const offset = Math.min(...spans.map((part) => part.offset));
  return { offset, size: Math.max(...spans.map((part) => part.offset + part.size)) - offset };
}

/** The oldest of the fresh segments that are to become one chunk now: all of one hour. */
export function dueChunk(fresh: readonly RecordedSegment[]): readonly RecordedSegment[] {
  const [first, last] = [fresh[0], fresh.at(-1)];
  if (first === undefined || last === undefined) return [];
  const hour = hourOf(first.start);
  let size = 0;
  const batch: RecordedSegment[] = [];
  for (const segment of fresh) {
    if (hourOf(segment.start) !== hour || size >= CHUNK_BYTES) break;
    size += spanOf(segment).size;
    batch.push(segment);
  }
  const isDue =
    hourOf(last.start) !== hour ||
    last.start + last.duration - first.start >= CHUNK_MILLISECONDS ||
    size >= CHUNK_BYTES;
  return isDue ? batch : [];
}

/** Reads segments and lays them into one object. Those whose bytes are gone are left out. */
export async function gatherChunk(store: Store, channel: string, segments: readonly RecordedSegment[]) {
  const pieces: Buffer[] = [];
  const gathered: { readonly segment: RecordedSegment; readonly shift: number }[] = [];
  let size = 0;
  for (const segment of segments) {
    const span = spanOf(segment);
    const bytes = await store.readPart(recordingObject(channel, segment.object), span).catch(unlessMissing);
    if (bytes === null) continue;
    gathered.push({ segment, shift: size - span.offset });
    pieces.push(bytes);
    size += bytes.length;
  }
  const chunk = nameObject(gathered[0]?.segment.sequence ?? 0, Buffer.concat(pieces, size));
  return { chunk, segments: gathered.map(({ segment, shift }) => moved(segment, chunk.name, shift)) };
}

const moved = (segment: RecordedSegment, object: string, shift: number): RecordedSegment => ({
  ...segment,
  object,
  parts: Object.fromEntries(
    Object.entries(segment.parts).map(([track, part]) => [track, { ...part, offset: part.offset + shift }]),
  ),
});

function unlessMissing(error: unknown): null {
  if (error instanceof MissingObject) return null;
  throw error;
}
