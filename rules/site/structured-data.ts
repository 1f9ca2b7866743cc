/** Structured data for search engines: a schema.org object; the component that writes it adds the context. */
export interface StructuredData {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** The site, with its search if enabled. */
export const webSite = (name: string, origin: string, hasSearch: boolean): StructuredData => ({
  '@type': 'WebSite',
  name,
  url: `${origin}/`,
  ...(hasSearch && {
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }),
});

/** The data as text of a script block: a `<` inside a text must not close it. */
export const scriptText = (data: StructuredData): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
