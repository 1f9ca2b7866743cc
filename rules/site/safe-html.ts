const PLAIN_TAG = /&lt;(\/?)(p|br|ul|ol|li|strong|b|em|i|h2|h3)\s*\/?&gt;/gi;
/** Of its attributes a link keeps only where it leads: an address of the web, a mail box, or a page of ours. */
const LINK_START = /&lt;a\s[^<>&]*?href="((?:https?:\/\/|mailto:|\/(?!\/))[^"'<>\s\\]*)"[^<>]*?&gt;/gi;
const LINK_END = /&lt;\/a\s*&gt;/gi;
const SCRIPTS = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

/**
 * A text with paragraphs, lists, links and emphasis, and nothing else: whatever is not one of these is shown as it was
 * written, and scripts and styles are left out whole.
 */
export const safeHtml = (html: string): string =>
  html
    .replace(SCRIPTS, '')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(PLAIN_TAG, (_, slash: string, tag: string) => `<${slash}${tag.toLowerCase()}>`)
    .replace(LINK_START, '<a href="$1" rel="noopener">')
    .replace(LINK_END, '</a>');
