import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';

interface ReminderSeed {
  readonly profileId: string;
  readonly channelId: number;
  readonly programId: number;
  /** Unix seconds. */
  readonly announcedAt: number;
  readonly title?: string;
}

/** A broadcast that a profile wants to be reminded of. @returns the id of the reminder. */
export async function seedReminder(
  database: Database,
  { profileId, channelId, programId, announcedAt, title = 'Programme' }: ReminderSeed,
): Promise<string> {
  const { rows } = await database.execute<{ readonly id: string }>(sql`
    INSERT INTO reminders
      (provider_id, profile_id, channel_id, program_id, announced_at, title, switches_channel, created_at)
    SELECT provider_id, id, ${channelId}, ${programId}, to_timestamp(${announcedAt}),
      ${JSON.stringify({ ru: title, en: title })}::jsonb, false, now()
    FROM profiles WHERE id = ${profileId} RETURNING id::text`);
  const [made] = rows;
  if (made === undefined) throw new Error('there is no such profile');
  return made.id;
}
