import sharp from 'sharp';
import type { ThumbnailsEntry } from './asset.ts';
import type { Clip } from './clip.ts';
import { framePicture } from './drawing/frame.ts';
import { DURATION_SECONDS } from './settings.ts';

const WIDTH = 196;
const HEIGHT = 110;
const INTERVAL_SECONDS = 8;
const QUALITY = 70;
const PREFIX = 'thumbnails-';

export const SHEET_FILE = `${PREFIX}0.jpg`;

const count = DURATION_SECONDS / INTERVAL_SECONDS;

/** How the sheet is read. */
export const thumbnails: ThumbnailsEntry = {
  prefix: PREFIX,
  sheets: 1,
  columns: count,
  rows: 1,
  width: WIDTH,
  height: HEIGHT,
  interval: INTERVAL_SECONDS,
  count,
};

/** Thumbnails of the clip side by side, each from the middle of its period. */
export async function thumbnailSheet(clip: Clip): Promise<Buffer> {
  const pictures = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const picture = framePicture(clip, (n + 0.5) * INTERVAL_SECONDS, { motif: false }).resize(WIDTH, HEIGHT);
      return { input: await picture.png().toBuffer(), left: n * WIDTH, top: 0 };
    }),
  );
  const canvas = { width: count * WIDTH, height: HEIGHT, channels: 3 as const, background: 'black' };
  return sharp({ create: canvas }).composite(pictures).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
}
