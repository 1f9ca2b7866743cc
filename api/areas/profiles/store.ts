import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { Translations } from '#api/platform/wire/language.ts';
import type { ProfileRole } from '#contract/profiles.ts';
import type { DeviceId, ProfileId, ProviderId, UserId } from '#contract/units.ts';

/** A database or one of its transactions. */
export type Connection = Pick<Database, 'execute'>;

export interface UserKey {
  readonly providerId: ProviderId;
  readonly userId: UserId;
}

export interface ProfileRecord {
  readonly id: ProfileId;
  /** Empty: it has no name yet. */
  readonly name: string;
  readonly role: ProfileRole;
  readonly avatarId: number | null;
  /** The avatar's picture. */
  readonly icon: string | null;
}

export interface AvatarCategoryRecord {
  readonly id: number;
  readonly name: Translations;
  readonly avatars: readonly { readonly id: number; readonly image: string }[];
}

/** Keeps everybody else from a user's profiles until the transaction ends; false: there is no such user. */
export async function lockUser(connection: Connection, { providerId, userId }: UserKey): Promise<boolean> {
  const { rows } = await connection.execute(
    sql`SELECT FROM users WHERE provider_id = ${providerId} AND id = ${userId} FOR UPDATE`,
  );
  return rows.length > 0;
}

/** The profiles of a user, the first one first; never none. */
export async function loadProfiles(
  connection: Connection,
  { providerId, userId }: UserKey,
): Promise<readonly ProfileRecord[]> {
  const { rows } = await connection.execute<ProfileRecord & Record<string, unknown>>(sql`
    SELECT profile.id, profile.name, profile.role, profile.icon_avatar_id AS "avatarId", avatar.image AS icon
    FROM profiles profile
    LEFT JOIN avatars avatar ON avatar.provider_id = profile.provider_id AND avatar.id = profile.icon_avatar_id
    WHERE profile.provider_id = ${providerId} AND profile.user_id = ${userId}
    ORDER BY profile.number`);
  return rows;
}

export type ProfileFields = Pick<ProfileRecord, 'name' | 'role' | 'avatarId'>;

export const insertProfile = (
  connection: Connection,
  { providerId, userId }: UserKey,
  { id, name, role, avatarId }: ProfileFields & { readonly id: ProfileId },
) =>
  connection.execute(sql`
    INSERT INTO profiles (provider_id, id, user_id, name, role, icon_avatar_id)
    VALUES (${providerId}, ${id}, ${userId}, ${name}, ${role}, ${avatarId})`);

export const updateProfile = (
  connection: Connection,
  { providerId }: UserKey,
  id: ProfileId,
  { name, role, avatarId }: ProfileFields,
) =>
  connection.execute(sql`
    UPDATE profiles SET name = ${name}, role = ${role}, icon_avatar_id = ${avatarId}
    WHERE provider_id = ${providerId} AND id = ${id}`);

export const deleteProfile = (connection: Connection, { providerId }: UserKey, id: ProfileId) =>
  connection.execute(sql`DELETE FROM profiles WHERE provider_id = ${providerId} AND id = ${id}`);

/** Where the chosen profile is kept: with the device, or with a session that has none. */
export interface Seat {
  readonly providerId: ProviderId;
  readonly deviceId: DeviceId | null;
  readonly tokenHash: Buffer;
}

export const chooseProfile = (connection: Connection, { providerId, deviceId, tokenHash }: Seat, id: ProfileId) =>
  connection.execute(
    deviceId === null
      ? sql`UPDATE sessions SET profile_id = ${id} WHERE token_hash = ${tokenHash}`
      : sql`UPDATE devices SET profile_id = ${id} WHERE provider_id = ${providerId} AND id = ${deviceId}`,
  );

/** The profile that was chosen; null: none was. */
export async function findChosen(
  connection: Connection,
  { providerId, deviceId, tokenHash }: Seat,
): Promise<ProfileId | null> {
  const { rows } = await connection.execute<{ readonly profile_id: ProfileId | null }>(
    deviceId === null
      ? sql`SELECT profile_id FROM sessions WHERE token_hash = ${tokenHash}`
      : sql`SELECT profile_id FROM devices WHERE provider_id = ${providerId} AND id = ${deviceId}`,
  );
  return rows[0]?.profile_id ?? null;
}

/**
 * Ends what a PIN has opened for everybody of a user who watches with a profile: chosen, or the first where nothing was.
 */
export const endElevations = (
  connection: Connection,
  { providerId, userId }: UserKey,
  id: ProfileId,
  first: ProfileId | undefined,
) =>
  connection.execute(sql`
    UPDATE sessions session SET elevated_until = NULL
    WHERE provider_id = ${providerId} AND user_id = ${userId} AND elevated_until IS NOT NULL
      AND ${id} = COALESCE(
        (SELECT profile_id FROM devices device
         WHERE device.provider_id = session.provider_id AND device.id = session.device_id),
        session.profile_id, ${first ?? null})`);

export async function isAvatar(connection: Connection, providerId: ProviderId, id: number): Promise<boolean> {
  const { rows } = await connection.execute(
    sql`SELECT FROM avatars WHERE provider_id = ${providerId} AND id = ${id} FOR KEY SHARE`,
  );
  return rows.length > 0;
}

/** Categories with their avatars, in order; an empty one is left out. */
export async function loadAvatarCategories(
  connection: Connection,
  providerId: ProviderId,
): Promise<readonly AvatarCategoryRecord[]> {
  const { rows } = await connection.execute<AvatarCategoryRecord & Record<string, unknown>>(sql`
    SELECT category.id, category.name,
           jsonb_agg(jsonb_build_object('id', avatar.id, 'image', avatar.image) ORDER BY avatar.position, avatar.id)
             AS avatars
    FROM avatar_categories category
    JOIN avatars avatar ON avatar.provider_id = category.provider_id AND avatar.category_id = category.id
    WHERE category.provider_id = ${providerId}
    GROUP BY category.id, category.name, category.position
    ORDER BY category.position, category.id`);
  return rows;
}
