import { argon2, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { WorkQueue } from '#api/platform/work-queue.ts';

const GUEST_SCHEME = 'sha256';
const CHOSEN_SCHEME = 'argon2id';
const SALT_BYTES = 16;

/** What OWASP asks of argon2id at least: 19 MiB (in KiB), two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
/** Each takes 19 MiB and tens of milliseconds of a core. */
const AT_ONCE = 2;
/** More than this would keep the last one waiting for longer than anybody waits. */
const MOST_WAITING = 64;

const derive = promisify(argon2);

const digest = (password: string, salt: string) => hash('sha256', `${salt}:${password}`, 'buffer');

const chosenDigest = (password: string, salt: string) =>
  derive(CHOSEN_SCHEME, { ...COST, message: password, nonce: Buffer.from(salt, 'hex') });

/** What is stored of a guest's password: those are 128 random bits made by the client, so that one salted hash is enough. */
export function hashGuestPassword(password: string): string {
  const salt = randomBytes(SALT_BYTES).toString('hex');
  return stored(GUEST_SCHEME, salt, digest(password, salt));
}

/** Makes and checks what is stored of passwords, a few costly ones at a time; refuses with `too_many_requests` beyond. */
export class Passwords {
  readonly #queue = new WorkQueue({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING });

  /** What is stored of a password that somebody chose: costly to try, for people choose what others guess. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES).toString('hex');
    return stored(CHOSEN_SCHEME, salt, await this.#queue.run(() => chosenDigest(password, salt)));
  }

  /** Whether a password is the stored one. A user who is not there (null) takes as long as one who has chosen theirs. */
  async isPassword(password: string, known: string | null): Promise<boolean> {
    const [scheme, salt = '', expected = ''] = (known ?? NOBODYS).split('$');
    const actual =
      scheme === GUEST_SCHEME ? digest(password, salt) : await this.#queue.run(() => chosenDigest(password, salt));
    const wanted = Buffer.from(expected, 'hex');
    return wanted.length === actual.length && timingSafeEqual(wanted, actual);
  }
}

const stored = (scheme: string, salt: string, bytes: Buffer) => `${scheme}$${salt}$${bytes.toString('hex')}`;

/** A hash that no password has. */
const NOBODYS = stored(CHOSEN_SCHEME, '00'.repeat(SALT_BYTES), Buffer.alloc(0));
