import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

const SCHEME = 'sha256';
const SALT_BYTES = 16;

const digest = (password: string, salt: string) => hash('sha256', `${salt}:${password}`, 'buffer');

/** What is stored of a guest's password: those are 128 random bits made by the client, so that one salted hash is enough. */
export function hashGuestPassword(password: string): string {
  const salt = randomBytes(SALT_BYTES).toString('hex');
  return `${SCHEME}$${salt}$${digest(password, salt).toString('hex')}`;
}

/** Whether a password is the stored one. A user who is not there (null) takes as long as one who is. */
export function isPassword(password: string, stored: string | null): boolean {
  const [scheme, salt = '', expected = ''] = (stored ?? '').split('$');
  const actual = digest(password, salt);
  const wanted = Buffer.from(expected, 'hex');
  return scheme === SCHEME && wanted.length === actual.length && timingSafeEqual(wanted, actual);
}
