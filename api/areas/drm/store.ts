import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { ChannelId, DeviceId, ProviderId, UnixSeconds, UserId } from '#contract/units.ts';
import { channelId, providerId } from '#rules/units.ts';

export interface TicketHolder {
  readonly providerId: ProviderId;
  readonly userId: UserId;
  readonly channelId: ChannelId;
}

export interface Ticket extends TicketHolder {
  readonly deviceId: DeviceId | null;
  readonly expiresAt: UnixSeconds;
}

export async function keepTicket(database: Database, hash: Buffer, ticket: Ticket): Promise<void> {
  await database.execute(sql`
    INSERT INTO stream_tickets (ticket_hash, provider_id, user_id, device_id, channel_id, expires_at)
    VALUES (${hash}, ${ticket.providerId}, ${ticket.userId}, ${ticket.deviceId}, ${ticket.channelId},
      to_timestamp(${ticket.expiresAt}))`);
}

/** Who holds a ticket that has not run out, and is still signed in where it was given; else null. */
export async function findTicket(database: Database, hash: Buffer, now: UnixSeconds): Promise<TicketHolder | null> {
  const { rows } = await database.execute<{ provider_id: number; user_id: UserId; channel_id: number }>(sql`
    SELECT ticket.provider_id, ticket.user_id, ticket.channel_id FROM stream_tickets ticket
    WHERE ticket.ticket_hash = ${hash} AND ticket.expires_at > to_timestamp(${now}) AND EXISTS (
      SELECT FROM sessions session
      JOIN users ON users.provider_id = session.provider_id AND users.id = session.user_id AND users.is_active
      WHERE session.provider_id = ticket.provider_id AND session.user_id = ticket.user_id
        AND session.device_id IS NOT DISTINCT FROM ticket.device_id
        AND (session.expires_at IS NULL OR session.expires_at > to_timestamp(${now})))`);
  const [row] = rows;
  if (row === undefined) return null;
  return { providerId: providerId(row.provider_id), userId: row.user_id, channelId: channelId(row.channel_id) };
}
