import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { createCluster } from './cluster.ts';
import { exists } from './folder.ts';
import { listClusters, openHome } from './home.ts';
import { readPostmaster } from './postmaster.ts';
import { installProgram } from './program.ts';
import { connectionStringOf, type OwnedServer, ownServer } from './server.ts';

export type EmbeddedPostgres = OwnedServer;

export interface EmbeddedPostgresOptions {
  readonly dataFolder: string;
  readonly log: (line: string) => void;
}

/**
 * Runs a real PostgreSQL on `{dataFolder}/postgres`, reachable through a Unix socket only. One that a killed process
 * left running is taken over; the cluster of an older major version is carried over first.
 * @throws OperatorError when the folder cannot be used or a living process uses it.
 */
export async function startEmbeddedPostgres({ dataFolder, log }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { folder: home, account } = await openHome(dataFolder);
  const program = await installProgram(home);
  const cluster = { home, folder: join(home, `cluster-${program.major}`), program, account, log };
  await createCluster(cluster);
  return ownServer(cluster);
}

/** The way to the database of a folder whose server runs now, whoever started it; null when none does. */
export async function findEmbeddedPostgres(dataFolder: string): Promise<string | null> {
  const entrance = join(dataFolder, 'postgres');
  if (!(await exists(entrance))) return null;
  const servers = await Promise.all((await listClusters(await realpath(entrance))).map(readPostmaster));
  const running = servers.find((server) => server?.state === 'ready') ?? null;
  return running === null ? null : connectionStringOf(running);
}
