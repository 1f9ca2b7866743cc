import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#api/platform/database/database.ts';

/** Metrics of packaging, over all workers. */
export function registerPackagingMetrics(registry: Registry, database: Database): void {
  new Gauge({
    name: 'kinora_packaging_films',
    help: 'Packaged and queued films by state; background: demo trailers and the like',
    labelNames: ['state', 'background'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { state, background, films } of await countFilms(database)) this.set({ state, background }, films);
    },
  });
}

/** A database failure shows in `/readyz`; the other metrics of the process stay available. */
async function countFilms(database: Database) {
  const { rows } = await database
    .execute<{ readonly state: string; readonly background: string; readonly films: number }>(sql`
      SELECT state, is_background::text AS background, count(*)::int AS films
      FROM packaging_jobs GROUP BY state, is_background`)
    .catch(() => ({ rows: [] }));
  return rows;
}
