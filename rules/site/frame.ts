/** A page that other sites show in a frame. */
const EMBEDDED = '_embed/';
/** A landing page that is its own frame. */
const LANDING = '/promo/lovi';
/** Opens an app on the viewer's device, and shows nothing itself. */
const OPENS_APP = '/open_mobile_app';
const GIFT = '/gift';
/** A row's page goes on as long as it is scrolled, and has no end where a footer would stand. */
const ROW = '/row/';

/** What stands around a page by its path: a footer is left out where the page has its own or none [B-HEADER-09, B-FOOTER-01]. */
export function frameOf(path: string): { readonly header: boolean; readonly footer: boolean } {
  const place = path.toLowerCase().replace(/(?<=.)\/+$/, '');
  const isBare = place.includes(EMBEDDED) || place === LANDING || place === OPENS_APP;
  return { header: !isBare, footer: !isBare && place !== GIFT && !place.startsWith(ROW) };
}
