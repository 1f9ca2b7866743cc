/** What is in a file that becomes a title. */
export interface Source {
  /** Seconds; null when the file does not say. */
  readonly duration: number | null;
  readonly video: SourceVideo;
  readonly audio: readonly SourceAudio[];
  readonly subtitles: readonly SourceSubtitles[];
}

export interface SourceVideo {
  /** Number of the stream in the file. */
  readonly index: number;
  /** Of the displayed picture: upright, with square pixels. */
  readonly width: number;
  readonly height: number;
  /** As the file says, which may be any number. */
  readonly frameRate: number;
  readonly transfer: Transfer;
  /** Whether the file says how its colours are meant. */
  readonly tellsMatrix: boolean;
}

/** How brightness is written: the usual way, or one of the two of high dynamic range. */
export type Transfer = 'sdr' | 'smpte2084' | 'arib-std-b67';

export interface SourceAudio {
  readonly index: number;
  /** A BCP 47 tag; `und` when the file does not say. */
  readonly language: string;
  readonly title: string | null;
  /** Audio description: it tells what the picture shows. */
  readonly describesVideo: boolean;
}

export interface SourceSubtitles {
  readonly index: number;
  readonly language: string;
  readonly title: string | null;
  readonly codec: string;
  readonly isForced: boolean;
  /** They also tell sounds and who speaks. */
  readonly isForHardOfHearing: boolean;
}
