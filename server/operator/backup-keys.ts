import { readFile } from 'node:fs/promises';
import { readSealedKeys } from '#server/backup/restore.ts';
import { type SealedKeys, sealKeys, unsealKeys } from '#server/backup/sealed-keys.ts';
import type { Configuration } from '#server/configuration.ts';
import { OperatorError, reasonOf } from '#server/start/operator-error.ts';
import { draftRestoredKeys, type InstallationKeys, type KeyDraft } from '#server/start/restored-keys.ts';
import { installationKeys } from '#server/start/signing-keys.ts';

const LEAST_CHARACTERS = 16;

/** What depends on keys, for an operator who has none of them. */
const WITHOUT = 'promo codes, linked cards and PINs work only with the keys of the machine that made it';
const HOW = 'give --passphrase-file or set KINORA_BACKUP_PASSPHRASE';

/** The passphrase of a file, else the configured one; null: none. @throws OperatorError for one that is too short. */
export async function readPassphrase(file: string | null, { backupPassphrase }: Configuration): Promise<string | null> {
  if (file === null) return backupPassphrase;
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new OperatorError(`the passphrase cannot be read: ${reasonOf(error)}`, { cause: error });
  });
  const passphrase = text.replace(/\r?\n$/, '');
  if (passphrase.length >= LEAST_CHARACTERS) return passphrase;
  throw new OperatorError(`the passphrase in ${file} must have at least ${LEAST_CHARACTERS} characters`);
}

/** The keys of this installation as a backup has them, and the line to print about them. */
export async function keysForBackup(
  configuration: Configuration,
  passphrase: string | null,
): Promise<{ readonly sealed: SealedKeys | null; readonly line: string }> {
  if (passphrase === null) return { sealed: null, line: `IT HAS NO KEYS: after a restore ${WITHOUT}; ${HOW}` };
  const keys = installationKeys(configuration);
  const missing = [
    ...(keys.signingKeys.length === 0 ? ['KINORA_SIGNING_KEYS'] : []),
    ...(keys.pinKeys.length === 0 ? ['KINORA_PIN_KEYS'] : []),
    ...(keys.contentSecret === null ? ['KINORA_CONTENT_SECRET'] : []),
  ];
  const sealed = await sealKeys(keys, passphrase);
  if (missing.length === 0) return { sealed, line: 'it has the keys, sealed by the passphrase' };
  const where = `this machine has neither the settings nor files in ${configuration.dataFolder}/keys`;
  return { sealed, line: `IT HAS NOT ALL KEYS: ${missing.join(', ')} are missing; ${where}` };
}

export interface RestoredKeys {
  /** Null: there is nothing to write. */
  readonly draft: KeyDraft | null;
  /** To print once they are in effect. */
  readonly line: string;
}

/**
 * The keys of a backup, written and not yet in effect.
 * @throws OperatorError for sealed keys without their passphrase, unless they are to be left out.
 */
export async function keysOfBackup(
  configuration: Configuration,
  file: string,
  { passphrase, isWithoutKeys }: { readonly passphrase: string | null; readonly isWithoutKeys: boolean },
): Promise<RestoredKeys> {
  const sealed = await readSealedKeys(file);
  if (sealed === null || isWithoutKeys) {
    const what = sealed === null ? 'THE BACKUP HAS NO KEYS' : 'THE KEYS OF THE BACKUP ARE LEFT OUT';
    return { draft: null, line: `${what}: ${WITHOUT}` };
  }
  if (passphrase === null)
    throw new OperatorError(
      `the backup has sealed keys: ${HOW}, or --without-keys to leave them out; nothing was changed`,
    );
  const keys = await unsealKeys(sealed, passphrase);
  const own = installationKeys(configuration);
  if (hasAll(own, keys)) return { draft: null, line: 'the keys of the backup are those of this machine' };
  const draft = await draftRestoredKeys(configuration.dataFolder, keys);
  const others =
    'restart the processes of this machine, and copy the file to each other machine with api, media or worker';
  const secret =
    configuration.contentSecret !== null && configuration.contentSecret !== keys.contentSecret
      ? '; KINORA_CONTENT_SECRET is another one here, so that open streams of encrypted channels end'
      : '';
  return { draft, line: `the keys of the backup are in ${draft.file}: ${others}${secret}` };
}

const hasAll = (own: InstallationKeys, { signingKeys, pinKeys, contentSecret }: InstallationKeys): boolean =>
  signingKeys.every((key) => own.signingKeys.includes(key)) &&
  pinKeys.every((key) => own.pinKeys.includes(key)) &&
  (contentSecret === null || own.contentSecret === contentSecret);
