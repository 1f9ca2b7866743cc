import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase & { readonly $client: pg.Pool };

/** How long a query may run before the server gives up on it. */
const STATEMENT_TIMEOUT_MILLISECONDS = 15_000;
/** How long to wait for a connection, and for any sign of life after a query was sent. */
const CONNECTION_TIMEOUT_MILLISECONDS = 5_000;
const SILENCE_TIMEOUT_MILLISECONDS = STATEMENT_TIMEOUT_MILLISECONDS + 1_000;

export interface DatabaseOptions {
  readonly connectionString: string;
  readonly poolSize: number;
  /** How long to wait for a connection; who answers nobody can wait longer. */
  readonly connectionTimeout?: number;
}

/** Opens the one door to PostgreSQL. Every instant travels in UTC, whatever zone server or process stand in. */
export function openDatabase(options: DatabaseOptions): Database {
  const { connectionString, poolSize, connectionTimeout = CONNECTION_TIMEOUT_MILLISECONDS } = options;
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    statement_timeout: STATEMENT_TIMEOUT_MILLISECONDS,
    query_timeout: SILENCE_TIMEOUT_MILLISECONDS,
    connectionTimeoutMillis: connectionTimeout,
    options: '-c timezone=UTC',
  });
  // A connection that dies while idle is replaced on the next query; unheard, its error would end the process.
  pool.on('error', () => {});
  // One that dies in use fails its query; its own error event would end the process all the same.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return drizzle(pool);
}

export const closeDatabase = (database: Database) => database.$client.end();
