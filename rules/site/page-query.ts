/** The query keys that pages are rendered from; what else an address carries is for the scripts of its page. */
const pageQueryKeys = [
  ...(['q', 'device', 'text', 'library_id', 'person_id', 'ts', 'ignore_parental_control'] as const),
  ...(['genre', 'subgenre', 'country', 'years', 'rating', 'sort'] as const),
] as const;
export type PageQueryKey = (typeof pageQueryKeys)[number];

/**
 * What of an address a page is rendered from, as its path with a query in one order: addresses that differ in other keys are
 * the same page. Reads of a key take its first value.
 */
export function renderedAddress(target: string): string {
  const [path = '/', query = ''] = target.split('?', 2);
  const asked = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const key of pageQueryKeys) {
    const value = asked.get(key);
    if (value !== null) kept.set(key, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
