import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { ChannelId, ContentId, DeviceId, ProfileId, ProviderId, StatId, UserId } from '#contract/units.ts';

/** A viewing that is to be opened, as `open_viewings` of the database takes it; instants in ISO 8601. */
export interface Opening {
  readonly provider_id: ProviderId;
  readonly stat_id: StatId;
  readonly user_id: UserId;
  readonly profile_id: ProfileId;
  readonly player: string;
  readonly device_id: DeviceId | null;
  readonly content_id: ContentId | null;
  readonly channel_id: ChannelId | null;
  readonly is_in_history: boolean;
  readonly opened_at: string;
  /** Others that opened or reported later are being watched. */
  readonly counted_since: string;
  /** How many players of the user may watch at a time. */
  readonly most: number;
}

export interface Opened {
  readonly isOpen: boolean;
  /** The devices of the user's other players that watch; null for a session without one. */
  readonly watching: readonly (DeviceId | null)[];
}

/** Opens viewings in order, each in place of the one that its player had, unless as many others watch as may. */
export async function openViewings(
  database: Pick<Database, 'execute'>,
  openings: readonly Opening[],
): Promise<readonly Opened[]> {
  const { rows } = await database.execute<{ readonly isOpen: boolean; readonly watching: Opened['watching'] }>(sql`
    SELECT is_open AS "isOpen", coalesce(watching, '{}') AS watching
    FROM open_viewings(${JSON.stringify(openings)}::jsonb)`);
  return rows;
}
