/** Ages by country and rating. A rating that is a number with a plus means itself everywhere. */
export type AgeRatings = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Ratings of words and letters, by the country whose they are. */
const known: AgeRatings = {
  US: {
    ...{ G: 0, PG: 8, 'PG-13': 13, R: 17, 'NC-17': 18, NR: 18, X: 18 },
    ...{ 'TV-Y': 0, 'TV-Y7': 7, 'TV-G': 0, 'TV-PG': 10, 'TV-14': 14, 'TV-MA': 17 },
  },
  GB: { U: 0, PG: 8, '12A': 12, R18: 18 },
  FR: { U: 0, 'TOUS PUBLICS': 0 },
  DE: { 'OHNE ALTERSBESCHRÄNKUNG': 0 },
  BG: { A: 0, B: 0, C: 12, 'C+': 14, D: 16, X: 18 },
  LV: { U: 0, 'U/A': 0 },
  RO: { AG: 0, AP: 12 },
};

const HIGHEST_AGE = 21;
const OF_COUNTRY = /^([A-Z]{2})\s*[:\s]\s*(.+)$/;
const AGE = /(?:^|[^0-9])(\d{1,2})(?:\s*\+|$|[^0-9])/;

/**
 * The age of a rating, such as `PG-13`, `US:R`, `Rated R`, `FSK 16` or `16+`: by the operator's own ratings, then by those of the
 * country that the rating names (`US` where it names none), then by its number. Null where it says none.
 */
export function ageOfRating(text: string, own: AgeRatings = {}): number | null {
  const rating = text
    .trim()
    .toUpperCase()
    .replace(/^RATED\s+/, '');
  if (rating === '') return null;
  const [, country = '', itsRating = ''] = OF_COUNTRY.exec(rating) ?? [];
  const named = country === '' ? { country: 'US', rating } : { country, rating: itsRating };
  for (const ratings of [own[named.country], own['*'], known[named.country]]) {
    const age = ratings?.[named.rating];
    if (age !== undefined) return age;
  }
  const age = Number(AGE.exec(named.rating)?.[1] ?? Number.NaN);
  return age <= HIGHEST_AGE ? age : null;
}
