import { createHash } from 'node:crypto';
import { chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Account } from './home.ts';

/** What a socket's path may measure on the strictest platform (macOS). */
const SOCKET_PATH_BYTES = 103;
const OWNER_ONLY = 0o700;
/** What mkdtemp and PostgreSQL add to the prefix. */
const SOCKET_NAME = 'XXXXXX/.s.PGSQL.5432';

/**
 * A new folder for one server's socket, closed to everybody else: in the home, or where temporary files go when the
 * path would be too long. New each time, because the lock file a killed server leaves beside its socket may name a
 * process number that is in use again.
 */
export async function makeSocketFolder(home: string, account: Account | null): Promise<string> {
  const folder = await mkdtemp(prefixOf(home));
  if (account !== null) await chown(folder, account.uid, account.gid);
  return folder;
}

/** Makes a dead server's socket folder as good as new: its socket and the lock file beside it may be in there still. */
export async function renewSocketFolder(folder: string, account: Account | null): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: OWNER_ONLY });
  if (account !== null) await chown(folder, account.uid, account.gid);
}

/** Removes the home's socket folders but the one in use. */
export async function removeSocketFolders(home: string, inUse: string | null): Promise<void> {
  const prefix = prefixOf(home);
  for (const name of await readdir(dirname(prefix))) {
    const path = join(dirname(prefix), name);
    if (name.startsWith(basename(prefix)) && path !== inUse) await rm(path, { recursive: true, force: true });
  }
}

function prefixOf(home: string): string {
  const preferred = join(home, 'socket-');
  if (Buffer.byteLength(preferred + SOCKET_NAME) <= SOCKET_PATH_BYTES) return preferred;
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12);
  return join(tmpdir(), `kinora-${name}-`);
}
