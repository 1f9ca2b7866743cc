import { parseTimeline, type Timeline } from '../timeline/timeline.ts';
import { type Documents, openDocuments } from './documents.ts';
import { timelineFile } from './names.ts';
import type { Store } from './store.ts';

export interface TimelinesOptions {
  readonly store: Store;
  readonly clock: { now(): number };
  readonly onBroken: (channel: string, reason: Error) => void;
}

/** Published timelines by channel key. */
export type Timelines = Documents<Timeline>;

/** About a hundred bytes each. */
const BLOCKS_IN_MEMORY = 1_000_000;

export const openTimelines = ({ store, clock, onBroken }: TimelinesOptions): Timelines =>
  openDocuments({
    store,
    clock,
    onBroken,
    nameOf: timelineFile,
    parse: (text, channel) => {
      const timeline = parseTimeline(text);
      if (timeline.channel !== channel) throw new Error(`it is the timeline of ${timeline.channel}`);
      return timeline;
    },
    sizeOf: (timeline) => timeline.blocks.length,
    capacity: BLOCKS_IN_MEMORY,
  });
