import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, realpath, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '#server/process/error-code.ts';
import { OperatorError, reasonOf } from '#server/start/operator-error.ts';
import { exists } from './folder.ts';

/** The user PostgreSQL runs under. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Where PostgreSQL's programs and clusters live, and who runs them: null for ourselves. */
export interface Home {
  readonly folder: string;
  readonly account: Account | null;
}

const ROOT = 0;
const OWNER_ONLY = 0o700;
const OPEN = 0o755;
/** Where root's databases go when the data folder lies where an unprivileged user cannot reach, such as in /root. */
const SYSTEM_FOLDER = '/var/lib/kinora';

/**
 * Finds or makes `{dataFolder}/postgres`. PostgreSQL refuses to run as root, so for root it gets another user, and the
 * folder becomes a symbolic link to a place that user can reach when the data folder is not one.
 */
export async function openHome(dataFolder: string): Promise<Home> {
  try {
    await mkdir(dataFolder, { recursive: true });
    const entrance = join(await realpath(dataFolder), 'postgres');
    if (process.getuid?.() !== ROOT) {
      await mkdir(entrance, { recursive: true, mode: OWNER_ONLY });
      return { folder: await realpath(entrance), account: null };
    }
    const account = await chooseAccount(entrance);
    if (!(await exists(entrance))) await makeEntrance(entrance, account);
    const folder = await realpath(entrance);
    if (await canReach(account, folder)) return { folder, account };
    throw new OperatorError(`user ${account.uid}, under which PostgreSQL runs, cannot reach ${folder}`);
  } catch (error) {
    throw new OperatorError(`the data folder ${dataFolder} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}

/** The folders of the clusters in a home, one for each major version. */
export async function listClusters(home: string): Promise<readonly string[]> {
  const names = (await exists(home)) ? await readdir(home) : [];
  return names.filter((name) => /^cluster-\d+$/.test(name)).map((name) => join(home, name));
}

/** A folder inside the home that only PostgreSQL's user may enter. */
export async function makePrivateFolder(path: string, account: Account | null): Promise<void> {
  await mkdir(path, { recursive: true, mode: OWNER_ONLY });
  if (account !== null) await chown(path, account.uid, account.gid);
}

async function makeOpenFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  // mkdir's mode is cut by the umask.
  await chmod(path, OPEN);
}

async function makeEntrance(entrance: string, account: Account): Promise<void> {
  if (await canReach(account, dirname(entrance))) return makeOpenFolder(entrance);
  const name = createHash('sha256').update(entrance).digest('hex').slice(0, 12);
  const folder = join(SYSTEM_FOLDER, name);
  await makeOpenFolder(SYSTEM_FOLDER);
  await makeOpenFolder(folder);
  await symlink(folder, entrance).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
}

/** The owner of the cluster, else of the data folder, else the user nobody. */
async function chooseAccount(home: string): Promise<Account> {
  const [cluster] = await listClusters(home);
  if (cluster !== undefined) {
    const { uid, gid } = await stat(cluster);
    return { uid, gid };
  }
  const users = await readUsers();
  const { uid } = await stat(dirname(home));
  const account = users.find((user) => uid !== ROOT && user.uid === uid) ?? users.find(({ name }) => name === 'nobody');
  if (account === undefined) {
    throw new OperatorError('PostgreSQL does not run as root and there is no user "nobody": start as an ordinary user');
  }
  return { uid: account.uid, gid: account.gid };
}

async function readUsers(): Promise<readonly (Account & { name: string })[]> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n');
  return lines
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

/** Whether every folder from the root down to this one lets the user through. */
async function canReach(account: Account, path: string): Promise<boolean> {
  const { mode, uid, gid } = await stat(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  const search = 1 << shift;
  if ((mode & search) === 0) return false;
  return path === dirname(path) || canReach(account, dirname(path));
}
