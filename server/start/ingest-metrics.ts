import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#api/platform/database/database.ts';

type Column = 'running' | 'bits_per_second' | 'restarts' | 'gaps';

/**
 * Metrics of recorded channels, read from the database because workers are processes of their own. A status older than
 * half a minute counts as not recording.
 */
export function registerIngestMetrics(registry: Registry, database: Database): void {
  const show = (name: string, help: string, column: Column) => {
    new Gauge({
      name,
      help,
      labelNames: ['channel'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const { channel, value } of await figures(database, column)) this.set({ channel }, value);
      },
    });
  };
  show('kinora_ingest_running', 'Whether the live source of a channel is being recorded: 1 or 0', 'running');
  show('kinora_ingest_bits_per_second', 'What has been recorded lately, all tracks together', 'bits_per_second');
  show('kinora_ingest_restarts', 'Encoders started anew since a worker took the channel over', 'restarts');
  show('kinora_ingest_gaps', 'Holes in the recording since a worker took the channel over', 'gaps');
}

/** A database failure shows in `/readyz`; the other metrics of the process stay available. */
async function figures(database: Database, column: Column) {
  const { rows } = await database
    .execute<{ readonly channel: string; readonly value: number }>(sql`
      SELECT concat(provider_id, '-', channel_id) AS channel, ${sql.identifier(column)}::float8 AS value
      FROM (SELECT *, (state = 'running' AND renewed_at > now() - interval '30 seconds')::integer AS running
            FROM ingest_states) AS states
      ORDER BY provider_id, channel_id`)
    .catch(() => ({ rows: [] }));
  return rows;
}
