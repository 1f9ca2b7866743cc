import { randomUUID } from 'node:crypto';
import type { PacketEntry } from '#contract/admin/billing.ts';
import { content } from '#server/operator/content.ts';
import { writeContent } from './content.ts';
import { announceChanges } from './database.ts';
import type { Stage } from './stage.ts';

const DAY_SECONDS = 86_400;

/** A packet of a viewer's, by days from now. */
interface Held {
  readonly packet: number;
  /** Without an end it lasts for good. */
  readonly from?: number;
  readonly to?: number | null;
  readonly renews?: boolean;
  readonly isPaused?: boolean;
}

type Place = Pick<Stage, 'withDatabase' | 'now'>;

/** Gives a viewer packets that no purchase made. */
export const givePackets = ({ withDatabase, now }: Place, login: string, ...held: readonly Held[]): Promise<void> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ provider: number; id: number }>(
      'SELECT provider_id AS provider, id FROM users WHERE username = $1',
      [login],
    );
    const [user] = rows;
    if (user === undefined) throw new Error(`there is no user ${login}`);
    const day = (days: number) => new Date((now() + days * DAY_SECONDS) * 1_000);
    for (const { packet, from = -1, to = 30, renews = true, isPaused = false } of held)
      await client.query(
        `INSERT INTO subscriptions (provider_id, user_id, id, packet_id, purchase_type_id, price_minor, created_at,
           starts_at, ends_at, renews, is_trial, paused_at)
         SELECT $1, $2, $3, $4, min(id), coalesce(min(price_minor), 0), $9, $5, $6, $7, false, $8
         FROM packet_periods WHERE packet_id = $4`,
        [
          user.provider,
          user.id,
          randomUUID(),
          packet,
          day(from),
          to === null ? null : day(to),
          renews,
          isPaused ? day(0) : null,
          day(0),
        ],
      );
    await announceChanges(client);
  });

/** Adds packets to what an operator sells. */
export const sellPackets = (
  { withDatabase, shortname }: Pick<Stage, 'withDatabase' | 'shortname'>,
  packets: readonly PacketEntry[],
) => withDatabase((client) => writeContent(client, (context) => content.packets.put(context, [...packets]), shortname));
