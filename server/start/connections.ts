import pg from 'pg';
import type { Configuration } from '#server/configuration.ts';
import { WORKER_CONNECTIONS } from '#worker/worker-connections.ts';

/** Each process that hears of changes listens on a connection of its own. */
const LISTENER = 1;

/** How many connections the roles of a process have at most: its share of what all processes need. */
export function connectionsOf({ roles, databasePool }: Pick<Configuration, 'roles' | 'databasePool'>) {
  const api = roles.has('api') ? databasePool + LISTENER : 0;
  const worker = roles.has('worker') ? WORKER_CONNECTIONS + LISTENER : 0;
  return { api, worker, all: api + worker };
}

/** One line at the start: what this process takes, and what the server has for all of them. */
export function connectionsLine(configuration: Pick<Configuration, 'roles' | 'databasePool'>, most: number): string {
  const { api, worker, all } = connectionsOf(configuration);
  const parts = Object.entries({ api, worker }).flatMap(([role, count]) => (count === 0 ? [] : [`${role} ${count}`]));
  return `up to ${all} database connections are for this process (${parts.join(', ')}); the server has ${most} for all processes together`;
}

/** How many connections a server has for users without privileges. */
export async function connectionsOfServer(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ most: number }>(
      `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
         - coalesce(current_setting('reserved_connections', true)::int, 0) AS most`,
    );
    return rows[0]?.most ?? 0;
  } finally {
    await client.end();
  }
}
