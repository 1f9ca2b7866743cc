import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { SigningKeys } from '#signing/media-token.ts';
import { openBytes, SEAL_KEY_BYTES, sealBytes } from './sealed-bytes.ts';

/** What a key is for: no two purposes share one. */
type Purpose = 'sign-in code' | 'delivery' | 'card token' | 'promo code';

/**
 * Keeps short secrets in the database that the database cannot read: under keys worked out from the service's own,
 * newest first, so that what an older one made is still understood.
 */
export class Seal {
  readonly #secrets: SigningKeys;
  /** Those that have been worked out, by secret and purpose. */
  readonly #keys = new Map<string, Buffer>();

  constructor(secrets: SigningKeys) {
    this.#secrets = secrets;
  }

  /** A keyed hash of a text. */
  hash(purpose: Purpose, text: string): Buffer {
    return hashUnder(this.#keyOf(this.#secrets[0], purpose), text);
  }

  /** The keyed hashes of a text under every key, to find one that an older key made. */
  hashes(purpose: Purpose, text: string): readonly Buffer[] {
    return this.#secrets.map((secret) => hashUnder(this.#keyOf(secret, purpose), text));
  }

  /** Whether a keyed hash is of this text, in the same time whatever is wrong. */
  isHashOf(purpose: Purpose, text: string, hash: Buffer): boolean {
    const found = this.#secrets.map((secret) => timingSafeEqual(hashUnder(this.#keyOf(secret, purpose), text), hash));
    return found.includes(true);
  }

  /** A text that only who has the keys can read. */
  close(purpose: Purpose, text: string): Buffer {
    return sealBytes(this.#keyOf(this.#secrets[0], purpose), text);
  }

  /** The text again; null when none of the keys closed it, or it was changed. */
  open(purpose: Purpose, closed: Buffer): string | null {
    for (const secret of this.#secrets) {
      const text = openedUnder(this.#keyOf(secret, purpose), closed);
      if (text !== null) return text;
    }
    return null;
  }

  #keyOf(secret: string, purpose: Purpose): Buffer {
    const name = `${purpose}\n${secret}`;
    const key =
      this.#keys.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', `kinora ${purpose}`, SEAL_KEY_BYTES));
    this.#keys.set(name, key);
    return key;
  }
}

const hashUnder = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function openedUnder(key: Buffer, closed: Buffer): string | null {
  try {
    return openBytes(key, closed);
  } catch {
    return null;
  }
}
