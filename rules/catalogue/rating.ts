/** The lowest good rating. */
const GOOD = 6.1;

export interface ShownRating {
  /** With one decimal. */
  readonly value: string;
  readonly isGood: boolean;
}

/** The displayed rating; null for one that is zero, missing or not a number (C-VALID-27). */
export function shownRating(rating: string | number | null): ShownRating | null {
  const value = typeof rating === 'string' && rating.trim() === '' ? Number.NaN : Number(rating);
  if (!Number.isFinite(value) || value === 0) return null;
  return { value: value.toFixed(1), isGood: value >= GOOD };
}
