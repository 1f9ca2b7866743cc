import { type FileHandle, open } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { parseTimeline, type Timeline } from '../timeline/timeline.ts';
import { isMissing } from './missing.ts';
import { timelineFile } from './names.ts';

export interface TimelinesOptions {
  readonly store: string;
  readonly clock: { now(): number };
  /** Hears of files that cannot be read; the last good one counts meanwhile. */
  readonly onBroken: (channel: string, reason: Error) => void;
}

export interface Timelines {
  /** The channel's timeline as it stands on disk, at most half a second old; null when there is none. */
  read(channel: string): Promise<Timeline | null>;
}

interface Entry {
  readonly timeline: Timeline | null;
  /** Which state of the file this is. */
  readonly fingerprint: string;
  readonly checkedAt: number;
}

const RECHECK_MILLISECONDS = 500;
/** About a hundred bytes each. */
const BLOCKS_IN_MEMORY = 1_000_000;

export function openTimelines({ store, clock, onBroken }: TimelinesOptions): Timelines {
  const entries = new LRUCache<string, Entry>({
    maxSize: BLOCKS_IN_MEMORY,
    sizeCalculation: (entry) => 1 + (entry.timeline?.blocks.length ?? 0),
  });
  const pending = new Map<string, Promise<Timeline | null>>();

  async function refresh(channel: string): Promise<Timeline | null> {
    const known = entries.get(channel);
    const file = await open(timelineFile(store, channel)).catch(unlessMissing);
    if (file === null) {
      entries.delete(channel);
      return null;
    }
    try {
      const fingerprint = await fingerprintOf(file);
      const timeline = fingerprint === known?.fingerprint ? known.timeline : await load(channel, file, known);
      entries.set(channel, { timeline, fingerprint, checkedAt: clock.now() });
      return timeline;
    } finally {
      await file.close();
    }
  }

  async function load(channel: string, file: FileHandle, known: Entry | undefined): Promise<Timeline | null> {
    try {
      const timeline = parseTimeline(await file.readFile('utf8'));
      if (timeline.channel !== channel) throw new Error(`it is the timeline of ${timeline.channel}`);
      return timeline;
    } catch (error) {
      onBroken(channel, error instanceof Error ? error : new Error(String(error)));
      return known?.timeline ?? null;
    }
  }

  return {
    async read(channel) {
      const known = entries.get(channel);
      if (known !== undefined && Math.abs(clock.now() - known.checkedAt) < RECHECK_MILLISECONDS) return known.timeline;
      const running = pending.get(channel) ?? refresh(channel).finally(() => pending.delete(channel));
      pending.set(channel, running);
      return running;
    },
  };
}

/** A new file under the old name has another inode; one written in place, another size or time. */
async function fingerprintOf(file: FileHandle): Promise<string> {
  const { ino, size, mtimeNs } = await file.stat({ bigint: true });
  return `${ino}-${size}-${mtimeNs}`;
}

function unlessMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
