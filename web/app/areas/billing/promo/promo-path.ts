/** The page of promo codes. */
export const PROMO_PATH = '/promo';
