/** What browsers of phones and tablets call themselves; a television that runs Android is none. */
const MOBILE = /\bMobi|\biP(?:ad|hone|od)\b|\bAndroid\b(?!.*\bTV\b)/i;

/** Whether a browser by its `User-Agent` runs on a phone or a tablet. One that hides it is taken for what it says. */
export const isMobile = (userAgent: string | undefined): boolean => userAgent !== undefined && MOBILE.test(userAgent);
