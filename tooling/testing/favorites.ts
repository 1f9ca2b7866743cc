import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { FavoriteKind } from '#contract/favorites.ts';

/** A thing that a profile marked as a favourite. @returns the id of the mark. */
export async function seedFavorite(
  database: Database,
  { profileId, kind, objectId }: { readonly profileId: string; readonly kind: FavoriteKind; readonly objectId: string },
): Promise<string> {
  const { rows } = await database.execute<{ readonly id: string }>(sql`
    INSERT INTO favorites (provider_id, profile_id, kind, object_id, created_at)
    SELECT provider_id, id, ${kind}, ${objectId}, now() FROM profiles WHERE id = ${profileId} RETURNING id::text`);
  const [made] = rows;
  if (made === undefined) throw new Error('there is no such profile');
  return made.id;
}
