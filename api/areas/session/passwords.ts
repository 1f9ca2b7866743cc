import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Piscina } from 'piscina';
import { Refusal } from '#api/platform/wire/refusal.ts';
import type { ChosenPassword } from './chosen-digest.ts';

const GUEST_SCHEME = 'sha256';
const CHOSEN_SCHEME = 'argon2id';
const SALT_BYTES = 16;

const AT_ONCE = 2;
/** More than this would keep the last one waiting for longer than anybody waits. */
const MOST_WAITING = 64;
/** When to come again after too many waited, in seconds. */
const RETRY_SECONDS = 2;
const IDLE_MILLISECONDS = 60_000;
/** A sign-in can wait a moment: other calls get ten times its share of the core. */
const NICENESS = 10;

const digest = (password: string, salt: string) => hash('sha256', `${salt}:${password}`, 'buffer');

/** What is stored of a guest's password: those are 128 random bits made by the client, so that one salted hash is enough. */
export function hashGuestPassword(password: string): string {
  const salt = randomBytes(SALT_BYTES).toString('hex');
  return stored(GUEST_SCHEME, salt, digest(password, salt));
}

/** Makes and checks what is stored of passwords, a few costly ones at a time; refuses with `too_many_requests` beyond. */
export class Passwords {
  readonly #threads = new Piscina<ChosenPassword, Uint8Array>({
    filename: new URL('./chosen-digest.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: AT_ONCE,
    idleTimeout: IDLE_MILLISECONDS,
    niceIncrement: NICENESS,
  });

  /** What is stored of a password that somebody chose: costly to try, for people choose what others guess. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES).toString('hex');
    return stored(CHOSEN_SCHEME, salt, await this.#chosenDigest(password, salt));
  }

  /**
   * Whether a password is the stored one. A wrong one takes as long whether the user is not there (null), is a guest or has
   * chosen a password.
   */
  async isPassword(password: string, known: string | null): Promise<boolean> {
    const [scheme, salt = '', expected = ''] = (known ?? UNKNOWN_LOGIN_HASH).split('$');
    if (scheme === GUEST_SCHEME && isEqual(digest(password, salt), expected)) return true;
    return isEqual(await this.#chosenDigest(password, salt), expected) && scheme === CHOSEN_SCHEME;
  }

  close(): Promise<void> {
    return this.#threads.destroy();
  }

  async #chosenDigest(password: string, salt: string): Promise<Buffer> {
    if (this.#threads.queueSize >= MOST_WAITING) throw new Refusal('too_many_requests', null, RETRY_SECONDS);
    return Buffer.from(await this.#threads.run({ password, salt }));
  }
}

function isEqual(actual: Uint8Array, expected: string): boolean {
  const wanted = Buffer.from(expected, 'hex');
  return wanted.length === actual.length && timingSafeEqual(wanted, actual);
}

const stored = (scheme: string, salt: string, bytes: Buffer) => `${scheme}$${salt}$${bytes.toString('hex')}`;

/** A hash that no password has. */
const UNKNOWN_LOGIN_HASH = stored(CHOSEN_SCHEME, '00'.repeat(SALT_BYTES), Buffer.alloc(0));
