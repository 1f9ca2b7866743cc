import sanitize from 'sanitize-html';

const OPTIONS: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'h2', 'h3', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener' }) },
};

/** Keeps paragraphs, lists, headings, links and emphasis of a text and removes every other tag and attribute. */
export const safeHtml = (html: string): string => sanitize(html, OPTIONS);

const NO_TAGS: sanitize.IOptions = { allowedTags: [], allowedAttributes: {}, textFilter: unescaped };

/** The text of what may be HTML: without tags, and with characters in place of their names. */
export const plainText = (html: string): string => (/[<&]/.test(html) ? sanitize(html, NO_TAGS) : html);

/** What the library escapes for use as HTML. */
function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
