import { sql } from 'drizzle-orm';
import { contentOf, type DeliveryChannel } from '#api/platform/messages/deliveries.ts';
import type { Seal } from '#api/platform/secrets/seal.ts';
import type { ProviderId } from '#contract/units.ts';
import type { TaskContext } from '../task.ts';
import type { Gateway } from './gateway.ts';

/** How messages leave. */
export interface DeliveryOptions {
  readonly gateway: Gateway;
  readonly seal: Seal;
}

/** So many leave side by side: one slow answer does not hold up the rest. */
const BATCH = 20;
const FIRST_RETRY_SECONDS = 2;
const LONGEST_RETRY_SECONDS = 60;

interface ClaimedDelivery extends Record<string, unknown> {
  readonly providerId: ProviderId;
  readonly provider: string;
  readonly id: string;
  readonly channel: DeliveryChannel;
  readonly sealed: Buffer;
  readonly attempts: number;
  /** Expired, or a decoy without a recipient. */
  readonly isStale: boolean;
}

/**
 * Sends whatever is due. A message is put off before it is tried, so that a worker that dies in the middle leaves it to
 * the next one. Returns the seconds until the next one is due; null when none waits.
 */
export async function deliver(context: TaskContext, options: DeliveryOptions): Promise<number | null> {
  for (;;) {
    const batch = await claim(context);
    if (batch.length === 0) return nextDue(context);
    await Promise.all(batch.map((delivery) => send(context, options, delivery)));
  }
}

async function send(context: TaskContext, { gateway, seal }: DeliveryOptions, delivery: ClaimedDelivery) {
  const { providerId, provider, id, channel, sealed, attempts, isStale } = delivery;
  if (isStale) return settle(context, providerId, id, 'failed');
  const content = contentOf(seal, sealed);
  if (content === null) {
    context.log(`a message of ${provider} cannot be read: api and worker must have the same signing keys`);
    return settle(context, providerId, id, 'failed');
  }
  try {
    const outcome = await gateway.send({ id, provider, channel, ...content });
    if (outcome === 'refused') context.log(`the gateway refused a message of ${provider}`);
    await settle(context, providerId, id, outcome === 'sent' ? 'sent' : 'failed');
  } catch (error) {
    context.log(`a message of ${provider} has not left (try ${attempts}): ${reasonOf(error)}`);
  }
}

/** What went wrong, never with the message: an error of `fetch` names the host at most. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : error.message;
}

/** Takes due messages and postpones them, each time twice as long; expired ones too, so that timing reveals nothing. */
async function claim({ database, clock }: TaskContext): Promise<readonly ClaimedDelivery[]> {
  const now = new Date(clock.now());
  const { rows } = await database.execute<ClaimedDelivery>(sql`
    UPDATE deliveries d SET attempts = attempts + 1,
      due_at = ${now}::timestamptz + make_interval(
        secs => least(${LONGEST_RETRY_SECONDS}, ${FIRST_RETRY_SECONDS} * power(2, least(attempts, 10))))
    FROM providers p
    WHERE p.id = d.provider_id AND (d.provider_id, d.id) IN (
      SELECT provider_id, id FROM deliveries WHERE state = 'waiting' AND due_at <= ${now}
      ORDER BY due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING d.provider_id AS "providerId", p.shortname AS provider, d.id, d.channel, d.sealed, d.attempts,
      d.expires_at <= ${now} AS "isStale"`);
  return rows;
}

const settle = ({ database }: TaskContext, providerId: ProviderId, id: string, state: 'sent' | 'failed') =>
  database.execute(sql`UPDATE deliveries SET state = ${state} WHERE provider_id = ${providerId} AND id = ${id}`);

async function nextDue({ database, clock }: TaskContext): Promise<number | null> {
  const { rows } = await database.execute<{ seconds: number | null }>(sql`
    SELECT extract(epoch FROM min(due_at) - ${new Date(clock.now())}::timestamptz)::float8 AS seconds
    FROM deliveries WHERE state = 'waiting'`);
  const seconds = rows[0]?.seconds ?? null;
  return seconds === null ? null : Math.max(0, seconds);
}
