import pg from 'pg';
import type { BusMessage } from '#api/platform/bus/bus.ts';
import { withBus } from '#server/operator/bus.ts';
import { findEmbeddedPostgres } from '#server/postgres/embedded.ts';

/** Those by which a service was told of changes. */
const announcing = new WeakSet<pg.Client>();

/**
 * Works on the database of a service that keeps its data there, as an operator's own tools do. Resolves once the service
 * has heard of the changes that were announced meanwhile: what it answers from then on has them.
 */
export async function withDatabase<Result>(
  dataFolder: string,
  work: (client: pg.Client) => Promise<Result>,
  options = '',
): Promise<Result> {
  const connectionString = (await findEmbeddedPostgres(dataFolder)) ?? '';
  const client = new pg.Client({ connectionString, options });
  await client.connect();
  try {
    const result = await work(client);
    if (announcing.has(client)) await withBus(connectionString, async () => {});
    return result;
  } finally {
    // Closing the connection undoes what has not been committed.
    await client.end();
  }
}

/** Tells a running service what another process changed. */
export async function announce(client: pg.Client, message: BusMessage): Promise<void> {
  announcing.add(client);
  await client.query(`SELECT pg_notify('kinora_bus', $1)`, [JSON.stringify({ from: 'journeys', ...message })]);
}

/** Tells a running service that channels, pages and viewers are not what it remembers. */
export async function announceChanges(client: pg.Client): Promise<void> {
  announcing.add(client);
  for (const keys of [
    `SELECT 'provider' AS topic, id::text AS key FROM providers`,
    `SELECT topic, concat(provider_id, ':', id) AS key FROM users, unnest(ARRAY['sessions', 'billing']) topic`,
  ])
    await client.query(
      `SELECT pg_notify('kinora_bus', json_build_object('from', 'journeys', 'topic', topic, 'key', key)::text)
       FROM (${keys}) changed`,
    );
}
