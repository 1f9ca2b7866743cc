import type { Thumbnail } from '../timeline/source.ts';
import type { Asset } from './asset.ts';

/** The track name that small pictures go by in addresses. */
export const THUMBNAILS = 'thumbnails';
/** Pixels of each, and the seconds from one to the next: the same of films and of live television. */
export const THUMBNAIL = { width: 196, height: 110, interval: 10 } as const;

/** The thumbnail of a position in an asset, in seconds from its start; null where it has none. */
export function thumbnailAt({ id, thumbnails }: Asset, seconds: number): Thumbnail | null {
  if (thumbnails === null) return null;
  const { columns, rows, width, height, interval, count } = thumbnails;
  const number = Math.min(count - 1, Math.floor(seconds / interval));
  const place = number % (columns * rows);
  return {
    folder: id,
    sheet: Math.floor(number / (columns * rows)),
    x: (place % columns) * width,
    y: Math.floor(place / columns) * height,
    width,
    height,
  };
}
