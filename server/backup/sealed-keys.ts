import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { OperatorError } from '#server/start/operator-error.ts';
import { InstallationKeys } from '#server/start/restored-keys.ts';

const Base64 = Type.String({ maxLength: 1_000_000 });

/** Keys as a backup has them: encrypted by AES-256-GCM with a key that scrypt makes of a passphrase. */
export const SealedKeys = Type.Object({ salt: Base64, iv: Base64, tag: Base64, sealed: Base64 });
export type SealedKeys = Static<typeof SealedKeys>;

const CIPHER = 'aes-256-gcm';
const SALT_BYTES = 16;
const IV_BYTES = 12;
const KEY_BYTES = 32;
/** A guess takes 128 MB and some tenths of a second. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 ** 2 };

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  derive(passphrase.normalize('NFC'), salt, KEY_BYTES, COST);

export async function sealKeys(keys: InstallationKeys, passphrase: string): Promise<SealedKeys> {
  const [salt, iv] = [randomBytes(SALT_BYTES), randomBytes(IV_BYTES)];
  const cipher = createCipheriv(CIPHER, await keyOf(passphrase, salt), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(keys), 'utf8'), cipher.final()]);
  const text = (bytes: Buffer) => bytes.toString('base64');
  return { salt: text(salt), iv: text(iv), tag: text(cipher.getAuthTag()), sealed: text(sealed) };
}

/** @throws OperatorError for a passphrase that is not the one by which they were sealed. */
export async function unsealKeys(sealed: SealedKeys, passphrase: string): Promise<InstallationKeys> {
  const bytes = (text: string) => Buffer.from(text, 'base64');
  const key = await keyOf(passphrase, bytes(sealed.salt));
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes(sealed.iv)).setAuthTag(bytes(sealed.tag));
    const text = Buffer.concat([decipher.update(bytes(sealed.sealed)), decipher.final()]).toString('utf8');
    return Value.Parse(InstallationKeys, JSON.parse(text));
  } catch (error) {
    throw new OperatorError('the passphrase is not the one of the backup: nothing was changed', { cause: error });
  }
}
