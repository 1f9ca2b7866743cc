/** `A-Z`, `a-z`, `0-9`, `-`, `.`, `_` and `~` are the same character with and without percent-encoding (RFC 3986, 2.3). */
const ENCODED_UNRESERVED = /%(?:2[de]|3\d|[46][1-9a-f]|5[0-9af]|7[0-9ae])/gi;
const NO_DOT_SEGMENT = '(?!\\.{1,2}(?:/|$))';
/** No backslash, and no encoded slash, backslash or control character. */
const CHARACTER = "(?:[\\w.~!$&'()*+,;=:@|[\\]-]|%(?!2f|5c|[01]|7f)[0-9a-f]{2})";
const SEGMENT = `${NO_DOT_SEGMENT}${CHARACTER}+`;
const PLAIN_PATH = new RegExp(`^/(?:${SEGMENT}/)*(?:${SEGMENT})?$`, 'i');
/** A fragment is never sent, and some readers drop control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that are looked for
const UNREADABLE_QUERY = /[\x00-\x20\x7f#]/;

/**
 * The path and query of a request in the one spelling that every reader takes alike: routers, proxies and code that compares
 * paths. Null for a target that some of them would read as another one: a whole address, dot segments, empty segments,
 * backslashes, encoded separators, control characters, fragments.
 */
export function plainTarget(target: string): string | null {
  const end = target.indexOf('?');
  const path = (end < 0 ? target : target.slice(0, end)).replace(ENCODED_UNRESERVED, decodeURIComponent);
  const query = end < 0 ? '' : target.slice(end);
  return PLAIN_PATH.test(path) && !UNREADABLE_QUERY.test(query) ? path + query : null;
}
