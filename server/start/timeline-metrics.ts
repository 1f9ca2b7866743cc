import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#api/platform/database/database.ts';

/** Metrics of linear channels, over all workers. */
export function registerTimelineMetrics(registry: Registry, database: Database): void {
  new Gauge({
    name: 'kinora_timeline_published_until_seconds',
    help: 'Unix time until which the guide of a linear channel is published; after it origins play the filler',
    labelNames: ['channel'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { channel, until } of await publishedUntil(database)) this.set({ channel }, until);
    },
  });
}

/**
 * The last block is the filler that follows the guide. A database failure shows in `/readyz`; the other metrics of the
 * process stay available.
 */
async function publishedUntil(database: Database) {
  const { rows } = await database
    .execute<{ readonly channel: string; readonly until: number }>(sql`
      SELECT concat(channels.provider_id, '-', channels.id) AS channel, extract(epoch FROM last.starts_at)::float8 AS until
      FROM channels CROSS JOIN LATERAL (
        SELECT starts_at FROM published_blocks
        WHERE provider_id = channels.provider_id AND channel_id = channels.id
        ORDER BY starts_at DESC LIMIT 1
      ) AS last
      WHERE channels.source = 'linear' ORDER BY channels.provider_id, channels.id`)
    .catch(() => ({ rows: [] }));
  return rows;
}
