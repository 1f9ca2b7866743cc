import { sql } from 'drizzle-orm';
import type { Session } from '#api/platform/caller/caller.ts';
import type { Database } from '#api/platform/database/database.ts';

/** What is null stays as it is. */
export interface PersonalChanges {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly timezone: string | null;
  readonly appVersion: string | null;
}

type UserKey = Pick<Session, 'providerId' | 'userId'>;

export async function updateUser(
  transaction: Pick<Database, 'execute'>,
  { providerId, userId }: UserKey,
  { firstName, lastName, email, timezone, appVersion }: PersonalChanges,
): Promise<void> {
  await transaction.execute(sql`
    UPDATE users SET first_name = coalesce(${firstName}, first_name), last_name = coalesce(${lastName}, last_name),
      email = coalesce(${email}, email),
      email_verified_at = CASE WHEN lower(${email}) <> lower(email) THEN NULL ELSE email_verified_at END,
      timezone = coalesce(${timezone}, timezone), app_version = coalesce(${appVersion}, app_version)
    WHERE provider_id = ${providerId} AND id = ${userId}`);
}

/** Writes a phone down, in digits; false: the user has proved another one, which stays. */
export async function writePhone(
  transaction: Pick<Database, 'execute'>,
  { providerId, userId }: UserKey,
  phone: string,
): Promise<boolean> {
  const { rows } = await transaction.execute(sql`
    UPDATE users SET phone = ${phone}
    WHERE provider_id = ${providerId} AND id = ${userId} AND (phone_verified_at IS NULL OR phone = ${phone})
    RETURNING id`);
  return rows.length > 0;
}

/** Whether another user of the provider has proved this e-mail address. */
export async function isProvedByOther(
  connection: Pick<Database, 'execute'>,
  { providerId, userId }: UserKey,
  email: string,
): Promise<boolean> {
  const { rows } = await connection.execute(sql`
    SELECT FROM users
    WHERE provider_id = ${providerId} AND lower(email) = lower(${email}) AND email_verified_at IS NOT NULL
      AND id <> ${userId}`);
  return rows.length > 0;
}
