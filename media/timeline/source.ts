import type { Format } from './format.ts';

/** A stretch of time in milliseconds: since 1970, of a film since its beginning. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** One track's piece of a segment. */
export interface PlayedPart {
  /** Milliseconds, as the segment's. A sound may begin half a frame off the picture. */
  readonly start: number;
  /** Seconds. */
  readonly duration: number;
  /** Bytes from its start to the end of its first key frame; null where that is not known. */
  readonly keyFrameSize: number | null;
}

/** A small picture: a part of a sheet, in pixels. */
export interface Thumbnail {
  /** The sheet is `/s/{token}/{folder}/thumbnails/{sheet}.jpg`. */
  readonly folder: string;
  readonly sheet: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a segment is encrypted with. */
export interface SegmentKey {
  readonly method: 'aes-128' | 'cenc';
  readonly period: number;
  /** The key's public name, in hex. */
  readonly id: string;
}

/** A segment that has been played, wherever it comes from. */
export interface PlayedSegment {
  /** Media sequence number. */
  readonly sequence: number;
  /** Discontinuity sequence number: another one than before wherever decode times begin anew. */
  readonly discontinuity: number;
  /** Milliseconds, as is the duration. */
  readonly start: number;
  readonly duration: number;
  /** Its bytes are `/s/{token}/{folder}/{track}/{number}.m4s`, read after `{init}` of the same track. */
  readonly folder: string;
  readonly number: number;
  readonly init: string;
  /** Whether what it plays is in the store: it may come yet, or is gone for good. */
  readonly presence: 'there' | 'awaited' | 'lost';
  /** Null where it is not encrypted. */
  readonly key: SegmentKey | null;
  /** Its picture format; null when unknown. */
  readonly thumbnail: Thumbnail | null;
  /** Null where it has nothing of that picture or sound: a gap. */
  part(track: string): PlayedPart | null;
}

/** Where in a stretch its viewers are. */
export type Vantage = 'live-edge' | 'anywhere';

/** The tracks of a stretch. */
export interface Variants {
  readonly format: Format;
  /** Whether all was there that is played in it. */
  readonly isWhole: boolean;
}

/** Where segments come from: a timeline of clips, a recording, a film. */
export interface Source {
  /** A channel's key, or an asset's name. */
  readonly folder: string;
  /** Two sources of one identity have the same segments, as far as both have played. */
  readonly identity: string;
  /** Seconds: no segment rounds to more. It never changes while the source plays on as it does (RFC 8216, 6.2.1). */
  targetDuration(segments: readonly PlayedSegment[]): number;
  /** What has been played and is still there; null when nothing is. */
  readonly extent: Span | null;
  /** Where the segment begins that holds the instant, or else the next one; null when neither has been played. */
  borderAt(instant: number): Promise<number | null>;
  /** Those that begin within the span, by time. */
  segments(span: Span): Promise<readonly PlayedSegment[]>;
  /** The one with that media sequence number; null when it has not been played, or is gone. */
  segment(sequence: number): Promise<PlayedSegment | null>;
  /** Those that a viewer can watch from here on: at the end of a stretch that goes on, or most of one that is kept. */
  variants(span: Span, from: Vantage): Promise<Variants>;
}
