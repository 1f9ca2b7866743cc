import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Asset, filesOf, parseAsset } from '../asset/asset.ts';
import { assetFile } from './names.ts';
import type { Store } from './store.ts';

/**
 * Copies a packaged folder into the store, once: an asset never changes under its name. Its description comes last, so
 * the origin never sees a copy under way, and another process that installs the same does no harm.
 * @returns the asset's name.
 * @throws Error when the folder holds no usable asset.
 */
export async function installAsset(store: Store, folder: string): Promise<string> {
  const text = await readFile(join(folder, 'asset.json'), 'utf8');
  const asset = parseAsset(text);
  if ((await findInstalled(store, asset.id)) !== null) return asset.id;
  for (const file of filesOf(asset)) await store.writeFile(assetFile(asset.id, file), join(folder, file));
  await store.write(assetFile(asset.id, 'asset.json'), Buffer.from(text));
  return asset.id;
}

/** Null when there is no such asset; a description that the origin could not read counts as none. */
export async function findInstalled(store: Store, id: Asset['id']): Promise<Asset | null> {
  const text = await store.read(assetFile(id, 'asset.json'));
  if (text === null) return null;
  try {
    return parseAsset(text.toString());
  } catch {
    return null;
  }
}
