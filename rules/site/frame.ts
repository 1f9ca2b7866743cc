/** A page that other sites show in a frame. */
const EMBEDDED = '_embed/';
/** A landing page without header and footer. */
const LANDING = '/promo/lovi';
/** Opens an app on the viewer's device, and shows nothing itself. */
const OPENS_APP = '/open_mobile_app';
const GIFT = '/gift';
/** A page that scrolls endlessly has no footer. */
const ENDLESS = /^\/(row\/|(movies|series)$)/;

const placeOf = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, '');

/** Whether a page is one that other sites show in a frame. */
export const isEmbedded = (path: string): boolean => placeOf(path).includes(EMBEDDED);

/** Header and footer of a page by its path [B-HEADER-09, B-FOOTER-01]. */
export function frameOf(path: string): { readonly header: boolean; readonly footer: boolean } {
  const place = placeOf(path);
  const isBare = isEmbedded(path) || place === LANDING || place === OPENS_APP;
  return { header: !isBare, footer: !isBare && place !== GIFT && !ENDLESS.test(place) };
}
