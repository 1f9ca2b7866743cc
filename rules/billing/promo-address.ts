const GIFT_PATH = '/gift';
/** The query key that has a code in an address [A-ROUTE-16]. */
const CODE = 'code';

const firstPart = (path: string) => path.toLowerCase().split('/')[1] ?? '';

/** Whether the wizard opens over a page: names of titles and channels do not count [B-PROMO-02]. */
export const opensWizard = (path: string): boolean => firstPart(path).includes('promo');

/** Whether a page is about promo codes. */
export const isPromoPage = (path: string): boolean => opensWizard(path) || path.toLowerCase() === GIFT_PATH;

/** The code in an address, as its query or as the last part of its path; empty: none [A-ROUTE-16, A-ROUTE-17]. */
export function codeInAddress(path: string, search: string): string {
  return new URLSearchParams(search).get(CODE) ?? decoded(path.split('/')[2] ?? '');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
