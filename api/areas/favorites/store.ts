import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { FavoriteKind } from '#contract/favorites.ts';
import type { ChannelId, ProfileId, ProviderId } from '#contract/units.ts';
import { markInView, targetsInView, type View } from '../catalogue/service.ts';

/** Whose favourites. */
export interface FavoriteOwner {
  readonly providerId: ProviderId;
  readonly profileId: ProfileId;
}

export interface FavoriteTarget {
  readonly kind: FavoriteKind;
  readonly objectId: string;
}

export interface FavoriteRecord extends FavoriteTarget {
  readonly id: string;
  readonly createdAt: Date;
}

type Executor = Pick<Database, 'execute'>;
type FavoriteRow = Omit<FavoriteRecord, 'createdAt'> & {
  readonly createdAt: number;
  readonly [column: string]: unknown;
};

const columns = sql.raw(
  `id::text, kind, object_id AS "objectId", extract(epoch FROM created_at)::float8 * 1000 AS "createdAt"`,
);

async function read(database: Executor, query: SQL): Promise<readonly FavoriteRecord[]> {
  const { rows } = await database.execute<FavoriteRow>(query);
  return rows.map(({ id, kind, objectId, createdAt }) => ({ id, kind, objectId, createdAt: new Date(createdAt) }));
}

/**
 * The favourites of a profile that are in view, of a kind or of all, the latest first; channels alone in the profile's own
 * order.
 */
export const loadFavorites = (
  database: Executor,
  { providerId, profileId }: FavoriteOwner,
  kind: FavoriteKind | null,
  view: View,
): Promise<readonly FavoriteRecord[]> =>
  read(
    database,
    sql`
    SELECT ${columns} FROM favorites mark
    WHERE provider_id = ${providerId} AND profile_id = ${profileId} AND (${kind}::text IS NULL OR kind = ${kind})
      AND ${markInView(view)}
    ORDER BY CASE WHEN ${kind}::text = 'channel' THEN place END NULLS LAST, created_at DESC, id DESC`,
  );

/** The mark of one thing; null where there is none. */
export async function findFavorite(
  database: Executor,
  { providerId, profileId }: FavoriteOwner,
  { kind, objectId }: FavoriteTarget,
): Promise<FavoriteRecord | null> {
  const [found] = await read(
    database,
    sql`
    SELECT ${columns} FROM favorites
    WHERE provider_id = ${providerId} AND profile_id = ${profileId} AND kind = ${kind} AND object_id = ${objectId}`,
  );
  return found ?? null;
}

/** Marks something, unless the profile has as many favourites as it may: null. What is marked already stays as it is. */
export async function insertFavorite(
  database: Executor,
  { providerId, profileId }: FavoriteOwner,
  { kind, objectId }: FavoriteTarget,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<FavoriteRecord | null> {
  const [made] = await read(
    database,
    sql`
    INSERT INTO favorites (provider_id, profile_id, kind, object_id, created_at)
    SELECT ${providerId}, ${profileId}, ${kind}, ${objectId}, ${now.toISOString()}::timestamptz
    WHERE (SELECT count(*) FROM favorites WHERE provider_id = ${providerId} AND profile_id = ${profileId}) < ${most}
    ON CONFLICT (provider_id, profile_id, kind, object_id) DO NOTHING RETURNING ${columns}`,
  );
  return made ?? findFavorite(database, { providerId, profileId }, { kind, objectId });
}

/** Gives favourite channels their places in this order; those that are not named follow them, the latest first. */
export async function orderChannels(
  database: Executor,
  { providerId, profileId }: FavoriteOwner,
  channelIds: readonly ChannelId[],
): Promise<void> {
  await database.execute(sql`
    UPDATE favorites SET place = (
      SELECT min(given.place) FROM unnest(${sql.param(channelIds.map(String))}::text[]) WITH ORDINALITY AS given (id, place)
      WHERE given.id = object_id)
    WHERE provider_id = ${providerId} AND profile_id = ${profileId} AND kind = 'channel'`);
}

/** Takes a mark away; null where the profile has none of that id. */
export async function deleteFavorite(
  database: Executor,
  { providerId, profileId }: FavoriteOwner,
  id: string,
): Promise<FavoriteRecord | null> {
  const [removed] = await read(
    database,
    sql`
    DELETE FROM favorites WHERE provider_id = ${providerId} AND profile_id = ${profileId} AND id = ${id}::bigint
    RETURNING ${columns}`,
  );
  return removed ?? null;
}

/** Whether something can be marked by a viewer. */
export type TargetState = 'shown' | 'not_for_children' | 'missing';

export async function findTarget(
  database: Executor,
  providerId: ProviderId,
  { kind, objectId }: FavoriteTarget,
  view: View,
): Promise<TargetState> {
  const isThere = (seen: View) =>
    sql`EXISTS (${targetsInView(kind, sql`${providerId}::integer`, sql`${objectId}::text`, seen)})`;
  const { rows } = await database.execute<{ readonly isThere: boolean; readonly isShown: boolean }>(sql`
    SELECT ${isThere({ kind: 'all', showing: view.showing })} AS "isThere", ${isThere(view)} AS "isShown"`);
  const [found] = rows;
  if (found === undefined || !found.isThere) return 'missing';
  return found.isShown ? 'shown' : 'not_for_children';
}
