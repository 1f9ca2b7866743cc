import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder, openHome } from '#server/postgres/home.ts';
import { type Cluster, runProgram } from '#server/postgres/postmaster.ts';
import type { Program } from '#server/postgres/program.ts';
import { type OwnedServer, ownServer } from '#server/postgres/server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Where Debian and its kin install each major version. */
const SYSTEM_FOLDER = '/usr/lib/postgresql';
const OLDEST_MAJOR = 15;

/** The oldest PostgreSQL the system has installed that is new enough; null when it has none. */
export async function findSystemProgram(): Promise<Program | null> {
  const names = await readdir(SYSTEM_FOLDER).catch(() => []);
  const majors = names.map(Number).filter((major) => major >= OLDEST_MAJOR);
  const [major] = majors.sort((a, b) => a - b);
  return major === undefined ? null : { folder: join(SYSTEM_FOLDER, String(major)), major };
}

/** Makes a cluster the way any PostgreSQL from 15 on can. */
export async function initializeSystemCluster({ folder, program, account }: Cluster): Promise<void> {
  await makePrivateFolder(folder, account);
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8'];
  await runProgram(program, 'initdb', ['-D', folder, '-U', 'kinora', '--auth=trust', ...locale], account);
}

/** Runs the system's own PostgreSQL on a new cluster, which is gone after `stop`. @throws when none is installed. */
export async function startSystemPostgres(): Promise<OwnedServer> {
  const program = await findSystemProgram();
  if (program === null) throw new Error(`no PostgreSQL is installed in ${SYSTEM_FOLDER}`);
  const folder = await temporaryFolder();
  const { folder: home, account } = await openHome(folder.path);
  const cluster = { home, folder: join(home, `cluster-${program.major}`), program, account, log: () => {} };
  await initializeSystemCluster(cluster);
  const server = await ownServer(cluster);
  const stop = async () => {
    await server.stop();
    await folder.remove();
  };
  return { connectionString: server.connectionString, stop };
}
