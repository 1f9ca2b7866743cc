/** A list of rows of one height, of which a part is in sight. Lengths in CSS pixels. */
export interface ScrolledRows {
  readonly count: number;
  readonly rowHeight: number;
  readonly scrollTop: number;
  readonly height: number;
}

/** So far beyond what is in sight rows are there [C-CONST-19]. */
const OVERSCAN = 500;

/** Which rows are to be there: from `first` up to `end`, without it [B-TV-16]. */
export function rowWindow({ count, rowHeight, scrollTop, height }: ScrolledRows): {
  readonly first: number;
  readonly end: number;
} {
  const rowAt = (place: number) => Math.min(count, Math.max(0, place / rowHeight));
  return { first: Math.floor(rowAt(scrollTop - OVERSCAN)), end: Math.ceil(rowAt(scrollTop + height + OVERSCAN)) };
}
