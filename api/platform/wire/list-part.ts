import type { ListQuery, PartOfList } from '#contract/list-query.ts';
import { foundByName, speltName } from '#rules/search/name-match.ts';

/** The part of a list that a query asks for. */
export const partOf = <Item>(list: readonly Item[], { limit, offset = 0 }: PartOfList): Item[] =>
  list.slice(offset, limit === undefined ? undefined : offset + limit);

/** The part of what a query searches for in a list, by name. */
export function foundIn<Item>(
  list: readonly Item[],
  { search = '', ...part }: ListQuery,
  nameOf: (item: Item) => string,
): Item[] {
  return partOf(
    foundByName(list, search, (item) => [speltName(nameOf(item))]),
    part,
  );
}
