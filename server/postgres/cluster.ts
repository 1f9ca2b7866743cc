import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { migrate } from '#api/platform/database/migrations.ts';
import { backup } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { makeFolderOnce } from './folder.ts';
import { listClusters, makePrivateFolder } from './home.ts';
import { type Cluster, runProgram } from './postmaster.ts';
import { findProgram } from './program.ts';
import { ownServer } from './server.ts';

/** Makes the cluster's folder if it is missing: empty, or with the data of the newest older major version's. */
export async function createCluster(cluster: Cluster): Promise<void> {
  await makeFolderOnce(cluster.folder, async (unfinished) => {
    const created = { ...cluster, folder: unfinished };
    const older = await findOlderCluster(cluster);
    cluster.log(older === null ? 'making the database (once)' : `carrying over ${basename(older.folder)} (once)`);
    await initialize(created);
    if (older !== null) await carryOver(older, created);
  });
}

/** The socket's folder is closed to other users, so its clients are trusted. */
async function initialize({ folder, program, account }: Cluster): Promise<void> {
  await makePrivateFolder(folder, account);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await runProgram(program, 'initdb', ['-D', folder, '-U', 'kinora', '--auth=trust', ...locale], account);
}

async function findOlderCluster(cluster: Cluster): Promise<Cluster | null> {
  const majors = (await listClusters(cluster.home)).map((folder) => Number(basename(folder).split('-')[1]));
  const major = Math.max(...majors.filter((each) => each < cluster.program.major));
  if (major === Number.NEGATIVE_INFINITY) return null;
  const folder = join(cluster.home, `cluster-${major}`);
  const program = await findProgram(cluster.home, major);
  if (program !== null) return { ...cluster, folder, program };
  throw new OperatorError(
    `${folder} cannot be carried over without PostgreSQL ${major}: ` +
      `put it back as program-${major} beside it, or move the folder away and restore a backup`,
  );
}

/** The older cluster stays as it was, but for the newest schema. */
async function carryOver(older: Cluster, newer: Cluster): Promise<void> {
  const file = join(newer.home, `${basename(newer.folder)}.backup`);
  try {
    await withServer(older, (connectionString) => backup(connectionString, file));
    await withServer(newer, (connectionString) => restore(connectionString, file, { replace: false }));
  } finally {
    await rm(file, { force: true });
  }
}

async function withServer(cluster: Cluster, use: (connectionString: string) => Promise<unknown>): Promise<void> {
  const { connectionString, stop } = await ownServer(cluster);
  try {
    await migrate({ connectionString });
    await use(connectionString);
  } finally {
    await stop();
  }
}
