import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from './database.ts';

/** `/healthz`: the process is alive. `/readyz`: it can answer calls, for its database answers. */
export function registerHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await database.execute(sql`SELECT 1`);
    return { status: 'ok' };
  });
}
