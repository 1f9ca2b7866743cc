import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import { piecesOf } from '#demo/art/pieces.ts';
import { avatarCategories } from '#demo/avatars.ts';
import { IMAGES_FOLDER, imageFile } from '#media/store/names.ts';
import type { Store } from '#media/store/store.ts';

/** Written at the same time: a drawing takes a millisecond, a store's answer many. */
const AT_ONCE = 4;

/**
 * Draws what the store lacks of the pictures of the demo's titles and avatars that its providers have, the start page's first.
 * Answers how many it drew.
 */
export async function drawDemoArt(database: Database, store: Store): Promise<number> {
  const { rows } = await database.execute<{ readonly slug: string }>(
    sql`SELECT DISTINCT slug FROM contents JOIN providers ON providers.id = provider_id WHERE is_demo`,
  );
  const pieces = [...piecesOf(new Set(rows.map(({ slug }) => slug))), ...(await avatarPieces(database))];
  const present = new Set<string>();
  if (pieces.length > 0) for await (const { name } of store.list(IMAGES_FOLDER)) present.add(name);
  const missing = pieces.filter(({ name }) => !present.has(imageFile(name))).values();
  let drawn = 0;
  const lane = async () => {
    for (const { name, draw } of missing) {
      await store.write(imageFile(name), Buffer.from(draw()));
      drawn += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return drawn;
}

async function avatarPieces(database: Database) {
  const { rows } = await database.execute<{ readonly image: string }>(
    sql`SELECT DISTINCT image FROM avatars JOIN providers ON providers.id = provider_id WHERE is_demo`,
  );
  const wanted = new Set(rows.map(({ image }) => image));
  return avatarCategories
    .flatMap(({ avatars }) => avatars.map(({ picture }) => picture))
    .filter(({ address }) => wanted.has(address));
}
