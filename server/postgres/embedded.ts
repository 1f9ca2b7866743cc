import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { createCluster } from './cluster.ts';
import { exists } from './folder.ts';
import { type Home, listClusters, openHome } from './home.ts';
import { takeOwnerLock } from './owner-lock.ts';
import { connectionStringOf, readPostmaster } from './postmaster.ts';
import { installProgram } from './program.ts';
import { type OwnedServer, ownServer } from './server.ts';

export type EmbeddedPostgres = OwnedServer;

export interface EmbeddedPostgresOptions {
  readonly dataFolder: string;
  readonly log: (line: string) => void;
  /** Settings of PostgreSQL beyond those of its cluster, by name: a server of tests may forgo durability. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Runs a real PostgreSQL on `{dataFolder}/postgres`, reachable through a Unix socket only, until `stop`: one that ends by
 * itself is started again. One that a killed process left running is taken over; the cluster of an older major version is
 * carried over first.
 * @throws OperatorError when the folder cannot be used or a living process uses it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = await openHome(options.dataFolder);
  const lock = takeOwnerLock(home.folder);
  try {
    const { connectionString, stop } = await startIn(home, options);
    return { connectionString, stop: () => stop().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startIn(
  { folder: home, account }: Home,
  { log, settings = {} }: EmbeddedPostgresOptions,
): Promise<OwnedServer> {
  const program = await installProgram(home);
  const cluster = { home, folder: join(home, `cluster-${program.major}`), program, account, log };
  await createCluster(cluster);
  return ownServer({ ...cluster, settings });
}

/** The address of the database of a folder whose server runs, started by any process; null when none does. */
export async function findEmbeddedPostgres(dataFolder: string): Promise<string | null> {
  const entrance = join(dataFolder, 'postgres');
  if (!(await exists(entrance))) return null;
  const servers = await Promise.all((await listClusters(await realpath(entrance))).map(readPostmaster));
  const running = servers.find((server) => server?.state === 'ready') ?? null;
  return running === null ? null : connectionStringOf(running);
}
