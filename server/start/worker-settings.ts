import type { StoreLocation } from '#media/store/location.ts';
import type { LiveMemory } from './live-memory.ts';

/** What a worker is told to work on, by whoever starts it: plain values, for they travel between processes. */
export interface WorkerSettings {
  readonly connectionString: string;
  readonly store: StoreLocation;
  /** Null: live stops when the store takes nothing. */
  readonly liveMemory: LiveMemory | null;
  /** Bytes that all recordings together may take; null: as many as there is room for. */
  readonly recordingQuota: number | null;
  /** Where films stand while they become titles. */
  readonly packagingFolder: string;
}
