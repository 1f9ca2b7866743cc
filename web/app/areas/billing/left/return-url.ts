import { FRAME_RETURN_PATH } from '#rules/billing/return-address.ts';

/** Says that a viewer comes back from a bank [C-PAY-32]. */
export const PURCHASED_KEY = 'purchased';

/** Where a bank leads back to: this page, without what is open over it; in a frame, a page that says nothing more. */
export function returnUrlOf(
  { origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>,
  isFramed = false,
): string {
  if (isFramed) return `${origin}${FRAME_RETURN_PATH}`;
  const address = new URL(`${origin}${pathname}${search}`);
  address.searchParams.set(PURCHASED_KEY, 'true');
  return address.href;
}
