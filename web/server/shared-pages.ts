import { LRUCache } from 'lru-cache';

/** How long a page without a session may be shown to the next viewer. */
const SHARED_PAGE_MILLISECONDS = 5_000;
const SHARED_PAGES = 500;
const SHARED_PAGES_BYTES = 64 * 1024 * 1024;
const SHAREABLE = new Set([200, 404]);

export interface ShareablePage {
  readonly status: number;
  /** Nothing of it is missing for reasons of the moment. */
  readonly isWhole: boolean;
  /** In bytes. */
  readonly length: number;
}

/**
 * Pages that all viewers share: each is made once for everybody who asks meanwhile, and kept for a moment. Only what is
 * there, or is truly not, is passed on to others; for any other page they try for themselves.
 */
export class SharedPages<Page extends ShareablePage> {
  readonly #kept: LRUCache<string, Page>;
  readonly #making = new Map<string, Promise<Page>>();

  constructor(clock: { now(): number }) {
    this.#kept = new LRUCache({
      max: SHARED_PAGES,
      maxSize: SHARED_PAGES_BYTES,
      sizeCalculation: ({ length }) => length + 1,
      ttl: SHARED_PAGE_MILLISECONDS,
      ttlResolution: 0,
      perf: clock,
    });
  }

  async get(key: string, make: () => Promise<Page>): Promise<Page> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const making = this.#making.get(key);
    if (making === undefined) return this.#make(key, make);
    const page = await making.catch(() => null);
    return page !== null && isShareable(page) ? page : make();
  }

  async #make(key: string, make: () => Promise<Page>): Promise<Page> {
    const making = make();
    this.#making.set(key, making);
    try {
      const page = await making;
      if (isShareable(page) && this.#making.get(key) === making) this.#kept.set(key, page);
      return page;
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  /** What is kept, and what is being made, is shown to no later viewer. */
  forget(): void {
    this.#kept.clear();
    this.#making.clear();
  }
}

const isShareable = ({ status, isWhole }: ShareablePage) => isWhole && SHAREABLE.has(status);
