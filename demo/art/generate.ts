/**
 * Draws what the demo shows before its worker has drawn the rest, and what is for programmes and channels, into `files/`:
 * `node demo/art/generate.ts`. Run it after a change of a scene and commit.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { films } from './films.ts';
import { type Frame, framed, frames } from './frame.ts';
import { brandLogos, channelCovers } from './logos.ts';
import { marks } from './marks.ts';
import { packetArt } from './packet-art.ts';
import { channelBanners, shelfScenes } from './shelves.ts';

const folder = join(import.meta.dirname, 'files');
const QUALITY = 72;
/** Films on the banner of the start page; their wide picture is the still. */
const promoted = new Set(['metropolis', 'nosferatu', 'trip-to-the-moon']);

async function picture(name: string, svg: string, { width, height }: Frame): Promise<void> {
  const pixels = await sharp(Buffer.from(svg), { density: 144 })
    .resize(width, height)
    .webp({ quality: QUALITY, effort: 6, smartSubsample: true })
    .toBuffer();
  await write(`${name}.webp`, pixels);
}

async function write(name: string, data: string | Buffer): Promise<void> {
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, data);
}

for (const [slug, { scene }] of Object.entries(films)) {
  if (!promoted.has(slug)) continue;
  await picture(`stills/${slug}`, framed(scene, frames.still), frames.still);
  await picture(`banners/${slug}-mobile`, framed(scene, frames.mobile), frames.mobile);
}

for (const [slug, scene] of Object.entries(channelBanners)) {
  await picture(`banners/${slug}`, framed(scene, frames.still), frames.still);
  await picture(`banners/${slug}-mobile`, framed(scene, frames.mobile), frames.mobile);
}

for (const { name, scene } of shelfScenes) {
  await picture(`programs/${name}-wide`, framed(scene, frames.wide), frames.wide);
  await picture(`programs/${name}-upright`, framed(scene, frames.upright), frames.upright);
}

for (const [slug, mark] of Object.entries(marks)) {
  for (const [name, svg] of Object.entries(channelCovers(mark))) await write(`channels/${slug}-${name}.svg`, svg);
}

for (const [name, svg] of Object.entries(packetArt)) await write(`packets/${name}.svg`, svg);

for (const [name, svg] of Object.entries(brandLogos)) await write(`brands/${name}.svg`, svg);
