import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PinKeys } from '#api/platform/pin-vault.ts';
import { codeOf } from '#server/process/error-code.ts';
import type { SigningKeys } from '#signing/media-token.ts';

const KEY_BYTES = 32;

/**
 * The keys that sign media addresses, newest first: the configured ones, else one made at the first start and kept in
 * the data folder. Processes on several machines must be given the same keys.
 */
export function signingKeys(configured: readonly string[], dataFolder: string): SigningKeys {
  const [newest, ...older] = configured;
  return newest === undefined ? [keptKey(dataFolder, 'media')] : [newest, ...older];
}

/**
 * What content keys are worked out from: the configured secret, else one made at the first start. When it is lost, what
 * players have open cannot be decrypted any more; nothing in the store is encrypted with it.
 */
export const contentSecret = (configured: string | null, dataFolder: string): string =>
  configured ?? keptKey(dataFolder, 'content');

/**
 * What users' PINs are encrypted under, newest first: the configured keys, else one made at the first start. When it is
 * lost, PINs can be neither checked nor sent.
 */
export function pinKeys(configured: readonly string[], dataFolder: string): PinKeys {
  const [newest, ...older] = configured;
  return newest === undefined ? [keptKey(dataFolder, 'pin')] : [newest, ...older];
}

/** A key of the data folder, made where there is none. */
function keptKey(dataFolder: string, name: string): string {
  const folder = join(dataFolder, 'keys');
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    // `wx` makes one of two processes starting together the author; the other reads.
    writeFileSync(file, randomBytes(KEY_BYTES).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
