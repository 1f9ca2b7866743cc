import { PAGE_LANGUAGE_KEY } from '#rules/site/page-address.ts';
import { keepCookie } from '#web/app/page/browser-cookie.ts';

/** Read by the web server, which renders the next page in it. */
const LANGUAGE_COOKIE = 'kinora_language';
/** Tells the other tabs of this browser. */
const LANGUAGE_CHANNEL = 'kinora:language';

/** Stores the chosen language in this browser, in all its tabs. */
export function keepLanguage(language: string): void {
  keepCookie(LANGUAGE_COOKIE, language);
  const channel = new BroadcastChannel(LANGUAGE_CHANNEL);
  channel.postMessage(language);
  channel.close();
}

/** Calls back when another tab has stored a language. Returns the way to stop. */
export function onLanguageOfOtherTab(listener: (language: string) => void): () => void {
  const channel = new BroadcastChannel(LANGUAGE_CHANNEL);
  channel.addEventListener('message', ({ data }) => listener(String(data)));
  return () => channel.close();
}

/** The page comes anew in the stored language. An address may name another: what was chosen goes before it. */
export function reloadInLanguage(): void {
  const address = new URL(window.location.href);
  address.searchParams.delete(PAGE_LANGUAGE_KEY);
  history.replaceState(history.state, '', address);
  window.location.reload();
}
