import type { PinKeys } from '#api/platform/secrets/pin-vault.ts';
import type { Configuration } from '#server/configuration.ts';
import type { SigningKeys } from '#signing/media-token.ts';
import { keptKey, knownKey } from './kept-key.ts';
import { type InstallationKeys, readRestoredKeys } from './restored-keys.ts';

/**
 * The keys that sign media addresses, newest first: the configured ones and those of a restored backup, else one created at the
 * first start in the data folder. Processes on several machines need the same keys.
 */
export const signingKeys = (configured: readonly string[], dataFolder: string): SigningKeys =>
  newestFirst(knownKeys(configured, readRestoredKeys(dataFolder)?.signingKeys, knownKey(dataFolder, 'media')), () =>
    keptKey(dataFolder, 'media'),
  );

/**
 * The secret that content keys are derived from: the configured one, that of a restored backup, else one created at the first
 * start. Without it open streams cannot be decrypted any more; nothing in the store is encrypted with it.
 */
export const contentSecret = (configured: string | null, dataFolder: string): string =>
  configured ?? readRestoredKeys(dataFolder)?.contentSecret ?? keptKey(dataFolder, 'content');

/**
 * The keys that encrypt users' PINs, newest first: the configured ones and those of a restored backup, else one created at the
 * first start. Without them PINs can be neither checked nor sent.
 */
export const pinKeys = (configured: readonly string[], dataFolder: string): PinKeys =>
  newestFirst(knownKeys(configured, readRestoredKeys(dataFolder)?.pinKeys, knownKey(dataFolder, 'pin')), () =>
    keptKey(dataFolder, 'pin'),
  );

/** The keys of this installation that there are, none of them made for the purpose. */
export function installationKeys({
  signingKeys: signing,
  pinKeys: pins,
  contentSecret: content,
  dataFolder,
}: Pick<Configuration, 'signingKeys' | 'pinKeys' | 'contentSecret' | 'dataFolder'>): InstallationKeys {
  const restored = readRestoredKeys(dataFolder);
  return {
    signingKeys: [...knownKeys(signing, restored?.signingKeys, knownKey(dataFolder, 'media'))],
    pinKeys: [...knownKeys(pins, restored?.pinKeys, knownKey(dataFolder, 'pin'))],
    contentSecret: content ?? restored?.contentSecret ?? knownKey(dataFolder, 'content'),
  };
}

/** Where keys are configured, that of the data folder does not count; what a backup brought always does. */
const knownKeys = (
  configured: readonly string[],
  restored: readonly string[] | undefined,
  kept: string | null,
): readonly string[] => [
  ...new Set([...configured, ...(restored ?? []), ...(configured.length === 0 && kept !== null ? [kept] : [])]),
];

const newestFirst = ([newest, ...older]: readonly string[], make: () => string): readonly [string, ...string[]] => [
  newest ?? make(),
  ...older,
];
