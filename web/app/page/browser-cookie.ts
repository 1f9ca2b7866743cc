/** As long as browsers keep a cookie at all: 400 days. */
const FAR_FUTURE_SECONDS = 400 * 24 * 60 * 60;
const PAST_SECONDS = 0;

/** Reads a cookie that script may see; null when there is none, or junk. */
export function readCookie(name: string): string | null {
  const start = `${name}=`;
  const pair = document.cookie.split('; ').find((each) => each.startsWith(start));
  try {
    return pair === undefined ? null : decodeURIComponent(pair.slice(start.length)) || null;
  } catch {
    return null;
  }
}

/** Keeps a value in this browser for as long as it can be kept; null forgets it. */
export function keepCookie(name: string, value: string | null): void {
  const maxAge = value === null ? PAST_SECONDS : FAR_FUTURE_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context, local networks have none
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${maxAge}; SameSite=Lax`;
}
