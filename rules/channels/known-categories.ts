/** Categories that every client knows by their ids, whatever the operator calls them [C-CAT-03]. */
export const knownCategories = {
  all: 16,
  favorites: 1_000,
  children: 5,
  /** Is listed where no other applies. */
  fallback: 8,
} as const;

/** Numbers below may mean something to clients: an operator may give them, and nothing is given them by itself. */
export const FIRST_FREE_CATEGORY = 1_001;

/** The slug of a viewer's favourite channels. */
export const FAVORITES_SLUG = 'my';
