import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#api/platform/database.ts';

/** Shows how films fare that become titles, whichever worker packages them. */
export function registerPackagingMetrics(registry: Registry, database: Database): void {
  new Gauge({
    name: 'kinora_packaging_films',
    help: 'Films that became titles or are on the way; background: those that nobody waits for',
    labelNames: ['state', 'background'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { state, background, films } of await countFilms(database)) this.set({ state, background }, films);
    },
  });
}

/** A database that does not answer shows in `/readyz`; the process's other figures are shown all the same. */
async function countFilms(database: Database) {
  const { rows } = await database
    .execute<{ readonly state: string; readonly background: string; readonly films: number }>(sql`
      SELECT state, is_background::text AS background, count(*)::int AS films
      FROM packaging_jobs GROUP BY state, is_background`)
    .catch(() => ({ rows: [] }));
  return rows;
}
