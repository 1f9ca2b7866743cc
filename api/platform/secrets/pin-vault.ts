import { hkdfSync, timingSafeEqual } from 'node:crypto';
import type { ProviderId, UserId } from '#contract/units.ts';
import { openBytes, SEAL_KEY_BYTES, sealBytes } from './sealed-bytes.ts';

/** Secrets that PINs are encrypted under, newest first: it seals, older ones still open. */
export type PinKeys = readonly [string, ...string[]];

/** Whose PIN it is: sealed for one user it opens for no other. */
export interface PinOwner {
  readonly providerId: ProviderId;
  readonly userId: UserId;
}

const KEY_ID_BYTES = 6;

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
    return `${id}.${sealBytes(key, pin, nameOf(owner)).toString('base64url')}`;
  }

  /** @throws Error when it was sealed under a key that is not here, for another user, or was tampered with. */
  open(owner: PinOwner, sealed: string): string {
    const [id = '', body = ''] = sealed.split('.');
    const found = this.#byId.get(id);
    if (found === undefined) throw new Error(`a PIN is sealed under key ${id}, which this process was not given`);
    return openBytes(found.key, Buffer.from(body, 'base64url'), nameOf(owner));
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
  return { id: derived('pin key id', KEY_ID_BYTES).toString('hex'), key: derived('pin key', SEAL_KEY_BYTES) };
}

const nameOf = ({ providerId, userId }: PinOwner) => Buffer.from(`${providerId}:${userId}`);
