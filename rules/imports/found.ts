import type { ImportFault } from '#contract/admin/imports.ts';

/** Where something stands in what is imported. */
export type Place = Pick<ImportFault, 'file' | 'line'>;

/** An entry and where it stood. */
export interface Placed<Entry> {
  readonly entry: Entry;
  readonly place: Place;
}

/** What a reader finds in a source: an entry, or what is wrong in the place of one. */
export type Found<Entry> =
  | { readonly kind: 'entry'; readonly entry: Entry; readonly place: Place }
  | { readonly kind: 'fault'; readonly fault: ImportFault };

export const foundEntry = <Entry>(entry: Entry, place: Place): Found<Entry> => ({ kind: 'entry', entry, place });

export const foundFault = ({ file, line }: Place, problem: string): Found<never> => ({
  kind: 'fault',
  fault: { file, line, problem },
});
