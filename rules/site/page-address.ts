/** The query for the language of an address; it applies to that page only and is not stored. */
export const PAGE_LANGUAGE_KEY = 'lang';

/** The languages of a site; the usual one is the default. */
export interface SiteLanguages {
  readonly usual: string;
  readonly offered: readonly string[];
}

/** The address of a page in a language: without query in the usual one, so that each has exactly one address. */
export const pageAddress = (address: string, language: string, { usual }: SiteLanguages): string =>
  language === usual ? address : `${address}?${PAGE_LANGUAGE_KEY}=${encodeURIComponent(language)}`;

export interface Alternate {
  /** The value of `hreflang`; `x-default` is for all other languages. */
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
