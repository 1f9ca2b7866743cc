import { LRUCache } from 'lru-cache';
import type { Store } from './store.ts';

export interface DocumentsOptions<Document> {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly clock: { now(): number };
  /** The name of the object for `key`. */
  readonly nameOf: (key: string) => string;
  /** @throws Error that says what is wrong with the text. */
  readonly parse: (text: string, key: string) => Document;
  /** How much room a document takes, in units of `capacity`. */
  readonly sizeOf: (document: Document) => number;
  readonly capacity: number;
  /** Hears of objects that cannot be read; the last good one counts meanwhile. */
  readonly onBroken: (key: string, reason: Error) => void;
}

/** Documents that others write again and again. */
export interface Documents<Document> {
  /** The state of the store, at most half a second old; null when there is none. */
  read(key: string): Promise<Document | null>;
}

interface Entry<Document> {
  readonly document: Document | null;
  /** Which state of the object this is; null when there is none. */
  readonly fingerprint: string | null;
  readonly checkedAt: number;
}

const RECHECK_MILLISECONDS = 500;

/** Reads each document once for each of its states, however many ask. */
export function openDocuments<Document>(options: DocumentsOptions<Document>): Documents<Document> {
  const { store, clock, nameOf, parse, sizeOf, capacity, onBroken } = options;
  const entries = new LRUCache<string, Entry<Document>>({
    maxSize: capacity,
    sizeCalculation: ({ document }) => 1 + (document === null ? 0 : sizeOf(document)),
  });
  const pending = new Map<string, Promise<Document | null>>();

  async function refresh(key: string): Promise<Document | null> {
    const known = entries.get(key);
    const name = nameOf(key);
    const fingerprint = await store.fingerprint(name);
    if (fingerprint === null) {
      entries.set(key, { document: null, fingerprint, checkedAt: clock.now() });
      return null;
    }
    const document = fingerprint === known?.fingerprint ? known.document : await load(key, name, known);
    // Should it have been written again between the two looks, the next look finds another fingerprint.
    entries.set(key, { document, fingerprint, checkedAt: clock.now() });
    return document;
  }

  async function load(key: string, name: string, known: Entry<Document> | undefined): Promise<Document | null> {
    const text = await store.read(name);
    if (text === null) return null;
    try {
      return parse(text.toString(), key);
    } catch (error) {
      onBroken(key, error instanceof Error ? error : new Error(String(error)));
      return known?.document ?? null;
    }
  }

  return {
    async read(key) {
      const known = entries.get(key);
      if (known !== undefined && Math.abs(clock.now() - known.checkedAt) < RECHECK_MILLISECONDS) return known.document;
      const running = pending.get(key) ?? refresh(key).finally(() => pending.delete(key));
      pending.set(key, running);
      return running;
    },
  };
}
