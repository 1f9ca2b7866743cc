import Type from 'typebox';
import Compile from 'typebox/compile';
import { parseDocument } from './document.ts';
import { openDocuments } from './documents.ts';
import { REFUSED_VIEWERS_FILE } from './names.ts';
import type { Store } from './store.ts';

const RefusedViewers = Type.Object({ viewers: Type.Array(Type.String()) });
const validator = Compile(RefusedViewers);

export interface RefusedViewersOptions {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly clock: { now(): number };
  readonly onBroken: (reason: Error) => void;
}

/** Whether a viewer, by the mark in a stream's token, is given no playlist any more; half a second old at most. */
export type IsRefused = (mark: string) => Promise<boolean>;

export function openRefusedViewers({ store, clock, onBroken }: RefusedViewersOptions): IsRefused {
  const documents = openDocuments<ReadonlySet<string>>({
    store,
    clock,
    onBroken: (_, reason) => onBroken(reason),
    nameOf: () => REFUSED_VIEWERS_FILE,
    parse: (text) => new Set(parseDocument(validator, text).viewers),
    sizeOf: () => 0,
    capacity: 1,
  });
  return async (mark) => (await documents.read(REFUSED_VIEWERS_FILE))?.has(mark) === true;
}

/** Puts the marks where the origin reads them, unless they are there. */
export async function writeRefusedViewers(store: Store, viewers: readonly string[]): Promise<void> {
  const text = JSON.stringify({ viewers: viewers.toSorted() });
  const written = await store.read(REFUSED_VIEWERS_FILE);
  const isThere = written === null ? viewers.length === 0 : written.toString() === text;
  if (!isThere) await store.write(REFUSED_VIEWERS_FILE, Buffer.from(text));
}
