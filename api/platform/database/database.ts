import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isDatabaseOutage } from './database-outage.ts';

export type Database = NodePgDatabase & { readonly $client: pg.Pool };

/** How long a query may run before the server gives up on it. */
const STATEMENT_TIMEOUT_MILLISECONDS = 15_000;
/** How long to wait for a connection, and for any sign of life after a query was sent. */
const CONNECTION_TIMEOUT_MILLISECONDS = 5_000;
const SILENCE_TIMEOUT_MILLISECONDS = STATEMENT_TIMEOUT_MILLISECONDS + 1_000;

export interface DatabaseOptions {
  readonly connectionString: string;
  readonly poolSize: number;
  /** How long to wait for a connection; what answers no request can wait longer. */
  readonly connectionTimeout?: number;
  /** Called for connections that die; what they were asked for fails besides. */
  readonly onError?: (error: Error) => void;
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/** A pool whose time-outs have the code of a time-out: the job queue tries again by codes and gives up on any other error. */
class CodedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return super.connect().catch((error: unknown) => Promise.reject(coded(error)));
    super.connect((error, client, release) => callback(error && coded(error), client, release));
    return undefined;
  }
}

const NO_CONNECTION = 'timeout exceeded when trying to connect';

function coded<Fault>(error: Fault): Fault {
  if (error instanceof Error && error.message === NO_CONNECTION) Object.assign(error, { code: 'ETIMEDOUT' });
  return error;
}

/** Opens the one door to PostgreSQL. Every instant travels in UTC, whatever zone server or process stand in. */
export function openDatabase(options: DatabaseOptions): Database {
  const { connectionString, poolSize, connectionTimeout = CONNECTION_TIMEOUT_MILLISECONDS, onError = ignore } = options;
  const pool = new CodedPool({
    connectionString,
    max: poolSize,
    statement_timeout: STATEMENT_TIMEOUT_MILLISECONDS,
    query_timeout: SILENCE_TIMEOUT_MILLISECONDS,
    connectionTimeoutMillis: connectionTimeout,
    options: '-c timezone=UTC',
  });
  // A connection that dies while idle is replaced on the next query; unheard, its error would end the process.
  pool.on('error', onError);
  // One that dies in use fails its query; its own error event would end the process all the same.
  pool.on('connect', (client) => void client.on('error', onError));
  return Object.assign(drizzle(pool), { transaction: transactionsOf(pool) });
}

/**
 * Runs transactions on connections of the pool. Drizzle's own never gives a connection back whose `begin` failed, and gives
 * one back as healthy whose `rollback` failed (its issues 6114 and 6241): each such failure would cost a connection.
 */
function transactionsOf(pool: pg.Pool): NodePgDatabase['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await drizzle(client).transaction(work, config);
    } catch (error) {
      isBroken = isDatabaseOutage(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
}

const ignore = () => {};

export const closeDatabase = (database: Database) => database.$client.end();
