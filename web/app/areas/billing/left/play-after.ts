import { localEntries } from '#web/app/page/browser-storage.ts';

/** What a viewer wanted to watch when packets were offered for it [C-CPLAY-01]. */
interface WantedContent {
  readonly id: string;
  /** The page that plays it. */
  readonly path: string;
}

const ENTRY = 'playAfterId';

export const rememberWanted = (wanted: WantedContent): void => localEntries.setItem(ENTRY, JSON.stringify(wanted));

/** The page that plays what was wanted, once: it is forgotten when read [C-CPLAY-02]. */
export function takeWantedPath(): string | null {
  const stored = localEntries.getItem(ENTRY);
  localEntries.removeItem(ENTRY);
  return stored === null ? null : pathOf(stored);
}

function pathOf(json: string): string | null {
  try {
    const wanted: unknown = JSON.parse(json);
    if (typeof wanted !== 'object' || wanted === null || !('path' in wanted)) return null;
    return typeof wanted.path === 'string' && wanted.path.startsWith('/') ? wanted.path : null;
  } catch {
    return null;
  }
}
