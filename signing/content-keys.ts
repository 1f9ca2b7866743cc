/**
 * Keys that encrypt media. None is stored: each is worked out from a secret, from what it covers (an asset's name or a
 * channel's key) and from the period it is good for, so that every process that has the secret has every key.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Which key: the n-th period of a folder. A title has one period, a channel one for every so many seconds of Unix time. */
export interface KeyReference {
  readonly folder: string;
  readonly period: number;
}

const KEY_BYTES = 16;
const NAME_BYTES = 12;

/** The sixteen bytes that encrypt. */
export const contentKey = (secret: string, reference: KeyReference): Buffer =>
  macOf(secret, 'content', reference).subarray(0, KEY_BYTES);

/**
 * The public name of a key (the KID of Common Encryption): twelve bytes that identify the folder and reveal nothing of the key, and
 * the period, so that who is asked for it knows which it is.
 */
export function keyId(secret: string, reference: KeyReference): Buffer {
  const period = Buffer.alloc(KEY_BYTES - NAME_BYTES);
  period.writeUInt32BE(reference.period);
  return Buffer.concat([nameOf(secret, reference.folder), period]);
}

/** The period of a key's name, or null when it is not the name of a key of this folder. */
export function periodOf(secret: string, folder: string, id: Uint8Array): number | null {
  const name = Buffer.from(id);
  if (name.length !== KEY_BYTES) return null;
  if (!timingSafeEqual(name.subarray(0, NAME_BYTES), nameOf(secret, folder))) return null;
  return name.readUInt32BE(NAME_BYTES);
}

const nameOf = (secret: string, folder: string) => macOf(secret, 'name', { folder, period: 0 }).subarray(0, NAME_BYTES);

const macOf = (secret: string, purpose: 'content' | 'name', { folder, period }: KeyReference) =>
  createHmac('sha256', secret).update(`${purpose}\n${folder}\n${period}`).digest();
