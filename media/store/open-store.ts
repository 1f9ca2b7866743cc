import { openDiskStore } from './disk-store.ts';
import type { StoreLocation } from './location.ts';
import type { OpenedStore } from './store.ts';

/**
 * Opens the store of a location.
 * @throws Error that says in one line why a bucket cannot be used.
 */
export async function openStore(location: StoreLocation): Promise<OpenedStore> {
  if (location.kind === 'disk') return { store: openDiskStore(location.folder), close: () => {} };
  // The storage's client is large: only those who use it load it.
  const { openObjectStore } = await import('./object-store.ts');
  return openObjectStore(location);
}
