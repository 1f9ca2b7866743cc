import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { OperatorError, reasonOf } from './operator-error.ts';

const LEAST_KEY_CHARACTERS = 16;
const Key = Type.String({ minLength: LEAST_KEY_CHARACTERS });

/** The keys without which a part of the database means nothing, and the secret of open streams. */
export const InstallationKeys = Type.Object(
  {
    /** Newest first. They sign addresses, and seal promo codes and linked cards. */
    signingKeys: Type.Array(Key),
    /** Newest first. */
    pinKeys: Type.Array(Key),
    contentSecret: Type.Union([Key, Type.Null()]),
  },
  { additionalProperties: false },
);
export type InstallationKeys = Static<typeof InstallationKeys>;

const fileOf = (dataFolder: string): string => join(dataFolder, 'keys', 'restored.json');

/** The keys that a restored backup brought to this machine; null: none. @throws OperatorError for a damaged file. */
export function readRestoredKeys(dataFolder: string): InstallationKeys | null {
  const file = fileOf(dataFolder);
  if (!existsSync(file)) return null;
  try {
    return Value.Parse(InstallationKeys, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new OperatorError(`the key file ${file} cannot be used: restore the backup again`, { cause: error });
  }
}

/** Keys that are on the disk and take effect only when they are kept. */
export interface KeyDraft {
  /** Their file. */
  readonly file: string;
  keep(): Promise<void>;
  discard(): Promise<void>;
}

/** Writes the keys of a backup beside where they are read from. @throws OperatorError where that is not possible. */
export async function draftRestoredKeys(dataFolder: string, keys: InstallationKeys): Promise<KeyDraft> {
  const file = fileOf(dataFolder);
  const draft = `${file}.draft-${process.pid}`;
  try {
    await mkdir(join(dataFolder, 'keys'), { recursive: true, mode: 0o700 });
    const handle = await open(draft, 'w', 0o600);
    try {
      await handle.writeFile(JSON.stringify(keys));
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new OperatorError(`the keys of the backup cannot be written: ${reasonOf(error)}`, { cause: error });
  }
  return { file, keep: () => rename(draft, file), discard: () => rm(draft, { force: true }) };
}
