import sharp, { type Metadata, type ResizeOptions, type Sharp } from 'sharp';
import type { Format } from './format.ts';
import { LARGEST, type Size } from './size.ts';

export interface Picture {
  readonly type: 'image/avif' | 'image/webp' | 'image/jpeg' | 'image/png';
  readonly bytes: Buffer;
}

/** Larger originals are no pictures for a screen, or are made to hurt: 50 megapixels are 200 MB in memory. */
const MOST_PIXELS = 50_000_000;
export const MOST_ORIGINAL_BYTES = 32 * 1024 * 1024;
/** Nothing that a screen shows takes as long: what does is given up, for others wait. */
const MOST_SECONDS = 15;
const INPUT = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const;
const READABLE = new Set(['svg', 'webp', 'jpeg', 'png', 'heif']);
/** The resolution at which a drawing's units are pixels. */
const SVG_DENSITY = 72;
const HIGHEST_DENSITY = 100_000;

/** Each at the effort at which a viewer need not wait long: the next steps cost many times more for a few per cent. */
const AVIF = { quality: 55, effort: 1 } as const;
const WEBP = { quality: 78, effort: 3 } as const;
const JPEG = { quality: 80, progressive: true } as const;

// Each picture keeps to one core: several are made side by side.
sharp.concurrency(1);
// Originals come once each: what libvips would remember of them is never asked for again.
sharp.cache(false);

/** @throws Error when the bytes are no picture, or one too large to be shown. */
export async function checkPicture(original: Buffer): Promise<void> {
  await factsOf(original);
}

async function factsOf(original: Buffer): Promise<Metadata> {
  if (original.length > MOST_ORIGINAL_BYTES) throw new Error(`it has ${original.length} bytes`);
  const facts = await sharp(original, INPUT).metadata();
  if (!READABLE.has(facts.format ?? '')) throw new Error(`it is of an unknown kind: ${facts.format}`);
  return facts;
}

/**
 * A picture of that size, never larger than a photograph is itself.
 * @throws Error when the bytes are none, or one too large to be shown.
 */
export async function makePicture(original: Buffer, size: Size, format: Format): Promise<Picture> {
  const facts = await factsOf(original);
  const box = boxOf(size);
  const image =
    facts.format === 'svg'
      ? sharp(original, { ...INPUT, density: densityFor(facts, box) }).resize(box)
      : sharp(original, INPUT).autoOrient().resize(within(facts, box));
  return encoded(image.timeout({ seconds: MOST_SECONDS }), format, facts.hasAlpha === true);
}

async function encoded(image: Sharp, format: Format, hasAlpha: boolean): Promise<Picture> {
  if (format === 'avif') return { type: 'image/avif', bytes: await image.avif(AVIF).toBuffer() };
  if (format === 'webp') return { type: 'image/webp', bytes: await image.webp(WEBP).toBuffer() };
  // A drawing may be seen through or not: only its pixels say.
  const isOpaque = !hasAlpha || (await image.clone().stats()).isOpaque;
  return isOpaque
    ? { type: 'image/jpeg', bytes: await image.jpeg(JPEG).toBuffer() }
    : { type: 'image/png', bytes: await image.png().toBuffer() };
}

/** A photograph is never enlarged; a crop that would do so keeps its proportions, only smaller. */
function within({ autoOrient: { width, height } }: Metadata, box: Box): ResizeOptions {
  if (box.fit === 'inside') return { ...box, withoutEnlargement: true };
  const scale = Math.min(1, width / box.width, height / box.height);
  return {
    fit: 'cover',
    width: Math.max(1, Math.round(box.width * scale)),
    height: Math.max(1, Math.round(box.height * scale)),
  };
}

/** The resolution at which a drawing, which has no size of its own, is as large as the box. */
function densityFor({ width, height }: Metadata, box: Box): number {
  const wanted = (box.fit === 'inside' ? Math.min : Math.max)(box.width / width, box.height / height);
  // However thin it is, a pixel of it must be left.
  const scale = Math.max(Math.min(wanted, LARGEST / Math.max(width, height)), 1 / Math.min(width, height));
  return Math.min(Math.max(SVG_DENSITY * scale, 1), HIGHEST_DENSITY);
}

interface Box {
  readonly fit: 'inside' | 'cover';
  readonly width: number;
  readonly height: number;
}

/** No side is ever longer than the largest size, whatever the proportions. */
function boxOf(size: Size): Box {
  if (size.fit === 'crop') return { fit: 'cover', width: size.width, height: size.height };
  return {
    fit: 'inside',
    width: size.fit === 'height' ? LARGEST : size.width,
    height: size.fit === 'width' ? LARGEST : size.height,
  };
}
