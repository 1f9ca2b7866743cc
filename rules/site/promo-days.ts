/** Longer promotions are not shown in the header [B-HEADER-11]. */
const MOST_SHOWN = 90;

interface PromoViewer {
  readonly isGuest: boolean;
  readonly hasPurchases: boolean;
}

/** The free days after sign-in to announce to viewers who do not have them yet; null: none. */
export const shownPromoDays = (days: number, { isGuest, hasPurchases }: PromoViewer): number | null =>
  isGuest && !hasPurchases && days > 0 && days <= MOST_SHOWN ? days : null;
