import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError, reasonOf } from './operator-error.ts';

/** Creates the data folder if missing. @throws OperatorError when it is not a folder or not writable. */
export function openDataFolder(path: string): void {
  try {
    makeFolder(path);
    if (!statSync(path).isDirectory()) throw new Error('not a folder');
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new OperatorError(
      `the data folder ${path} cannot be used: ${reasonOf(error)}; set KINORA_DATA to a writable folder`,
    );
  }
}

/** One level at a time: Node's recursive mkdir never ends on file systems without mkdir, such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}
