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

/** PostgreSQL plans it once a connection, by its name. */
const OPEN_QUERY = { name: 'open_viewings', text: 'SELECT is_open, watching FROM open_viewings($1)' };

/** Opens viewings of different users, each in place of the one that its player had, unless as many others watch as may. */
export async function openViewings(
  database: Pick<Database, '$client'>,
  openings: readonly Opening[],
): Promise<readonly Opened[]> {
  const { rows } = await database.$client.query<{ is_open: boolean; watching: Opened['watching'] }>({
    ...OPEN_QUERY,
    values: [JSON.stringify(openings)],
  });
  return rows.map(({ is_open, watching }) => ({ isOpen: is_open, watching }));
}
