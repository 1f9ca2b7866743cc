/** What a browser keeps by name. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Where a browser keeps nothing (in a frame of another site, with cookies forbidden, on a full disk) the page itself does,
 * for as long as it lives.
 */
export function storageOf(find: () => BrowserStorage): BrowserStorage {
  const unkept = new Map<string, string>();
  return {
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
  };
}

/** Of this browser, for all its tabs and visits. */
export const localEntries = storageOf(() => localStorage);
/** Of this tab, until it closes. */
export const tabEntries = storageOf(() => sessionStorage);
