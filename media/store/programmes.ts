import { type Programmes, parseProgrammes } from '../timeline/programmes.ts';
import { type Documents, openDocuments } from './documents.ts';
import { programmesFile } from './names.ts';
import type { Store } from './store.ts';

export interface ProgrammeListsOptions {
  readonly store: Store;
  readonly clock: { now(): number };
  readonly onBroken: (channel: string, reason: Error) => void;
}

/** What the guide says, by channel key. */
export type ProgrammeLists = Documents<Programmes>;

/** About two hundred bytes each. */
const PROGRAMMES_IN_MEMORY = 500_000;

export const openProgrammeLists = ({ store, clock, onBroken }: ProgrammeListsOptions): ProgrammeLists =>
  openDocuments({
    store,
    clock,
    onBroken,
    nameOf: programmesFile,
    parse: (text, channel) => {
      const programmes = parseProgrammes(text);
      if (programmes.channel !== channel) throw new Error(`these are the programmes of ${programmes.channel}`);
      return programmes;
    },
    sizeOf: ({ programmes }) => programmes.length,
    capacity: PROGRAMMES_IN_MEMORY,
  });

/**
 * Puts what the guide says of a channel where the origin reads it.
 * @throws Error when the origin could not read it.
 */
export async function writeProgrammes(store: Store, programmes: Programmes): Promise<void> {
  const text = JSON.stringify(programmes);
  parseProgrammes(text);
  await store.write(programmesFile(programmes.channel), Buffer.from(text));
}
