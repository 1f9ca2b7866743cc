import { MediaRefusal } from '../http/refusal.ts';

/** Every picture is made in these widths and heights only, so that there are few of each, and caches have them. */
export const SIZES = [160, 240, 320, 480, 640, 960, 1280, 1920, 2560, 3840] as const;
export const LARGEST = 3840;
/** Crops are made in these proportions only, width to height; one that is asked for becomes the nearest. */
const PROPORTIONS = [1 / 2, 9 / 16, 2 / 3, 3 / 4, 4 / 5, 1, 5 / 4, 4 / 3, 3 / 2, 16 / 9, 2, 7 / 3, 3, 4, 6] as const;
/** The width of a picture that is asked for without one. */
const USUAL_WIDTH = 1280;

/** How large a picture is wanted, in pixels. */
export type Size =
  /** As high as its own proportions say. */
  | { readonly fit: 'width'; readonly width: number }
  | { readonly fit: 'height'; readonly height: number }
  /** As large as fits into the box. */
  | { readonly fit: 'inside'; readonly width: number; readonly height: number }
  /** Fills the box: the overflow is cropped around the centre. */
  | { readonly fit: 'crop'; readonly width: number; readonly height: number };

const WHOLE = /^[1-9]\d{0,4}$/;

/**
 * Reads `w`, `h` and `crop` of an address: every address is one of few sizes. A length is rounded up to one of `SIZES`; with
 * `crop` the width is, and the height follows it in the nearest of `PROPORTIONS`.
 * @throws MediaRefusal when one of them is junk.
 */
export function sizeOf(query: Readonly<Record<string, unknown>>): Size {
  const width = lengthOf(query, 'w');
  const height = lengthOf(query, 'h');
  if (width === null && height === null) return { fit: 'width', width: USUAL_WIDTH };
  if (height === null) return { fit: 'width', width: rounded(width ?? USUAL_WIDTH) };
  if (width === null) return { fit: 'height', height: rounded(height) };
  if (!isCropped(query)) return { fit: 'inside', width: rounded(width), height: rounded(height) };
  return crop(rounded(width), nearest(width / height));
}

/** No side is longer than the largest. */
function crop(width: number, proportion: number): Size {
  const fitting = SIZES.findLast((size) => size <= width && size / proportion <= LARGEST) ?? SIZES[0];
  return { fit: 'crop', width: fitting, height: Math.round(fitting / proportion) };
}

/** By ratio, so that twice as wide is as far as half as wide. */
function nearest(wanted: number): number {
  const distance = (proportion: number) => Math.abs(Math.log(proportion / wanted));
  return PROPORTIONS.reduce((best, next) => (distance(next) < distance(best) ? next : best));
}

/** The longest side that a picture of this size may have. */
export function longestSide(size: Size): number {
  if (size.fit === 'width') return size.width;
  if (size.fit === 'height') return size.height;
  return Math.max(size.width, size.height);
}

/** What a size is kept under. */
export function sizeName(size: Size): string {
  if (size.fit === 'width') return `${size.width}w`;
  if (size.fit === 'height') return `${size.height}h`;
  return `${size.width}x${size.height}${size.fit === 'crop' ? '-crop' : ''}`;
}

const rounded = (length: number): number => SIZES.find((size) => size >= length) ?? LARGEST;

function lengthOf(query: Readonly<Record<string, unknown>>, name: string): number | null {
  const text = query[name] ?? '';
  if (text === '') return null;
  if (typeof text === 'string' && WHOLE.test(text)) return Number(text);
  throw new MediaRefusal('validation_failed', `${name} is a length in pixels`);
}

function isCropped({ crop = '' }: Readonly<Record<string, unknown>>): boolean {
  if (crop === '1' || crop === 'true') return true;
  if (crop === '' || crop === '0' || crop === 'false') return false;
  throw new MediaRefusal('validation_failed', 'crop is 1 or 0');
}
