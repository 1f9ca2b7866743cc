/** Android marks its web views so. */
const ANDROID_WEB_VIEW = /; wv\)/;
/** An iPhone or iPad; its browsers name themselves after Safari, and web views do not. */
const IOS = /\((?:iPhone|iPad|iPod)/;
const SAFARI = /\bSafari\//;

/** Whether a browser is the web view of a native app, by its user agent. */
export const isWebView = (userAgent: string): boolean =>
  ANDROID_WEB_VIEW.test(userAgent) || (IOS.test(userAgent) && !SAFARI.test(userAgent));
