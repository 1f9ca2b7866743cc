/** What the thread that reads a guide says. */
export type ReadingMessage =
  /** A `ReadPart`; the thread is answered once it is taken. */
  | { readonly kind: 'part'; readonly json: string }
  /** The guide cannot be read. */
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'end' };
