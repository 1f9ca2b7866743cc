import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '#server/process/error-code.ts';
import { OperatorError, reasonOf } from './operator-error.ts';

const KEY_BYTES = 32;
const KEY_CHARACTERS = 2 * KEY_BYTES;

/**
 * A key in `{dataFolder}/keys`, made if missing: the same for every process of the folder.
 * @throws OperatorError when it cannot be made or read, or is too short to be one: guessed keys open everything they guard.
 */
export function keptKey(dataFolder: string, name: string, write = writeDurably): string {
  const file = join(dataFolder, 'keys', name);
  try {
    if (!existsSync(file)) makeKey(join(dataFolder, 'keys'), file, write);
    return checkedKey(file, readFileSync(file, 'utf8').trim());
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`the key file ${file} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}

/** The same where there is one, else null: none is made. */
export function knownKey(dataFolder: string, name: string): string | null {
  return existsSync(join(dataFolder, 'keys', name)) ? keptKey(dataFolder, name) : null;
}

/** A key gets its name when it is whole and on the disk; of two processes that make one together the first counts. */
function makeKey(folder: string, file: string, write: (path: string, text: string) => void): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.draft-${randomBytes(6).toString('hex')}`;
  try {
    write(draft, randomBytes(KEY_BYTES).toString('hex'));
    // Not a rename, which would replace the key that another process has just made and uses.
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  syncFolder(folder);
}

function checkedKey(file: string, key: string): string {
  if (key.length >= KEY_CHARACTERS) return key;
  throw new OperatorError(
    `the key file ${file} has ${key.length} characters instead of ${KEY_CHARACTERS}: put the right one back from a backup, ` +
      'or remove it to have a new one made',
  );
}

function writeDurably(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** What is sealed with a key must not outlive its name in a power cut. */
function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
