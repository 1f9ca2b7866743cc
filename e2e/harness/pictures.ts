import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { root } from '#server/process/run.ts';

/** Where pictures are kept, and where those go that do not look like them. */
const KEPT = join(root, 'e2e', 'pictures');
const DIFFERENT = join(root, 'reports', 'pictures');
const isUpdate = process.env['KINORA_UPDATE_PICTURES'] === '1';

const WIDEST = 720;
const QUALITY = 80;
/** Of nought to six: some hundred small files need not be smaller. */
const EFFORT = 2;
/** How different a channel must be to be seen, of 255: machines smooth letters each in its own way. */
const VISIBLE = 48;
/** Which share of the pixels may be visibly different. */
const TOLERANCE = 0.002;
/** Side of the squares whose mean colours are compared, and how far those may be apart: a change by a little, of an area. */
const SQUARE = 20;
const EVEN = 4;

interface Raster {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * What is different between a photograph and the picture of that name in `e2e/pictures/`, in words; null when nothing is.
 * With KINORA_UPDATE_PICTURES=1 the photograph becomes the picture.
 */
export async function differenceFrom(name: string, photograph: Sharp): Promise<string | null> {
  const fresh = await photograph
    .resize({ width: WIDEST, withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: EFFORT })
    .toBuffer();
  const file = `${name}.webp`;
  if (isUpdate) await save(join(KEPT, file), fresh);
  if (!existsSync(join(KEPT, file))) return `${name}: there is no picture of it`;
  const kept = await readFile(join(KEPT, file));
  const difference = compare(await pixelsOf(kept), await pixelsOf(fresh));
  if (difference === null) return null;
  await save(join(DIFFERENT, file), fresh);
  return `${name}: ${difference}`;
}

function compare(kept: Raster, fresh: Raster): string | null {
  if (kept.width !== fresh.width || kept.height !== fresh.height)
    return `${fresh.width} by ${fresh.height} in place of ${kept.width} by ${kept.height}`;
  const channels = kept.data.length / (kept.width * kept.height);
  let different = 0;
  for (let pixel = 0; pixel < kept.data.length; pixel += channels) {
    for (let channel = pixel; channel < pixel + channels; channel += 1) {
      if (Math.abs((kept.data[channel] ?? 0) - (fresh.data[channel] ?? 0)) < VISIBLE) continue;
      different += 1;
      break;
    }
  }
  const share = different / (kept.width * kept.height);
  if (share > TOLERANCE) return `${(share * 100).toFixed(2)} % of its pixels are different`;
  return unevenSquare(kept, fresh);
}

/** The first square whose colour is another one on the whole. */
function unevenSquare(kept: Raster, fresh: Raster): string | null {
  for (let top = 0; top + SQUARE <= kept.height; top += SQUARE) {
    for (let left = 0; left + SQUARE <= kept.width; left += SQUARE) {
      const [before, after] = [meanColour(kept, left, top), meanColour(fresh, left, top)];
      const apart = Math.max(...before.map((part, channel) => Math.abs(part - (after[channel] ?? 0))));
      if (apart > EVEN) return `the colour at ${left}, ${top} is ${apart.toFixed(1)} from what it was`;
    }
  }
  return null;
}

/** Of the square that begins there, by channel. */
function meanColour({ data, width, height }: Raster, left: number, top: number): readonly number[] {
  const channels = data.length / (width * height);
  const sums = new Array<number>(channels).fill(0);
  for (let y = top; y < top + SQUARE; y += 1) {
    const start = (y * width + left) * channels;
    for (let index = 0; index < SQUARE * channels; index += 1)
      sums[index % channels] = (sums[index % channels] ?? 0) + (data[start + index] ?? 0);
  }
  return sums.map((sum) => sum / SQUARE ** 2);
}

async function pixelsOf(picture: Buffer): Promise<Raster> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function save(path: string, picture: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, picture);
}
