/** From here on a rating is good. */
const GOOD = 6.1;

export interface ShownRating {
  /** With one decimal. */
  readonly value: string;
  readonly isGood: boolean;
}

/** A rating as it is shown; null for one that is zero, missing or no number (C-VALID-27). */
export function shownRating(rating: string | number | null): ShownRating | null {
  const value = typeof rating === 'string' && rating.trim() === '' ? Number.NaN : Number(rating);
  if (!Number.isFinite(value) || value === 0) return null;
  return { value: value.toFixed(1), isGood: value >= GOOD };
}
