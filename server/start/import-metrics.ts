import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#api/platform/database/database.ts';

type Figure = 'succeeded' | 'ended' | 'entries' | 'faults' | 'seconds';

/** Metrics of the last import of each provider and kind, read from the database because imports run in other processes. */
export function registerImportMetrics(registry: Registry, database: Database): void {
  const show = (name: string, help: string, figure: Figure) => {
    new Gauge({
      name,
      help,
      labelNames: ['provider', 'kind'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const { provider, kind, value } of await figures(database, figure)) this.set({ provider, kind }, value);
      },
    });
  };
  show('kinora_import_succeeded', 'Whether the last import that has ended succeeded: 1 or 0', 'succeeded');
  show('kinora_import_ended_seconds', 'When the last import ended, in Unix time', 'ended');
  show('kinora_import_duration_seconds', 'How long the last import took', 'seconds');
  show('kinora_import_entries', 'Entries of the last import', 'entries');
  show('kinora_import_faults', 'Entries of the last import, and parts of entries, that were left out', 'faults');
}

/** A database failure shows in `/readyz`; the other metrics of the process stay available. */
async function figures(database: Database, figure: Figure) {
  const { rows } = await database
    .execute<{ readonly provider: string; readonly kind: string; readonly value: number }>(sql`
      SELECT provider_id::text AS provider, kind, ${sql.identifier(figure)} AS value
      FROM (
        SELECT DISTINCT ON (provider_id, kind) provider_id, kind, (state = 'done')::integer::float8 AS succeeded,
          extract(epoch FROM ended_at)::float8 AS ended,
          extract(epoch FROM ended_at - started_at)::float8 AS seconds,
          (counts ->> 'entries')::float8 AS entries, (counts ->> 'faults')::float8 AS faults
        FROM import_runs WHERE state IN ('done', 'failed') ORDER BY provider_id, kind, id DESC) AS last
      ORDER BY provider_id, kind`)
    .catch(() => ({ rows: [] }));
  return rows;
}
