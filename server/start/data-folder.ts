import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError, reasonOf } from './operator-error.ts';

/** Makes the data folder if need be. @throws OperatorError when it is no folder or cannot be written. */
export function openDataFolder(path: string): void {
  try {
    makeFolder(path);
    if (!statSync(path).isDirectory()) throw new Error('it is not a folder');
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new OperatorError(
      `the data folder ${path} cannot be used: ${reasonOf(error)}; set KINORA_DATA to one that can`,
    );
  }
}

/** Step by step, because Node's recursive way never ends on file systems that make no folders, such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}
