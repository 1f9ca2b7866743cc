import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
/** Length of a key in bytes. */
export const SEAL_KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const NO_OWNER = Buffer.alloc(0);

/** Encrypts and authenticates a text: nonce, tag and ciphertext. The owner is not stored and must be given again to open it. */
export function sealBytes(key: Buffer, text: string, owner: Buffer = NO_OWNER): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(owner);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** The sealed text. @throws Error when the key or the owner is another one, or the bytes were changed. */
export function openBytes(key: Buffer, sealed: Buffer, owner: Buffer = NO_OWNER): string {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(owner).setAuthTag(tag);
  const body = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([body, decipher.final()]).toString('utf8');
}
