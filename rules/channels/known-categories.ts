/** Categories that every client knows by their ids, whatever the operator calls them [C-CAT-03]. */
export const knownCategories = {
  all: 16,
  favorites: 1_000,
  children: 5,
  /** Is listed where no other applies. */
  fallback: 8,
} as const;

/** The slug of a viewer's favourite channels. */
export const FAVORITES_SLUG = 'my';
