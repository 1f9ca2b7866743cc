import { type FrameRate, perSecond } from './frame-rate.ts';

/** One size in which a title can be watched. */
export interface Rendition {
  /** `720p` and the like: by its height. */
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Bits a second it does not go above for long. */
  readonly bitrate: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Frames a picture is fitted into, largest first. */
const FRAMES: readonly Size[] = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 854, height: 480 },
  { width: 640, height: 360 },
];
/** A smaller one must be worth the space it takes: at most this much of the next larger one's height. */
const STEP = 0.85;
/** Encoders and decoders take no smaller pictures. */
const LEAST_SIDE = 16;
/** Bits a second of 1920x1080 at thirty frames; smaller pictures need more bits for each of their pixels. */
const FULL_BITRATE = 5_000_000;
const FULL_PIXELS = 1920 * 1080;
const PIXEL_EXPONENT = 0.75;
const FAST_RATE = 31;
const FAST_FACTOR = 1.5;
const BITRATE_STEP = 10_000;

/**
 * The sizes of a picture of this size, largest first: its own where that fits into 1920x1080, and smaller ones, never
 * larger, four at most. All keep its shape and have even sides.
 */
export function ladder(source: Size, rate: FrameRate): readonly Rendition[] {
  const renditions: Rendition[] = [];
  for (const frame of FRAMES) {
    const { width, height } = fitInto(source, frame);
    const larger = renditions.at(-1);
    if (larger !== undefined && height > larger.height * STEP) continue;
    renditions.push({ id: `${height}p`, width, height, bitrate: bitrateOf({ width, height }, rate) });
  }
  return renditions;
}

function fitInto({ width, height }: Size, frame: Size): Size {
  const scale = Math.min(1, frame.width / width, frame.height / height);
  return { width: side(width * scale), height: side(height * scale) };
}

/** Even, and no longer than it would be. */
const side = (length: number) => Math.max(LEAST_SIDE, 2 * Math.floor((length + 0.5) / 2));

function bitrateOf({ width, height }: Size, rate: FrameRate): number {
  const bits = FULL_BITRATE * ((width * height) / FULL_PIXELS) ** PIXEL_EXPONENT;
  const factor = perSecond(rate) > FAST_RATE ? FAST_FACTOR : 1;
  return BITRATE_STEP * Math.ceil((bits * factor) / BITRATE_STEP);
}
