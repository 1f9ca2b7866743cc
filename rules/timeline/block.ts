import type { UnixSeconds } from '#contract/units.ts';

/** A part of a channel that plays one asset. Borders are whole steps of Unix time. */
export interface Block {
  readonly start: UnixSeconds;
  readonly end: UnixSeconds;
  readonly asset: string;
  /** Media sequence number of its first segment. */
  readonly sequenceBase: number;
  /** Discontinuity sequence number of its segments. */
  readonly discontinuityBase: number;
}

/** Where two-second key frames and 48 kHz AAC frames meet: every border is a multiple of it. */
export const STEP_SECONDS = 8;
export const SEGMENT_SECONDS = 4;
/** Blocks that start within this time of now are frozen. */
export const FREEZE_SECONDS = 60;
/** No block is longer, so a segment's number within its block is bounded. */
export const MAX_BLOCK_SECONDS = 24 * 3600;
