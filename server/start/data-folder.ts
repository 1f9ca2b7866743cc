import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { OperatorError, reasonOf } from './operator-error.ts';

/** Makes the data folder if need be. @throws OperatorError when it is no folder or cannot be written. */
export function openDataFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
    if (!statSync(path).isDirectory()) throw new Error('it is not a folder');
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new OperatorError(
      `the data folder ${path} cannot be used: ${reasonOf(error)}; set KINORA_DATA to one that can`,
    );
  }
}
