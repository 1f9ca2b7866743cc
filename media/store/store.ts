/** A part of a stored object. */
export interface ByteSpan {
  readonly offset: number;
  readonly size: number;
}

export interface StoredObject {
  readonly name: string;
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modifiedAt: number;
}

/**
 * Where everything the origin serves is kept: named bytes, on a disk or in an object storage. Names are paths of safe
 * parts (`names.ts`), such as `channels/1-7/recording.json`. A reader sees an object as it was before a write or as it
 * is after, never between, even when the writer dies.
 */
export interface Store {
  /** Null when there is no such object. */
  read(name: string): Promise<Buffer | null>;
  /**
   * Exactly the bytes asked for.
   * @throws MissingObject when there is no such object; Error when it ends before the span does.
   */
  readPart(name: string, span: ByteSpan): Promise<Buffer>;
  /** Differs between any two states of an object, and costs no reading of it. Null when there is none. */
  fingerprint(name: string): Promise<string | null>;
  /**
   * Writes an object or replaces it, for good: what has been written outlives a power cut.
   * @throws StoreFull, StoreReadOnly when that is why it cannot be; the object is then as it was before.
   */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** The same with the bytes of a file of this machine, however large. */
  writeFile(name: string, path: string): Promise<void>;
  /** That there is none is no fault. */
  remove(name: string): Promise<void>;
  /** Every object within a folder, in no order; all there are for an empty name. */
  list(folder: string): AsyncIterable<StoredObject>;
}

export interface OpenedStore {
  readonly store: Store;
  /** Ends what is under way. */
  close(): void;
}

/** There is no object of that name, or no longer. */
export class MissingObject extends Error {
  constructor(name: string) {
    super(`the store has no ${name}`);
    this.name = 'MissingObject';
  }
}

/** There is no room left. */
export class StoreFull extends Error {
  constructor(name: string, options?: ErrorOptions) {
    super(`no room left to write ${name}`, options);
    this.name = 'StoreFull';
  }
}

/** The disk or the bucket takes no writes at all. */
export class StoreReadOnly extends Error {
  constructor(name: string, options?: ErrorOptions) {
    super(`the store takes no writes: ${name}`, options);
    this.name = 'StoreReadOnly';
  }
}

/** Whether a write was refused for lack of room or leave: what is there is as it was before. */
export const isRefusal = (error: unknown) => error instanceof StoreFull || error instanceof StoreReadOnly;
