import type { PinKeys } from '#api/platform/secrets/pin-vault.ts';
import type { SigningKeys } from '#signing/media-token.ts';
import { keptKey } from './kept-key.ts';

/**
 * The keys that sign media addresses, newest first: the configured ones, else one created at the first start in the data
 * folder. Processes on several machines need the same keys.
 */
export function signingKeys(configured: readonly string[], dataFolder: string): SigningKeys {
  const [newest, ...older] = configured;
  return newest === undefined ? [keptKey(dataFolder, 'media')] : [newest, ...older];
}

/**
 * The secret that content keys are derived from: the configured one, else one created at the first start. Without it open
 * streams cannot be decrypted any more; nothing in the store is encrypted with it.
 */
export const contentSecret = (configured: string | null, dataFolder: string): string =>
  configured ?? keptKey(dataFolder, 'content');

/**
 * The keys that encrypt users' PINs, newest first: the configured ones, else one created at the first start. Without them
 * PINs can be neither checked nor sent.
 */
export function pinKeys(configured: readonly string[], dataFolder: string): PinKeys {
  const [newest, ...older] = configured;
  return newest === undefined ? [keptKey(dataFolder, 'pin')] : [newest, ...older];
}
