import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import { ASSETS_FOLDER, assetFile } from '#media/store/names.ts';
import type { Store } from '#media/store/store.ts';

/** An asset that has just been put into the store. */
export const addStoredAsset = (database: Database, asset: string) => addStoredAssets(database, [asset]);

/** Writes down which assets the store has: titles play films that are there. */
export async function noteStoredAssets(database: Database, store: Store): Promise<void> {
  const stored = await storedAssets(store);
  const { rows } = await database.execute<{ asset: string }>(sql`SELECT asset FROM stored_assets`);
  const known = new Set(rows.map(({ asset }) => asset));
  const added = [...stored].filter((asset) => !known.has(asset));
  if (added.length > 0) await addStoredAssets(database, added);
  for (const asset of [...known].filter((name) => !stored.has(name))) {
    // It may have been stored after the list was read.
    if ((await store.fingerprint(assetFile(asset, DESCRIPTION))) !== null) continue;
    await database.execute(sql`DELETE FROM stored_assets WHERE asset = ${asset}`);
  }
}

/** Written last, so an asset with it is whole. */
const DESCRIPTION = 'asset.json';

async function storedAssets(store: Store): Promise<ReadonlySet<string>> {
  const assets = new Set<string>();
  for await (const { name } of store.list(ASSETS_FOLDER)) {
    const [, asset, file] = name.split('/');
    if (asset !== undefined && file === DESCRIPTION) assets.add(asset);
  }
  return assets;
}

async function addStoredAssets(database: Database, assets: readonly string[]): Promise<void> {
  await database.execute(sql`
    INSERT INTO stored_assets (asset) SELECT jsonb_array_elements_text(${JSON.stringify(assets)}::jsonb)
    ON CONFLICT DO NOTHING`);
}
