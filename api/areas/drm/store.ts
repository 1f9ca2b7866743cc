import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { ProfileRole } from '#contract/profiles.ts';
import type { DeviceId, UnixSeconds, UserId } from '#contract/units.ts';
import { audienceOfRole } from '#rules/profiles/audience.ts';
import { channelId, providerId } from '#rules/units.ts';
import type { ChannelHolder } from '../channels/service.ts';

export interface Ticket extends Omit<ChannelHolder, 'audience'> {
  readonly deviceId: DeviceId | null;
  readonly expiresAt: UnixSeconds;
}

export interface TicketHolder extends ChannelHolder {
  readonly isBlocked: boolean;
}

export async function keepTicket(database: Database, hash: Buffer, ticket: Ticket): Promise<void> {
  await database.execute(sql`
    INSERT INTO stream_tickets (ticket_hash, provider_id, user_id, device_id, channel_id, expires_at)
    VALUES (${hash}, ${ticket.providerId}, ${ticket.userId}, ${ticket.deviceId}, ${ticket.channelId},
      to_timestamp(${ticket.expiresAt}))`);
}

/** Who holds a ticket that has not run out, and who is watching there now; null after a sign-out. */
export async function findTicket(database: Database, hash: Buffer, now: UnixSeconds): Promise<TicketHolder | null> {
  const { rows } = await database.execute<{
    provider_id: number;
    user_id: UserId;
    channel_id: number;
    role: ProfileRole;
    is_blocked: boolean;
  }>(sql`
    SELECT t.provider_id, t.user_id, t.channel_id, p.role, b.user_id IS NOT NULL AS is_blocked FROM stream_tickets t
    JOIN users u ON u.provider_id = t.provider_id AND u.id = t.user_id AND u.is_active
    JOIN sessions s ON s.provider_id = t.provider_id AND s.user_id = t.user_id
      AND s.device_id IS NOT DISTINCT FROM t.device_id
      AND (s.expires_at IS NULL OR s.expires_at > to_timestamp(${now}))
    LEFT JOIN block_statuses b ON b.provider_id = t.provider_id AND b.user_id = t.user_id
    LEFT JOIN devices d ON d.provider_id = s.provider_id AND d.id = s.device_id
    JOIN LATERAL (
      SELECT role FROM profiles WHERE provider_id = s.provider_id AND user_id = s.user_id
      ORDER BY id IS NOT DISTINCT FROM coalesce(d.profile_id, s.profile_id) DESC, number LIMIT 1) p ON true
    WHERE t.ticket_hash = ${hash} AND t.expires_at > to_timestamp(${now})
    LIMIT 1`);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    providerId: providerId(row.provider_id),
    userId: row.user_id,
    channelId: channelId(row.channel_id),
    audience: audienceOfRole(row.role),
    isBlocked: row.is_blocked,
  };
}
