/** A list in which the entry of one place has moved to another; places outside of the list are those at its ends. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const entry = list[from];
  if (entry === undefined) return list;
  const others = list.toSpliced(from, 1);
  return others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, entry);
}

/** The place in a list of rows over which something is held; `offset`: from the top of the list, in the unit of `height`. */
export const placeAt = (offset: number, height: number, rows: number): number =>
  Math.min(Math.max(Math.floor(offset / height), 0), Math.max(rows - 1, 0));
