import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Session } from '#api/platform/caller.ts';
import type { Database } from '#api/platform/database.ts';

/** What is null stays as it is. */
export interface PersonalChanges {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly timezone: string | null;
}

type UserKey = Pick<Session, 'providerId' | 'userId'>;

export async function updateUser(
  transaction: Pick<Database, 'execute'>,
  { providerId, userId }: UserKey,
  { firstName, lastName, email, timezone }: PersonalChanges,
): Promise<void> {
  await transaction.execute(sql`
    UPDATE users SET first_name = coalesce(${firstName}, first_name), last_name = coalesce(${lastName}, last_name),
      email = coalesce(${email}, email), timezone = coalesce(${timezone}, timezone)
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

const UNIQUE_VIOLATION = '23505';

/** Whether a failed query met another user of the provider with the same e-mail address. */
export function isDuplicateEmail(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === UNIQUE_VIOLATION && cause.constraint === 'users_by_email';
}
