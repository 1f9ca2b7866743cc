import { idsBySlug } from './content-names.ts';

interface Stored<Id> {
  readonly id: Id;
  readonly slug: string;
}
interface Given<Id> {
  readonly id?: Id;
  readonly slug: string;
}

/** Numbers by slug: the given one, else the stored one of the slug, else a new one, of which `first` is the smallest. */
export function numbersOf(
  given: readonly Given<number>[],
  stored: readonly Stored<number>[],
  first = 1,
): ReadonlyMap<string, number> {
  const known = idsBySlug(stored);
  let last = [...stored, ...given].reduce((largest, { id = 0 }) => Math.max(largest, id), first - 1);
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

/** How the entries of a list are numbered and placed. */
export interface Numbering {
  /** Nothing but the given entries stays in the list. */
  readonly isWhole: boolean;
  /** The smallest number that a new entry may get. */
  readonly first?: number;
}

/** Entries of a list with their numbers and places. */
export function numbered<Entry extends Given<number>>(
  given: readonly Entry[],
  stored: readonly Placed[],
  { isWhole, first }: Numbering,
): (Entry & Placed)[] {
  const numbers = numbersOf(given, stored, first);
  const places = placesOf(isWhole ? given.map(({ slug }) => slug) : mergedOrder(given, stored), stored);
  return given.map((entry) => ({
    ...entry,
    id: numbers.get(entry.slug) ?? 0,
    position: places.get(entry.slug) ?? 0,
  }));
}

/**
 * Slugs in the order of a list in which the given entries are in their order: they share the places that those of them have
 * which are stored, the others stay where they are, and new ones come last.
 */
export function mergedOrder(given: readonly { readonly slug: string }[], stored: readonly Placed[]): readonly string[] {
  const known = new Set(stored.map(({ slug }) => slug));
  const [former, fresh] = [
    given.filter(({ slug }) => known.has(slug)).map(({ slug }) => slug),
    given.filter(({ slug }) => !known.has(slug)).map(({ slug }) => slug),
  ];
  const listed = new Set(former);
  const next = former.values();
  const kept = inOrder(stored).map(({ slug }) => (listed.has(slug) ? (next.next().value ?? slug) : slug));
  return [...kept, ...fresh];
}

/** Places by slug: those of before as far as the order is the same, whatever numbers it had. */
export function placesOf(order: readonly string[], stored: readonly Placed[]): ReadonlyMap<string, number> {
  const before = inOrder(stored);
  const goesOn = before.length <= order.length && before.every(({ slug }, index) => slug === order[index]);
  if (!goesOn) return new Map(order.map((slug, at) => [slug, at]));
  const last = before.at(-1)?.position ?? -1;
  return new Map(order.map((slug, at) => [slug, before[at]?.position ?? last + 1 + at - before.length]));
}

export const inOrder = <Entry extends Omit<Placed, 'slug'>>(entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted((one, other) => one.position - other.position || one.id - other.id);
