import type { Library } from '../asset/library.ts';
import type { Recordings } from '../recording/reader.ts';
import type { Timelines } from '../store/timelines.ts';
import { linearSource } from './linear-source.ts';
import { loopSource } from './loop-source.ts';
import { recordingSource } from './recording-source.ts';
import type { Source } from './source.ts';
import { titleSource } from './title-source.ts';

export interface SourcesOptions {
  readonly timelines: Timelines;
  readonly recordings: Recordings;
  readonly library: Library;
}

/** Finds what a stream's folder plays. */
export interface Sources {
  /**
   * A channel's timeline, as far as it has been played by `now` (Unix seconds), or its recording; null when there is no
   * such channel.
   */
  channel(key: string, now: number): Promise<Source | null>;
  /** Null when the store has no such asset. */
  title(asset: string): Promise<Source | null>;
  /** A clip over and over for so many seconds; null when the store has no such clip. */
  loop(asset: string, seconds: number): Promise<Source | null>;
}

const MILLISECONDS = 1000;

export function createSources({ timelines, recordings, library }: SourcesOptions): Sources {
  return {
    async channel(key, now) {
      const timeline = await timelines.read(key);
      if (timeline !== null) return linearSource(timeline, library, now * MILLISECONDS);
      const recording = await recordings.read(key);
      return recording === null ? null : recordingSource(recording);
    },
    async title(name) {
      const asset = await library.find(name);
      return asset === null ? null : titleSource(asset);
    },
    async loop(name, seconds) {
      const asset = await library.find(name);
      return asset?.kind === 'clip' ? loopSource(asset, seconds) : null;
    },
  };
}
