/** How well a name fits what is searched for, the best first. */
export const fits = ['whole', 'beginning', 'words'] as const;
export type Fit = (typeof fits)[number];

/** The fit of the best of some folded names to folded words. */
export function fitOf(spellings: readonly string[], words: readonly string[]): Fit {
  const text = words.join(' ');
  if (spellings.includes(text)) return 'whole';
  return spellings.some((spelling) => spelling.startsWith(text)) ? 'beginning' : 'words';
}

/** What is ranked: the results of one kind come in their own order. */
export interface Ranked {
  readonly fit: Fit;
}

/** One list of results of several kinds: by how well their names fit, of equal fit by the order of the kinds. */
export const rankedTogether = <Result extends Ranked>(kinds: readonly (readonly Result[])[]): readonly Result[] => {
  const all = kinds.flat();
  return fits.flatMap((fit) => all.filter((result) => result.fit === fit));
};

/** Groups of results, those first whose kind is first among the ranked results; those of other kinds stay behind them. */
export function inOrderOfKinds<Kind, Group extends { readonly kind: Kind }>(
  groups: readonly Group[],
  ranked: readonly Kind[],
): readonly Group[] {
  const kinds = [...new Set(ranked)];
  const known = kinds.flatMap((kind) => groups.filter((group) => group.kind === kind));
  return [...known, ...groups.filter((group) => !kinds.includes(group.kind))];
}
