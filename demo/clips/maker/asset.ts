/** The shape of a clip's asset.json. */

export interface SegmentEntry {
  readonly offset: number;
  readonly size: number;
  /** In units of the track's timescale, as is the decode time. */
  readonly duration: number;
  readonly decodeTime: number;
  /** Where the segment's 64-bit decode time is written, counted from the segment's start. */
  readonly tfdtOffset: number;
  /** Bytes from the segment's start to the end of its first key frame; video only. */
  readonly keyFrameSize?: number;
}

/** Fields every track has. */
export interface TrackEntry {
  readonly id: string;
  readonly file: string;
  readonly codecs: string;
  readonly timescale: number;
  /** Bits per second of the largest segment, and of the whole. */
  readonly bandwidth: number;
  readonly averageBandwidth: number;
  readonly init: { readonly offset: number; readonly size: number };
  readonly segments: readonly SegmentEntry[];
}

export interface VideoEntry extends TrackEntry {
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
}

export interface AudioEntry extends TrackEntry {
  readonly language: string;
  readonly name: string;
  readonly channels: number;
  readonly sampleRate: number;
}

/** Small pictures on sheets, `{prefix}0.jpg` and on. */
export interface ThumbnailsEntry {
  readonly prefix: string;
  readonly sheets: number;
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  /** Seconds from one picture to the next. */
  readonly interval: number;
  readonly count: number;
}

export interface Asset {
  readonly id: string;
  readonly kind: 'clip';
  readonly duration: number;
  readonly segmentDuration: number;
  readonly poster: string;
  readonly video: readonly VideoEntry[];
  readonly audio: readonly AudioEntry[];
  readonly subtitles: readonly never[];
  readonly thumbnails: ThumbnailsEntry;
  readonly loudness: null;
}
