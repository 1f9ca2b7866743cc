/** Placeholders of services for a missing text (C-VALID-29). */
const NOTHING = new Set(['', '0', 'null', 'none']);

/** The description of an episode; empty for placeholders. */
export const episodeText = (description: string): string =>
  NOTHING.has(description.trim().toLowerCase()) ? '' : description;
