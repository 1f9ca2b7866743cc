import { idsBySlug } from './content-names.ts';

interface Stored<Id> {
  readonly id: Id;
  readonly slug: string;
}
interface Given<Id> {
  readonly id?: Id;
  readonly slug: string;
}

/** Numbers by slug: the given one, else the stored one of the slug, else a new one. */
export function numbersOf(
  given: readonly Given<number>[],
  stored: readonly Stored<number>[],
): ReadonlyMap<string, number> {
  const known = idsBySlug(stored);
  let last = [...stored, ...given].reduce((largest, { id = 0 }) => Math.max(largest, id), 0);
  return new Map(
    given.map(({ id, slug }) => {
      const former = id ?? known.get(slug);
      if (former === undefined) last += 1;
      return [slug, former ?? last];
    }),
  );
}

/** Ids by slug of what has texts as ids: the given one, else the stored one of the slug, else the slug. */
export function idsOf(given: readonly Given<string>[], stored: readonly Stored<string>[]): ReadonlyMap<string, string> {
  const known = idsBySlug(stored);
  return new Map(given.map(({ id, slug }) => [slug, id ?? known.get(slug) ?? slug]));
}

interface Placed extends Stored<number> {
  readonly position: number;
}

/** Entries of a list with their numbers and places. */
export function numbered<Entry extends Given<number>>(
  given: readonly Entry[],
  stored: readonly Placed[],
): (Omit<Entry, 'id'> & Placed)[] {
  const numbers = numbersOf(given, stored);
  const places = placesOf(given, stored);
  return given.map((entry) => ({
    ...entry,
    id: numbers.get(entry.slug) ?? 0,
    position: places.get(entry.slug) ?? 0,
  }));
}

/** Places by slug: those of before where the order is the same, whatever numbers it had. */
export function placesOf(
  given: readonly { readonly slug: string }[],
  stored: readonly Placed[],
): ReadonlyMap<string, number> {
  const before = inOrder(stored);
  const isSame = before.length === given.length && before.every(({ slug }, index) => slug === given[index]?.slug);
  return new Map(
    isSame ? before.map(({ slug, position }) => [slug, position]) : given.map(({ slug }, at) => [slug, at]),
  );
}

export const inOrder = <Entry extends Omit<Placed, 'slug'>>(entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted((one, other) => one.position - other.position || one.id - other.id);
