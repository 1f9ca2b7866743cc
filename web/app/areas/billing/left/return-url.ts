/** Says that a viewer comes back from a bank [C-PAY-32]. */
export const PURCHASED_KEY = 'purchased';

/** Where a bank leads back to: this page, without what is open over it. */
export function returnUrlOf({ origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>): string {
  const address = new URL(`${origin}${pathname}${search}`);
  address.searchParams.set(PURCHASED_KEY, 'true');
  return address.href;
}
