import type { SentPart } from './sent-part.ts';

/** What the thread that reads a guide says. */
export type ReadingMessage =
  /** The thread is answered once it is taken. */
  | { readonly kind: 'part'; readonly part: SentPart }
  /** The guide cannot be read. */
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'end' };
