import { spanOf } from '#media/recording/chunk.ts';
import { readRecordingHead, readRecordingHour } from '#media/recording/documents.ts';
import { hourOf, type RecordedSegment, type RecordingHead } from '#media/recording/recording.ts';
import { isGone, type Retention } from '#media/recording/retention.ts';
import { channelFolder, recordingFile, recordingHourFile, recordingObject, timelineFile } from '#media/store/names.ts';
import type { Store } from '#media/store/store.ts';
import type { KeptHour } from './plan.ts';

/** The hours that take room, put away or not, ascending. */
export function keptHours(head: RecordingHead, retention: Retention): KeptHour[] {
  const hours = new Map<number, KeptHour>();
  const add = ({ hour, bytes, duration }: KeptHour) => {
    const before = hours.get(hour);
    const [bytesBefore, durationBefore] = [before?.bytes ?? 0, before?.duration ?? 0];
    hours.set(hour, { hour, bytes: bytesBefore + bytes, duration: durationBefore + duration });
  };
  for (const { hour, size, start, end } of head.hours) add({ hour, bytes: size, duration: end - start });
  for (const segment of head.fresh) {
    add({ hour: hourOf(segment.start), bytes: spanOf(segment).size, duration: segment.duration });
  }
  return [...hours.values()].filter(({ hour }) => !isGone(retention, hour)).sort((a, b) => a.hour - b.hour);
}

/** Deletes an hour's bytes, and last their index, so that it can be resumed after a kill. */
export async function removeHour(store: Store, channel: string, hour: number): Promise<void> {
  const head = await readRecordingHead(store, channel);
  const { segments } = await readRecordingHour(store, channel, hour);
  const fresh = head.fresh.filter((segment) => hourOf(segment.start) === hour);
  for (const object of objectsOf([...segments, ...fresh])) await store.remove(recordingObject(channel, object));
  await store.remove(recordingHourFile(channel, hour));
}

export const objectsOf = (segments: readonly RecordedSegment[]) => new Set(segments.map(({ object }) => object));

/** Removes all that is left of a channel's recording, the head last. */
export async function removeRecording(store: Store, channel: string): Promise<void> {
  const head = recordingFile(channel);
  for await (const { name } of store.list(channelFolder(channel))) {
    if (name !== head && name !== timelineFile(channel)) await store.remove(name);
  }
  await store.remove(head);
}
