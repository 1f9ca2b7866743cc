/** Runs in a thread of its own, one password at a time. */
import { argon2Sync } from 'node:crypto';

/** What OWASP asks of argon2id at least: 19 MiB (in KiB), two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

export interface ChosenPassword {
  readonly password: string;
  /** Hexadecimal. */
  readonly salt: string;
}

/** The argon2id digest of a password: tens of milliseconds of a core and 19 MiB. */
export default ({ password, salt }: ChosenPassword): Uint8Array =>
  argon2Sync('argon2id', { ...COST, message: password, nonce: Buffer.from(salt, 'hex') });
