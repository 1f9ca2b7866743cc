import { keepCookie } from '../../page/browser-cookie.ts';

/** Read by the web server, which renders the next page in it. */
const LANGUAGE_COOKIE = 'kinora_language';

/** Stores the chosen language in this browser. */
export const keepLanguage = (language: string): void => keepCookie(LANGUAGE_COOKIE, language);
