const ANCHOR = /<a\b[^>]*>[\s\S]*?<\/a\s*>/i;

/** What a programme is about without the link that guides put into it (C-VALID-30). */
export const programmeText = (description: string): string => description.replace(ANCHOR, '').trim();
