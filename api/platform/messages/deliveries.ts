import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Bus } from '#api/platform/bus/bus.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { Seal } from '#api/platform/secrets/seal.ts';
import type { ProviderId } from '#contract/units.ts';

/** How a message reaches somebody. */
export type DeliveryChannel = 'sms' | 'messenger';

export interface OutgoingMessage {
  readonly providerId: ProviderId;
  readonly channel: DeliveryChannel;
  /** A phone, in digits. */
  readonly recipient: string;
  readonly text: string;
  readonly createdAt: Date;
  /** When it is no use any more. */
  readonly expiresAt: Date;
}

/** What only recipient and gateway may read. */
export type DeliveryContent = Pick<OutgoingMessage, 'recipient' | 'text'>;

type Connection = Pick<Database, 'execute'>;

/** Puts a message among those that the worker delivers. Returns its id; `announceDeliveries` once it is committed. */
export async function queueDelivery(connection: Connection, seal: Seal, message: OutgoingMessage): Promise<string> {
  const { providerId, channel, recipient, text, createdAt, expiresAt } = message;
  const id = randomUUID();
  const content: DeliveryContent = { recipient, text };
  await connection.execute(sql`
    INSERT INTO deliveries (provider_id, id, channel, sealed, due_at, created_at, expires_at)
    VALUES (${providerId}, ${id}, ${channel}, ${seal.close('delivery', JSON.stringify(content))}, ${createdAt},
      ${createdAt}, ${expiresAt})`);
  return id;
}

/** A message that is not needed any more is not sent, unless it has been. */
export const dropDelivery = (connection: Connection, providerId: ProviderId, id: string) =>
  connection.execute(
    sql`DELETE FROM deliveries WHERE provider_id = ${providerId} AND id = ${id} AND state = 'waiting'`,
  );

/** Wakes the worker; where that is lost, the worker looks by itself within a minute. */
export const announceDeliveries = (bus: Bus, providerId: ProviderId) =>
  bus.publish({ topic: 'deliveries', key: String(providerId) });

/** What a message says and to whom; null when it was closed under other keys. */
export function contentOf(seal: Seal, sealed: Buffer): DeliveryContent | null {
  const text = seal.open('delivery', sealed);
  // Only `queueDelivery` can have closed it.
  return text === null ? null : (JSON.parse(text) as DeliveryContent);
}

export interface InboxMessage extends DeliveryContent {
  readonly provider: string;
  readonly channel: DeliveryChannel;
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly createdAt: Date;
}

const INBOX_LENGTH = 50;

/** The latest messages there are, of all providers, newest first: for development. */
export async function latestMessages(database: Database, seal: Seal): Promise<readonly InboxMessage[]> {
  const { rows } = await database.execute<
    Pick<InboxMessage, 'provider' | 'channel' | 'state'> & { sealed: Buffer; created_at: Date }
  >(sql`
    SELECT p.shortname AS provider, d.channel, d.state, d.sealed, d.created_at
    FROM deliveries d JOIN providers p ON p.id = d.provider_id
    ORDER BY d.position DESC LIMIT ${INBOX_LENGTH}`);
  return rows.flatMap(({ provider, channel, state, sealed, created_at }) => {
    const content = contentOf(seal, sealed);
    return content === null ? [] : [{ provider, channel, state, createdAt: new Date(created_at), ...content }];
  });
}
