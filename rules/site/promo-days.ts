/** Longer promotions are not spoken of in the header [B-HEADER-11]. */
const MOST_SHOWN = 90;

interface PromoViewer {
  readonly isGuest: boolean;
  readonly hasPurchases: boolean;
}

/** How many days the operator gives to whoever signs in, for those who do not have them yet; null: nothing is said. */
export const shownPromoDays = (days: number, { isGuest, hasPurchases }: PromoViewer): number | null =>
  isGuest && !hasPurchases && days > 0 && days <= MOST_SHOWN ? days : null;
