/** What one `#EXTINF` line says: the attributes by their names in lower case, and the name after the comma. */
export interface ExtInf {
  readonly attributes: ReadonlyMap<string, string>;
  readonly name: string;
}

/**
 * `name="value"`, `name='value'` or `name=value`. A value with quotation marks in it ends at the one that something else of the
 * line follows, where that is before the next attribute's.
 */
const ATTRIBUTE = /([\w-]+)=(?:"((?:(?!=").)*?)"(?=[\s;]*(?:,|$|[\w-]+=))|"([^"]*)"|'([^']*)'|([^\s,"']*))/y;
const DURATION = /^\s*-?\d+(?:\.\d+)?/;
const BETWEEN = /[\s;]+/y;
/** Some playlists have a comma before the attributes, too. */
const EARLY_COMMA = /\s*,\s*(?=[\w-]+="[^"]*"[^,]*,)/y;

/** Reads what follows `#EXTINF:`; null: it has no duration or no comma before a name. */
export function parseExtInf(text: string): ExtInf | null {
  const duration = DURATION.exec(text);
  if (duration === null) return null;
  const afterDuration = duration[0].length;
  const { attributes, end } = readAttributes(text, matchAt(EARLY_COMMA, text, afterDuration)?.end ?? afterDuration);
  const comma = text.indexOf(',', end);
  return comma === -1 ? null : { attributes, name: text.slice(comma + 1) };
}

/** The attributes of a text from a position, and where they end: at the first thing that is none. */
export function readAttributes(
  text: string,
  start: number,
): { readonly attributes: ReadonlyMap<string, string>; readonly end: number } {
  const attributes = new Map<string, string>();
  let end = start;
  for (;;) {
    const next = matchAt(BETWEEN, text, end)?.end ?? end;
    const found = matchAt(ATTRIBUTE, text, next);
    if (found === null) return { attributes, end };
    const [, name = '', ...values] = found.groups;
    attributes.set(name.toLowerCase(), values.find((value) => value !== undefined) ?? '');
    end = found.end;
  }
}

function matchAt(pattern: RegExp, text: string, start: number) {
  pattern.lastIndex = start;
  const groups = pattern.exec(text);
  return groups === null ? null : { groups, end: start + groups[0].length };
}
