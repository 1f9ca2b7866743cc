import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError, reasonOf } from '#server/start/operator-error.ts';

const FILE = 'owner.lock';
/** SQLite's code for a file that another connection has locked. */
const SQLITE_BUSY = 5;

/** What this process holds: a file that nobody refers to would be closed, and its lock lost, when memory is tidied. */
const held = new Set<DatabaseSync>();

/** The right to run PostgreSQL in a home, until `release` or the end of this process. */
export interface OwnerLock {
  release(): void;
}

/**
 * Locks a home for this process. The lock is the operating system's own lock of a file, taken through SQLite because Node
 * has no call for it: it ends with the process however that ends, and with nothing else, so it can neither be left over
 * nor be lost while the process lives.
 * @throws OperatorError when a living process has it, this one included, or when the file cannot be locked.
 */
export function takeOwnerLock(home: string): OwnerLock {
  const path = join(home, FILE);
  let file: DatabaseSync | null = null;
  try {
    file = new DatabaseSync(path, { timeout: 0 });
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file?.close();
    if (isBusy(error)) throw new OperatorError(`the data folder is in use by another process: ${home}`);
    throw new OperatorError(`the data folder cannot be locked (${path}): ${reasonOf(error)}`, { cause: error });
  }
  const locked = file;
  held.add(locked);
  return {
    release: () => {
      if (held.delete(locked)) locked.close();
    },
  };
}

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
