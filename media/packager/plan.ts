import { FILM_CODING } from './coding.ts';
import { constantRate, type FrameRate } from './frame-rate.ts';
import { ladder, type Rendition } from './ladder.ts';
import { PackagingRefused } from './refusal.ts';
import type { Source, SourceAudio, SourceSubtitles, SourceVideo } from './source.ts';
import { nameTracks, type TrackName } from './track-names.ts';

/** Everything that is made of a file. */
export interface Plan {
  /** Seconds; null when the file does not say. */
  readonly duration: number | null;
  readonly video: SourceVideo;
  readonly rate: FrameRate;
  readonly renditions: readonly Rendition[];
  readonly audio: readonly (SourceAudio & TrackName)[];
  readonly subtitles: readonly (SourceSubtitles & TrackName)[];
  /** What of the file is left out, a sentence each. */
  readonly notes: readonly string[];
}

/** Subtitles that are text, by ffmpeg's names. */
const TEXT_SUBTITLES: ReadonlySet<string> = new Set([
  ...['subrip', 'srt', 'ass', 'ssa', 'webvtt', 'mov_text', 'text', 'microdvd', 'subviewer', 'subviewer1', 'mpl2'],
  ...['jacosub', 'sami', 'realtext', 'stl', 'pjs', 'vplayer'],
]);
/** Longer ones are broken files: their numbers would not fit either. */
const LONGEST_SECONDS = 24 * 3600;

/** Encoders take no smaller pictures. */
const LEAST_SIDE = 16;

/** @throws PackagingRefused when the film is longer than a day, or too small to be seen. */
export function planOf({ duration, video, audio, subtitles }: Source): Plan {
  if (duration !== null && duration > LONGEST_SECONDS) throw new PackagingRefused('the film is longer than a day');
  if (Math.min(video.width, video.height) < LEAST_SIDE)
    throw new PackagingRefused('the picture is too small to be a film');
  const rate = constantRate(video.frameRate);
  const isText = ({ codec }: SourceSubtitles) => TEXT_SUBTITLES.has(codec);
  const skipped = subtitles.filter((track) => !isText(track));
  return {
    duration,
    video,
    rate,
    renditions: ladder(video, rate),
    audio: nameTracks('audio', audio),
    subtitles: nameTracks('subtitles', subtitles.filter(isText)),
    notes: skipped.map(
      ({ codec, language }) => `the subtitles in "${language}" are pictures (${codec}), not text: left out`,
    ),
  };
}

/** A file that says no duration is taken for one of few bits. */
const LEAST_SOURCE_BITRATE = 500_000;
/** The result is in the work folder and in the store until the end. */
const COPIES = 2;
const BITS = 8;

/** Bytes of disk that packaging may need. */
export function bytesNeeded({ duration, renditions, audio }: Plan, sourceBytes: number): number {
  const seconds = duration ?? (sourceBytes * BITS) / LEAST_SOURCE_BITRATE;
  const bitrate = renditions.reduce(
    (sum, rendition) => sum + rendition.bitrate,
    audio.length * FILM_CODING.audioBitrate,
  );
  return Math.ceil((COPIES * seconds * bitrate) / BITS);
}
