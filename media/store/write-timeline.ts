import { parseTimeline, type Timeline } from '../timeline/timeline.ts';
import { timelineFile } from './names.ts';
import type { Store } from './store.ts';

/**
 * Puts a channel's timeline where the origin reads it.
 * @throws Error when the timeline is not one the origin would take.
 */
export async function writeTimeline(store: Store, timeline: Timeline): Promise<void> {
  const text = JSON.stringify(timeline);
  parseTimeline(text);
  await store.write(timelineFile(timeline.channel), Buffer.from(text));
}
