/** The fixed measures every clip shares; the players and the linear scheduler rely on them. */

/** Length of a clip; a multiple of eight seconds, so that video segments and audio frames both end on its border. */
export const DURATION_SECONDS = 32;
export const SEGMENT_SECONDS = 4;
export const SEGMENT_COUNT = DURATION_SECONDS / SEGMENT_SECONDS;

export const FRAME_RATE = 25;
export const FRAME_COUNT = DURATION_SECONDS * FRAME_RATE;
/** An IDR picture opens each group of two seconds. */
export const GROUP_FRAMES = 2 * FRAME_RATE;
/** Ticks per second of the video tracks. */
export const VIDEO_TIMESCALE = 12_800;

/** The drawing surface; the small rendition is scaled from it. */
export const CANVAS_WIDTH = 1280;
export const CANVAS_HEIGHT = 720;

export const SAMPLE_RATE = 48_000;
export const CHANNELS = 2;
/** PCM samples one AAC-LC frame holds. */
export const AUDIO_FRAME_SAMPLES = 1024;
export const AUDIO_FRAME_COUNT = (DURATION_SECONDS * SAMPLE_RATE) / AUDIO_FRAME_SAMPLES;
export const AUDIO_BITRATE = 25_000;

/** What all files of all clips together may take. */
export const TOTAL_BUDGET_BYTES = 2_900_000;
export const POSTER_BUDGET_BYTES = 12_000;

/** One encoding of the picture; the quality offset adds to the clip's rate factor. */
export interface Rendition {
  readonly id: string;
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly qualityOffset: number;
}

export const RENDITIONS: readonly Rendition[] = [
  { id: '720p', file: 'v720.mp4', width: 1280, height: 720, qualityOffset: 0 },
  { id: '360p', file: 'v360.mp4', width: 640, height: 360, qualityOffset: 0 },
];

export const AUDIO_FILE = 'audio.mp4';
export const POSTER_FILE = 'poster.webp';
export const ASSET_FILE = 'asset.json';
