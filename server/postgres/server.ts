import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { codeOf } from '#server/process/error-code.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { keepRunning } from './keep-running.ts';
import {
  type Cluster,
  connectionStringOf,
  DATABASE,
  endAfterUs,
  launch,
  OccupiedError,
  POLL_MILLISECONDS,
  type Postmaster,
  readPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { makeSocketFolder, removeSocketFolders } from './socket.ts';

/** Longer than a server that was left behind takes to get ready or to end. */
const START_DEADLINE_MILLISECONDS = 120_000;
/** A server that is just starting, stopping or gone: look again. */
const PASSING = ['57P03', '57P01', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET'];

/** A running PostgreSQL that is ours until `stop`. */
export interface OwnedServer {
  readonly connectionString: string;
  /** Ends PostgreSQL in good order; a second call does nothing more. */
  stop(): Promise<void>;
}

/** Starts or takes over the cluster's server and keeps it running until `stop`. Its home must be locked by the caller. */
export async function ownServer(cluster: Cluster): Promise<OwnedServer> {
  const deadline = performance.now() + START_DEADLINE_MILLISECONDS;
  while (performance.now() < deadline) {
    const found = await readPostmaster(cluster.folder);
    const postmaster = found ?? (await tryLaunch(cluster));
    if (postmaster?.state === 'ready' && (await hasDatabase(cluster, postmaster))) {
      if (found !== null) takeOver(cluster, postmaster);
      await removeSocketFolders(cluster.home, postmaster.socketFolder);
      return owned(cluster, postmaster);
    }
    await delay(POLL_MILLISECONDS);
  }
  throw new OperatorError(`PostgreSQL in ${cluster.folder} does not become ready`);
}

function takeOver({ log }: Cluster, { pid }: Postmaster): void {
  endAfterUs(pid);
  log(`took over the PostgreSQL that was left running (process ${pid})`);
}

function owned(cluster: Cluster, postmaster: Postmaster): OwnedServer {
  const stop = keepRunning(cluster, postmaster);
  let stopped: Promise<void> | null = null;
  return {
    connectionString: connectionStringOf(postmaster),
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Null when the cluster is not free: another starter's server is the one to look at then. */
async function tryLaunch(cluster: Cluster): Promise<Postmaster | null> {
  const socketFolder = await makeSocketFolder(cluster.home, cluster.account);
  try {
    return await launch(cluster, socketFolder);
  } catch (error) {
    await rm(socketFolder, { recursive: true, force: true });
    if (error instanceof OccupiedError) return null;
    throw error;
  }
}

/** Makes the database if it is missing. False while the server is not ready for connections; one without use is stopped. */
async function hasDatabase({ folder }: Cluster, postmaster: Postmaster): Promise<boolean> {
  const client = new pg.Client({ connectionString: connectionStringOf(postmaster, 'postgres') });
  // Unheard, the error of a connection that breaks would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
    return true;
  } catch (error) {
    if (PASSING.includes(codeOf(error))) return false;
    await stopPostmaster(folder, postmaster);
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
