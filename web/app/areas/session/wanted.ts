import { wantedPath } from '#rules/session/wanted.ts';
import { tabEntries } from '../../page/browser-storage.ts';

const ENTRY = 'kinora:wanted';

/** Keeps the address that somebody wanted who has to sign in first, for as long as this tab lives [A-ROUTE-54]. */
export function rememberWanted(path: string): void {
  const wanted = wantedPath(path);
  if (wanted !== null) tabEntries.setItem(ENTRY, wanted);
}

/** The address that was wanted, once: whoever takes it goes there, or has given it up. */
export function takeWanted(): string | null {
  const wanted = wantedPath(tabEntries.getItem(ENTRY));
  tabEntries.removeItem(ENTRY);
  return wanted;
}
