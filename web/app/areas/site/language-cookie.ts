/** Read by the web server, which renders the next page in it. */
const LANGUAGE_COOKIE = 'kinora_language';
/** As long as browsers keep a cookie at all: 400 days. */
const FAR_FUTURE_SECONDS = 400 * 24 * 60 * 60;

/** Stores the chosen language in this browser. */
export function keepLanguage(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context, local networks have none
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${FAR_FUTURE_SECONDS}; SameSite=Lax`;
}
