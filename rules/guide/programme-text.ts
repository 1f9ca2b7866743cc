const ANCHOR = /<a\b[^>]*>[\s\S]*?<\/a\s*>/i;

/** The description of a programme without the link that guides add (C-VALID-30). */
export const programmeText = (description: string): string => description.replace(ANCHOR, '').trim();
