import { asReturnPath } from '#rules/session/return-path.ts';
import { tabEntries } from '#web/app/page/browser-storage.ts';

const ENTRY = 'kinora:wanted';

/** Keeps the address to return to after signing in, for as long as this tab lives [A-ROUTE-54]. */
export function storeReturnPath(path: string): void {
  const wanted = asReturnPath(path);
  if (wanted !== null) tabEntries.setItem(ENTRY, wanted);
}

/** The stored return path, once: it is removed when read. */
export function takeReturnPath(): string | null {
  const wanted = asReturnPath(tabEntries.getItem(ENTRY));
  tabEntries.removeItem(ENTRY);
  return wanted;
}
