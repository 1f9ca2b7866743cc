import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { codeOf } from '#server/process/error-code.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import type { Account } from './home.ts';
import {
  launch,
  OccupiedError,
  POLL_MILLISECONDS,
  type Postmaster,
  readPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import type { Program } from './program.ts';
import { makeSocketFolder, removeSocketFolders } from './socket.ts';

const DATABASE = 'kinora';
/** Longer than a server that was left behind takes to get ready or to end. */
const START_DEADLINE_MILLISECONDS = 120_000;
/** The lock that marks a running server as somebody's, held in its `postgres` database. Any constant would do. */
const OWNER_LOCK = 0x6b696e6f;
/** A server that is just starting, stopping or gone: look again. */
const PASSING = ['57P03', '57P01', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET'];

/** A cluster's folder in a home, and what runs it. */
export interface Cluster {
  readonly home: string;
  readonly folder: string;
  readonly program: Program;
  readonly account: Account | null;
  readonly log: (line: string) => void;
}

/** A running PostgreSQL that is ours until `stop`. */
export interface OwnedServer {
  readonly connectionString: string;
  /** Ends PostgreSQL in good order; a second call does nothing more. */
  stop(): Promise<void>;
}

/** Starts or takes over the cluster's server, and holds it against every other starter until `stop`. */
export async function ownServer(cluster: Cluster): Promise<OwnedServer> {
  const deadline = performance.now() + START_DEADLINE_MILLISECONDS;
  while (performance.now() < deadline) {
    const found = await readPostmaster(cluster.folder);
    const postmaster = found ?? (await tryLaunch(cluster));
    const owner = postmaster?.state === 'ready' ? await takeOwnership(postmaster, cluster) : null;
    if (postmaster === null || owner === null) {
      await delay(POLL_MILLISECONDS);
      continue;
    }
    if (found !== null) cluster.log(`took over the PostgreSQL that was left running (process ${postmaster.pid})`);
    await removeSocketFolders(cluster.home, postmaster.socketFolder);
    return owned(cluster, postmaster, owner);
  }
  throw new OperatorError(`PostgreSQL in ${cluster.folder} does not become ready`);
}

function owned({ folder, log }: Cluster, postmaster: Postmaster, owner: pg.Client): OwnedServer {
  let stopping: Promise<void> | null = null;
  owner.on('error', (error) => {
    if (stopping === null) log(`PostgreSQL has gone away: ${error.message}`);
  });
  const stop = async () => {
    await stopPostmaster(folder, postmaster);
    await owner.end().catch(() => {});
    await rm(postmaster.socketFolder, { recursive: true, force: true });
  };
  return {
    connectionString: connectionStringOf(postmaster),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** Null when the cluster is not free: another starter's server is the one to look at then. */
async function tryLaunch({ home, folder, program, account }: Cluster): Promise<Postmaster | null> {
  const socketFolder = await makeSocketFolder(home, account);
  try {
    return await launch({ program, cluster: folder, socketFolder, account, logFile: join(home, 'postgres.log') });
  } catch (error) {
    await rm(socketFolder, { recursive: true, force: true });
    if (error instanceof OccupiedError) return null;
    throw error;
  }
}

/**
 * The lock lives in the server itself, in a connection that ends with its process: so it can be neither left over nor
 * held by two. Null while the server is not ready for connections.
 */
async function takeOwnership(postmaster: Postmaster, { home }: Cluster): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: connectionStringOf(postmaster, 'postgres') });
  // Unheard, the error of a connection that breaks would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    const result = await client.query<{ owned: boolean }>('SELECT pg_try_advisory_lock($1) AS owned', [OWNER_LOCK]);
    if (result.rows[0]?.owned !== true)
      throw new OperatorError(`the data folder is in use by another process: ${home}`);
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (PASSING.includes(codeOf(error))) return null;
    throw error;
  }
}

/** The way to the server's own database, or to another of it. */
export const connectionStringOf = ({ socketFolder }: Postmaster, database = DATABASE) =>
  `postgresql://kinora@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
