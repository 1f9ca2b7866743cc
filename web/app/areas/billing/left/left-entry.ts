import { type BrowserStorage, localEntries, tabEntries } from '#web/app/page/browser-storage.ts';
import { TRANSACTION_ENTRY } from './transaction-entry-name.ts';

/** Something that a page keeps for the page after it, which takes it up. */
interface LeftEntry {
  /** Keeps a text. While this page lives, the text is its own to take up. */
  keep(text: string): void;
  drop(): void;
  /** Whether a page that was left has kept something. */
  isLeft(): boolean;
  /** What is kept, by whatever page. */
  read(): string | null;
}

function leftEntry(name: string, entries: Pick<BrowserStorage, 'getItem' | 'setItem' | 'removeItem'>): LeftEntry {
  let isHeldHere = false;
  return {
    keep(text) {
      isHeldHere = true;
      entries.setItem(name, text);
    },
    drop() {
      isHeldHere = false;
      entries.removeItem(name);
    },
    isLeft: () => !isHeldHere && entries.getItem(name) !== null,
    read: () => entries.getItem(name),
  };
}

/** An order while its buyer signs in, for as long as this tab lives [C-PAY-20]. */
export const orderEntry = leftEntry('kinora:order', tabEntries);

/** A payment that is under way, in whatever tab. */
export const transactionEntry = leftEntry(TRANSACTION_ENTRY, localEntries);
