import type { RecordedFormat } from './recording.ts';

/** One track's piece of a segment as it comes from the encoder. */
export interface IncomingPart {
  readonly bytes: Uint8Array;
  /** Milliseconds. */
  readonly duration: number;
  /** Bytes from the start of the piece to the end of its first key frame; video only. */
  readonly keyFrameSize?: number;
}

type Recorded = 'init' | 'initSize' | 'bandwidth' | 'averageBandwidth' | 'recordedBytes' | 'recordedDuration';

type WithInit<Track> = Omit<Track, Recorded> & {
  readonly init: Uint8Array;
};

/** What the encoder's tracks are, with the boxes a player needs first. Rates are measured by the recorder. */
export interface IncomingFormat {
  readonly video: readonly WithInit<RecordedFormat['video'][number]>[];
  readonly audio: readonly WithInit<RecordedFormat['audio'][number]>[];
  readonly subtitles: RecordedFormat['subtitles'];
}

/** A stretch of every track that begins with a key frame. */
export interface IncomingSegment {
  /** Unix milliseconds at which its first picture was taken, by a clock that never steps. */
  readonly start: number;
  readonly duration: number;
  readonly format: IncomingFormat;
  /** Its decode times do not go on from those of the segment before. */
  readonly isDiscontinuity: boolean;
  /** By track; a live thumbnail is the track `thumbnails`. */
  readonly parts: ReadonlyMap<string, IncomingPart>;
}

/** Keeps a channel's segments: what `append` has taken outlives this process, in order and without a corrupt index. */
export interface Recorder {
  /** Unix milliseconds at which the last kept segment ends; null for an empty recording. */
  readonly end: number | null;
  /**
   * Numbers the segment and publishes it. When the store is full or takes no writes, it is published from memory after an
   * alarm and kept later; without memory it is dropped, and the next one that can be kept begins with a discontinuity.
   */
  append(segment: IncomingSegment): Promise<void>;
  /** Waits for what is under way. */
  close(): Promise<void>;
}
