const TRAILING_DIGITS = /(\d+)$/;

/** What a path segment may mean: the exact id or slug, or its trailing id (`my-film-123` is 123) [C-VALID-26]. */
export interface Reference {
  readonly exact: string;
  readonly trailingId: string | null;
}

/** Parses a path segment without its query. */
export function parseReference(segment: string): Reference {
  const exact = segment.split('?', 1)[0] ?? '';
  return { exact, trailingId: TRAILING_DIGITS.exec(exact)?.[1] ?? null };
}
