/** Ages of ratings that are letters, by the letters without spaces and hyphens. */
const LETTERS = new Map<string, number>([
  ...(['G', 'U', 'UC', 'ALL', 'TVY', 'TVG', 'TP', 'L'] as const).map((rating) => [rating, 0] as const),
  ...(['TVY7', 'TVY7FV'] as const).map((rating) => [rating, 7] as const),
  ...(['PG', 'TVPG'] as const).map((rating) => [rating, 10] as const),
  ...(['12A'] as const).map((rating) => [rating, 12] as const),
  ...(['PG13'] as const).map((rating) => [rating, 13] as const),
  ...(['TV14'] as const).map((rating) => [rating, 14] as const),
  ...(['R', 'TVMA', 'NC17', 'X', 'R18'] as const).map((rating) => [rating, 18] as const),
]);
const NUMBER = /^(?:\D{0,5})?(\d{1,2})\+?$/;
const LARGEST = 21;

/** From which age a rating lets a programme be seen, such as `16+`, `FSK 12` or `TV-MA`; null: it is unknown. */
export function ageOfRating(value: string): number | null {
  const rating = value.toUpperCase().replace(/[\s._()[\]-]/g, '');
  const known = LETTERS.get(rating);
  if (known !== undefined) return known;
  const age = Number(NUMBER.exec(rating)?.[1] ?? Number.NaN);
  return age <= LARGEST ? age : null;
}

/** The highest of several ages; null: none is known. */
export function highestAge(values: readonly string[]): number | null {
  const ages = values.map(ageOfRating).filter((age) => age !== null);
  return ages.length === 0 ? null : Math.max(...ages);
}
