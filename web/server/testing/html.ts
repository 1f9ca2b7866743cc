/** What a test reads of a page's HTML. All of these keep the page's order. */

const all = (html: string, pattern: RegExp): readonly string[] =>
  [...html.matchAll(pattern)].map(([, text = '']) => text);

/** The attributes of each `<link>`, in whatever order they stand. */
const linksOf = (html: string): readonly Readonly<Record<string, string>>[] =>
  all(html, /<link ([^>]*)>/g).map((attributes) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
    ),
  );

const NOT_SHOWN = /<(script|style)\b[\s\S]*?<\/\1>/g;

export const titlesOf = (html: string) => all(html, /<title[^>]*>([^<]*)/g);

/** The contents of the meta tags of that name or property. */
export const metaOf = (html: string, name: string) =>
  all(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'));

/** Where the page's anchors lead. */
export const anchorsOf = (html: string) => all(html, /<a [^>]*href="([^"]*)"/g);

export const canonicalOf = (html: string) => all(html, /<link rel="canonical" href="([^"]*)"/g);

/** The page's style sheets, by their paths. */
export const styleSheetsOf = (html: string) =>
  linksOf(html)
    .filter((link) => link['rel'] === 'stylesheet')
    .map(({ href = '' }) => href);

/** The fonts that the page asks for before its style sheets need them, by their paths. */
export const preloadedFontsOf = (html: string) =>
  linksOf(html)
    .filter((link) => link['rel'] === 'preload' && link['as'] === 'font')
    .map(({ href = '' }) => href);

/** The page's addresses in other languages, by language. */
export const alternatesOf = (html: string): ReadonlyMap<string, string> =>
  new Map(
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/gi)].map(
      ([, language = '', href = '']) => [language, href],
    ),
  );

/** The structured data that search engines read. */
export const structuredDataOf = (html: string) =>
  all(html, /<script type="application\/ld\+json">([^<]*)/g).map((text): { readonly '@type': string } =>
    JSON.parse(text),
  );

/** What a reader sees of it: the text between tags, without styles and scripts. */
export const textOf = (html: string) => html.replace(NOT_SHOWN, ' ').replace(/<[^>]*>/g, '\n');

/** What a reader of screens says besides. */
export const labelsOf = (html: string) => all(html, / (?:aria-label|placeholder|title|alt)="([^"]*)"/g);

/** The fonts that a style sheet declares: the family of each, and its files by their paths. */
export const fontFacesOf = (sheet: string) =>
  all(sheet, /@font-face\s*{([^}]*)}/g).map((face) => ({
    family: /font-family:\s*"?([^";]+)/.exec(face)?.[1] ?? '',
    files: all(face, /url\("?([^")]+)"?\)/g),
  }));
