import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ProviderId, UserId } from '#contract/units.ts';

/** Secrets that PINs are encrypted under, newest first: it seals, older ones still open. */
export type PinKeys = readonly [string, ...string[]];

/** Whose PIN it is: sealed for one user it opens for no other. */
export interface PinOwner {
  readonly providerId: ProviderId;
  readonly userId: UserId;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const KEY_ID_BYTES = 6;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface VaultKey {
  /** Tells which key it is and nothing of it. */
  readonly id: string;
  readonly key: Buffer;
}

/** Keeps PINs so that the database alone gives none away: `{key id}.{nonce, tag and text in base64url}`. */
export class PinVault {
  readonly #newest: VaultKey;
  readonly #byId: ReadonlyMap<string, VaultKey>;

  constructor([newest, ...older]: PinKeys) {
    this.#newest = vaultKey(newest);
    this.#byId = new Map([this.#newest, ...older.map(vaultKey)].map((key) => [key.id, key]));
  }

  seal(owner: PinOwner, pin: string): string {
    const { id, key } = this.#newest;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(nameOf(owner));
    const text = Buffer.concat([cipher.update(pin, 'utf8'), cipher.final()]);
    return `${id}.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')}`;
  }

  /** @throws Error when it was sealed under a key that is not here, for another user, or was tampered with. */
  open(owner: PinOwner, sealed: string): string {
    const [id = '', body = ''] = sealed.split('.');
    const found = this.#byId.get(id);
    if (found === undefined) throw new Error(`a PIN is sealed under key ${id}, which this process was not given`);
    const bytes = Buffer.from(body, 'base64url');
    const decipher = createDecipheriv(CIPHER, found.key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(nameOf(owner))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  }

  /** Whether a PIN is the sealed one, in a time that tells nothing of either. */
  matches(owner: PinOwner, sealed: string, pin: string): boolean {
    const known = Buffer.from(this.open(owner, sealed));
    const given = Buffer.from(pin);
    return known.length === given.length && timingSafeEqual(known, given);
  }

  /** Whether it is sealed under the newest key. */
  isCurrent(sealed: string): boolean {
    return sealed.startsWith(`${this.#newest.id}.`);
  }
}

function vaultKey(secret: string): VaultKey {
  const derived = (purpose: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes));
  return { id: derived('pin key id', KEY_ID_BYTES).toString('hex'), key: derived('pin key', KEY_BYTES) };
}

const nameOf = ({ providerId, userId }: PinOwner) => Buffer.from(`${providerId}:${userId}`);
