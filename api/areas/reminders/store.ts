import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { Translations } from '#api/platform/wire/language.ts';
import type { ReminderChange } from '#contract/reminders.ts';
import type { ChannelId, ProfileId, ProgramId, ProviderId, UnixSeconds } from '#contract/units.ts';
import { unixSeconds } from '#rules/units.ts';

/** Whose reminders. */
export interface ReminderOwner {
  readonly providerId: ProviderId;
  readonly profileId: ProfileId;
}

/** The broadcast that a reminder was set for. */
export interface RemindedBroadcast {
  readonly channelId: ChannelId;
  readonly programId: ProgramId;
  /** Its announced start at that time. */
  readonly announcedAt: UnixSeconds;
  /** The names of its programme. */
  readonly title: Translations;
}

export interface ReminderRecord extends RemindedBroadcast {
  readonly id: string;
  readonly switchesChannel: boolean;
  readonly createdAt: Date;
  readonly shownAt: Date | null;
  readonly dismissedAt: Date | null;
}

type ReminderRow = {
  readonly id: string;
  readonly channel_id: ChannelId;
  readonly program_id: ProgramId;
  readonly announced_at: number;
  readonly title: Translations;
  readonly switches_channel: boolean;
  readonly created_at: number;
  readonly shown_at: number | null;
  readonly dismissed_at: number | null;
};

const MILLISECONDS = 1000;

const columns = sql`
  id::text, channel_id, program_id, extract(epoch FROM announced_at)::float8 AS announced_at, title, switches_channel,
  extract(epoch FROM created_at)::float8 AS created_at, extract(epoch FROM shown_at)::float8 AS shown_at,
  extract(epoch FROM dismissed_at)::float8 AS dismissed_at`;

async function read(database: Database, query: SQL): Promise<readonly ReminderRecord[]> {
  const { rows } = await database.execute<ReminderRow>(query);
  return rows.map((row) => ({
    id: row.id,
    channelId: row.channel_id,
    programId: row.program_id,
    announcedAt: unixSeconds(row.announced_at),
    title: row.title,
    switchesChannel: row.switches_channel,
    createdAt: new Date(row.created_at * MILLISECONDS),
    shownAt: dateIfAny(row.shown_at),
    dismissedAt: dateIfAny(row.dismissed_at),
  }));
}

const dateIfAny = (seconds: number | null) => (seconds === null ? null : new Date(seconds * MILLISECONDS));

const ofOwner = ({ providerId, profileId }: ReminderOwner) =>
  sql`provider_id = ${providerId} AND profile_id = ${profileId}`;

/** The reminders of a profile whose broadcast was announced for after an instant, in order. */
export const loadReminders = (
  database: Database,
  owner: ReminderOwner,
  since: UnixSeconds,
): Promise<readonly ReminderRecord[]> =>
  read(
    database,
    sql`
    SELECT ${columns} FROM reminders WHERE ${ofOwner(owner)} AND announced_at > to_timestamp(${since})
    ORDER BY reminders.announced_at, reminders.id`,
  );

interface ReminderLimits {
  readonly now: Date;
  /** Reminders of broadcasts before it do not count. */
  readonly since: UnixSeconds;
  readonly most: number;
}

/**
 * Reminds a profile of a broadcast; one that is there already gets the choice, and is not dismissed any more. Null: the profile
 * has as many reminders as it may.
 */
export async function insertReminder(
  database: Database,
  owner: ReminderOwner,
  { channelId, programId, announcedAt, title }: RemindedBroadcast,
  switchesChannel: boolean,
  { now, since, most }: ReminderLimits,
): Promise<ReminderRecord | null> {
  const { providerId, profileId } = owner;
  const [made] = await read(
    database,
    sql`
    INSERT INTO reminders
      (provider_id, profile_id, channel_id, program_id, announced_at, title, switches_channel, created_at)
    SELECT ${providerId}, ${profileId}, ${channelId}, ${programId}, to_timestamp(${announcedAt}),
      ${JSON.stringify(title)}::jsonb, ${switchesChannel}::boolean, ${now.toISOString()}::timestamptz
    WHERE (SELECT count(*) FROM reminders WHERE ${ofOwner(owner)} AND announced_at > to_timestamp(${since})) < ${most}
      OR EXISTS (SELECT FROM reminders WHERE ${ofOwner(owner)} AND channel_id = ${channelId}
        AND program_id = ${programId} AND announced_at = to_timestamp(${announcedAt}))
    ON CONFLICT (provider_id, profile_id, channel_id, program_id, announced_at)
      DO UPDATE SET switches_channel = excluded.switches_channel, dismissed_at = NULL
    RETURNING ${columns}`,
  );
  return made ?? null;
}

/** Changes a reminder of a profile; the first time that it was shown or dismissed stays. Null: there is none of that id. */
export async function updateReminder(
  database: Database,
  owner: ReminderOwner,
  id: string,
  { switches_channel, is_shown, is_dismissed }: ReminderChange,
  now: Date,
): Promise<ReminderRecord | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [changed] = await read(
    database,
    sql`
    UPDATE reminders SET
      switches_channel = coalesce(${switches_channel ?? null}::boolean, switches_channel),
      shown_at = CASE WHEN ${is_shown === true} THEN coalesce(shown_at, ${at}) ELSE shown_at END,
      dismissed_at = CASE WHEN ${is_dismissed === true} THEN coalesce(dismissed_at, ${at}) ELSE dismissed_at END
    WHERE ${ofOwner(owner)} AND id = ${id}::bigint RETURNING ${columns}`,
  );
  return changed ?? null;
}

/** Removes a reminder of a profile; false: there is none of that id. */
export async function deleteReminder(database: Database, owner: ReminderOwner, id: string): Promise<boolean> {
  const { rowCount } = await database.execute(sql`
    DELETE FROM reminders WHERE ${ofOwner(owner)} AND id = ${id}::bigint`);
  return rowCount === 1;
}
