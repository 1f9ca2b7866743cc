/** What stands in the place of a text where there is none (C-VALID-29). */
const NOTHING = new Set(['', '0', 'null', 'none']);

/** What an episode is about as it is shown; empty where nothing is told. */
export const episodeText = (description: string): string =>
  NOTHING.has(description.trim().toLowerCase()) ? '' : description;
