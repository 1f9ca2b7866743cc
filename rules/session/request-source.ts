/** What a request says of the page it comes from. */
export interface SourceHeaders {
  /** `Sec-Fetch-Site`. */
  readonly fetchSite: string | undefined;
  /** `Origin`. */
  readonly origin: string | undefined;
  /** The host that was asked, as the caller sees it. */
  readonly host: string;
}

/**
 * Where a request comes from: `own`, a page of the host that was asked; `foreign`, a page of any other origin, a
 * neighbouring host and a sandbox included; `unsaid`, no page at all, such as a set-top box or an address that was typed.
 */
export type RequestSource = 'own' | 'foreign' | 'unsaid';

/** Browsers say it by `Sec-Fetch-Site` over TLS, and by `Origin` with every write; no script can forge either. */
export function requestSource({ fetchSite, origin, host }: SourceHeaders): RequestSource {
  if (fetchSite === 'same-origin') return 'own';
  if (fetchSite !== undefined && fetchSite !== 'none') return 'foreign';
  if (origin === undefined) return 'unsaid';
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase() ? 'own' : 'foreign';
}
