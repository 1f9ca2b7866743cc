/** The query by which an address names its language; it counts for that page only and is not kept. */
export const PAGE_LANGUAGE_KEY = 'lang';

/** The languages of a site; the usual one is what a reader gets who wishes for none. */
export interface SiteLanguages {
  readonly usual: string;
  readonly offered: readonly string[];
}

/** Where a page stands in a language: plain in the usual one, so that each page has one address in each language. */
export const pageAddress = (address: string, language: string, { usual }: SiteLanguages): string =>
  language === usual ? address : `${address}?${PAGE_LANGUAGE_KEY}=${encodeURIComponent(language)}`;

export interface Alternate {
  /** As `hreflang` has it; `x-default` is for readers of none of the others. */
  readonly language: string;
  readonly address: string;
}

/** The same page in every language of the site; a site of one language has no other. */
export function alternatesOf(address: string, languages: SiteLanguages): readonly Alternate[] {
  if (languages.offered.length < 2) return [];
  return [
    ...languages.offered.map((language) => ({ language, address: pageAddress(address, language, languages) })),
    { language: 'x-default', address },
  ];
}
