import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createCluster } from './cluster.ts';
import { codeOf, exists } from './folder.ts';
import { type Account, listClusters, openHome } from './home.ts';
import {
  launch,
  OccupiedError,
  POLL_MILLISECONDS,
  type Postmaster,
  readPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { installProgram, type Program } from './program.ts';
import { makeSocketFolder, removeSocketFolders } from './socket.ts';

export interface EmbeddedPostgres {
  readonly connectionString: string;
  /** Ends PostgreSQL in good order; a second call does nothing more. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly dataFolder: string;
  readonly log: (line: string) => void;
}

const DATABASE = 'kinora';
/** Longer than a server that was left behind takes to get ready or to end. */
const START_DEADLINE_MILLISECONDS = 120_000;
/** The lock that marks a running server as somebody's, held in its `postgres` database. Any constant would do. */
const OWNER_LOCK = 0x6b696e6f;
/** A server that is just starting, stopping or gone: look again. */
const PASSING = ['57P03', '57P01', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET'];

export interface OwnedServer extends EmbeddedPostgres {
  /** The `postgres` database, which always exists. */
  readonly adminConnectionString: string;
}

/**
 * Runs a real PostgreSQL on `{dataFolder}/postgres`, reachable through a Unix socket only. One that a killed process
 * left running is taken over; a folder that a living process uses is refused with one line.
 */
export async function startEmbeddedPostgres({ dataFolder, log }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { folder, account } = await openHome(dataFolder);
  const program = await installProgram(folder);
  const cluster = join(folder, `cluster-${program.major}`);
  await createCluster({ home: folder, cluster, program, account, log });
  const server = await ownServer({ home: folder, cluster, program, account, log });
  return { connectionString: server.connectionString, stop: server.stop };
}

/** The way to the database of a folder whose server runs now, whoever started it; null when none does. */
export async function findEmbeddedPostgres(dataFolder: string): Promise<string | null> {
  const entrance = join(dataFolder, 'postgres');
  if (!(await exists(entrance))) return null;
  const home = await realpath(entrance);
  const servers = await Promise.all((await listClusters(home)).map(readPostmaster));
  const running = servers.find((server) => server?.state === 'ready') ?? null;
  return running === null ? null : connectionStringOf(running, DATABASE);
}

export interface ServerPlace {
  readonly home: string;
  readonly cluster: string;
  readonly program: Program;
  readonly account: Account | null;
  readonly log: (line: string) => void;
}

/** Starts or takes over the cluster's server, and holds it against every other starter until `stop`. */
export async function ownServer(place: ServerPlace): Promise<OwnedServer> {
  const { cluster, log } = place;
  const deadline = performance.now() + START_DEADLINE_MILLISECONDS;
  while (performance.now() < deadline) {
    const found = await readPostmaster(cluster);
    const postmaster = found ?? (await tryLaunch(place));
    const owner = postmaster?.state === 'ready' ? await takeOwnership(postmaster, place) : null;
    if (postmaster === null || owner === null) {
      await delay(POLL_MILLISECONDS);
      continue;
    }
    if (found !== null) log(`took over the PostgreSQL that was left running (process ${postmaster.pid})`);
    await removeSocketFolders(place.home, postmaster.socketFolder);
    return owned(place, postmaster, owner);
  }
  throw new Error(`PostgreSQL in ${cluster} does not become ready`);
}

function owned({ cluster, log }: ServerPlace, postmaster: Postmaster, owner: pg.Client): OwnedServer {
  let stopping: Promise<void> | null = null;
  owner.on('error', (error) => {
    if (stopping === null) log(`PostgreSQL has gone away: ${error.message}`);
  });
  const stop = async () => {
    await stopPostmaster(cluster, postmaster);
    await owner.end().catch(() => {});
    await rm(postmaster.socketFolder, { recursive: true, force: true });
  };
  return {
    connectionString: connectionStringOf(postmaster, DATABASE),
    adminConnectionString: connectionStringOf(postmaster, 'postgres'),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** Null when the cluster is not free: another starter's server is the one to look at then. */
async function tryLaunch({ home, cluster, program, account }: ServerPlace): Promise<Postmaster | null> {
  const socketFolder = await makeSocketFolder(home, account);
  try {
    return await launch({ program, cluster, socketFolder, account, logFile: join(home, 'postgres.log') });
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
async function takeOwnership(postmaster: Postmaster, { home }: ServerPlace): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: connectionStringOf(postmaster, 'postgres') });
  try {
    await client.connect();
    const result = await client.query<{ owned: boolean }>('SELECT pg_try_advisory_lock($1) AS owned', [OWNER_LOCK]);
    if (result.rows[0]?.owned !== true) throw new Error(`the data folder is in use by another process: ${home}`);
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (PASSING.includes(codeOf(error))) return null;
    throw error;
  }
}

const connectionStringOf = ({ socketFolder }: Postmaster, database: string) =>
  `postgresql://kinora@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
