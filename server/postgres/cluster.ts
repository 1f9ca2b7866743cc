import { makeFolderOnce } from './folder.ts';
import { type Account, makePrivateFolder } from './home.ts';
import { runProgram } from './postmaster.ts';
import type { Program } from './program.ts';

export interface ClusterPlace {
  readonly home: string;
  readonly cluster: string;
  readonly program: Program;
  readonly account: Account | null;
  readonly log: (line: string) => void;
}

/** Makes the cluster's folder if it is missing. */
export async function createCluster({ cluster, program, account, log }: ClusterPlace): Promise<void> {
  await makeFolderOnce(cluster, async (unfinished) => {
    log('making the database (once)');
    await initialize(unfinished, program, account);
  });
}

/** The socket's folder is closed to others, so whoever reaches it is trusted. */
export async function initialize(folder: string, program: Program, account: Account | null): Promise<void> {
  await makePrivateFolder(folder, account);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await runProgram(program, 'initdb', ['-D', folder, '-U', 'kinora', '--auth=trust', ...locale], account);
}
