import type { PageQueryKey } from '#rules/site/page-query.ts';
import type { RowFilter } from './queries.ts';

/** A row's own page, with what its items are narrowed by (B-ROUTE-17). */
export function rowPath(slugOrId: string, filter: RowFilter = {}): string {
  const search = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  return `/row/${encodeURIComponent(slugOrId)}${search.size > 0 ? `?${search}` : ''}`;
}

/** Reads it back; what is no id is not asked for. */
export function rowFilterOf(search: URLSearchParams): RowFilter {
  const text = search.get('text' satisfies PageQueryKey);
  return { ...(text !== null && { text }), ...idOf(search, 'library_id'), ...idOf(search, 'person_id') };
}

function idOf<Name extends PageQueryKey & ('library_id' | 'person_id')>(
  search: URLSearchParams,
  name: Name,
): { [Key in Name]?: number } {
  const id = Number(search.get(name));
  const found: { [Key in Name]?: number } = {};
  if (Number.isSafeInteger(id) && id > 0) found[name] = id;
  return found;
}
