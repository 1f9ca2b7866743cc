/** What a browser keeps by name. */
export interface BrowserStorage extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  /** Nothing is kept any more but what is named so. */
  clear(isLeft: (name: string) => boolean): void;
}

/** What a browser offers to keep it in. */
export type BrowserEntries = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Where a browser keeps nothing (in a frame of another site, with cookies forbidden, on a full disk) the page itself does,
 * for as long as it lives.
 */
export function storageOf(find: () => BrowserEntries): BrowserStorage {
  const unkept = new Map<string, string>();
  const storage: BrowserStorage = {
    getItem(name) {
      const value = unkept.get(name);
      if (value !== undefined) return value;
      try {
        return find().getItem(name);
      } catch {
        return null;
      }
    },
    setItem(name, value) {
      try {
        find().setItem(name, value);
        unkept.delete(name);
      } catch {
        unkept.set(name, value);
      }
    },
    removeItem(name) {
      unkept.delete(name);
      try {
        find().removeItem(name);
      } catch {
        // Where nothing is kept nothing has to go.
      }
    },
    clear(isLeft) {
      for (const name of [...unkept.keys(), ...namesIn(find)]) if (!isLeft(name)) storage.removeItem(name);
    },
  };
  return storage;
}

function namesIn(find: () => BrowserEntries): string[] {
  try {
    const entries = find();
    return Array.from({ length: entries.length }, (_, index) => entries.key(index) ?? '');
  } catch {
    return [];
  }
}

/** Of this browser, for all its tabs and visits. */
export const localEntries = storageOf(() => localStorage);
/** Of this tab, until it closes. */
export const tabEntries = storageOf(() => sessionStorage);
