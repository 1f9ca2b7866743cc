import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAsset } from '../asset/asset.ts';
import { assetsFolder } from './names.ts';

/**
 * Copies a clip's folder into the store, once: an asset never changes under its name. Another process that installs
 * the same clip at the same time does no harm.
 * @returns the asset's name.
 * @throws Error when the folder holds no usable clip.
 */
export async function installAsset(store: string, folder: string): Promise<string> {
  const { id } = parseAsset(await readFile(join(folder, 'asset.json'), 'utf8'));
  const place = join(assetsFolder(store), id);
  if (await isInstalled(place)) return id;
  await mkdir(assetsFolder(store), { recursive: true });
  // Outside the names an asset can have, so the origin never sees a copy under way.
  const draft = join(assetsFolder(store), `.${id}.${crypto.randomUUID()}`);
  try {
    await cp(folder, draft, { recursive: true });
    await rm(place, { recursive: true, force: true });
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await isInstalled(place))) throw error;
  }
  return id;
}

/** A copy that a power cut has damaged counts as none. */
const isInstalled = (place: string) =>
  readFile(join(place, 'asset.json'), 'utf8')
    .then(parseAsset)
    .then(
      () => true,
      () => false,
    );
