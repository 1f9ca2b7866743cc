/** Describes packaged clips anew, key frames and small pictures, without encoding: `node demo/clips/maker/measure.ts`. */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Asset, VideoEntry } from './asset.ts';
import { keyFrameSize } from './boxes/keyFrame.ts';
import { clips } from './clips.ts';
import { ASSET_FILE } from './settings.ts';
import { SHEET_FILE, thumbnailSheet, thumbnails } from './thumbnails.ts';

const CLIPS_FOLDER = join(import.meta.dirname, '..');

async function measured(folder: string, track: VideoEntry): Promise<VideoEntry> {
  const file = await readFile(join(folder, track.file));
  const segments = track.segments.map((entry) => ({
    ...entry,
    keyFrameSize: keyFrameSize(file.subarray(entry.offset, entry.offset + entry.size)),
  }));
  return { ...track, segments };
}

for (const clip of clips) {
  const folder = join(CLIPS_FOLDER, clip.id);
  const asset: Asset = JSON.parse(await readFile(join(folder, ASSET_FILE), 'utf8'));
  const video = await Promise.all(asset.video.map((track) => measured(folder, track)));
  await writeFile(join(folder, SHEET_FILE), await thumbnailSheet(clip));
  await writeFile(join(folder, ASSET_FILE), `${JSON.stringify({ ...asset, video, thumbnails }, null, 1)}\n`);
}
