import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseTimeline, type Timeline } from '../timeline/timeline.ts';
import { timelineFile } from './names.ts';

/**
 * Puts a channel's timeline where the origin reads it. Readers see the old one or the new one, whole, even when this
 * process or the machine dies half-way.
 * @throws Error when the timeline is not one the origin would take.
 */
export async function writeTimeline(store: string, timeline: Timeline): Promise<void> {
  const text = JSON.stringify(timeline);
  parseTimeline(text);
  const file = timelineFile(store, timeline.channel);
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  // Two writers of one channel each have a file of their own until the rename.
  const draft = `${file}.${process.pid}.${crypto.randomUUID()}`;
  try {
    await writeThrough(draft, text);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

async function writeThrough(path: string, text: string): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the rename itself last. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
