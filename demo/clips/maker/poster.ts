import type { Clip } from './clip.ts';
import { framePicture } from './drawing/frame.ts';
import { POSTER_BUDGET_BYTES } from './settings.ts';

const WIDTH = 640;
const HEIGHT = 360;
const QUALITY = 78;

/** The clip's still, without the motif: it stands for the whole clip. */
export async function poster(clip: Clip): Promise<Buffer> {
  const picture = framePicture(clip, clip.posterSecond, { motif: false }).resize(WIDTH, HEIGHT);
  const data = await picture.webp({ quality: QUALITY, effort: 6 }).toBuffer();
  if (data.length > POSTER_BUDGET_BYTES) throw new Error(`The poster of ${clip.id} has ${data.length} bytes`);
  return data;
}
