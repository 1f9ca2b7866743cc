const MOBILE = /Mobi|Android/i;

/** Whether a reader by its `User-Agent` holds a phone or a tablet. */
export const isMobile = (userAgent: string | undefined): boolean => MOBILE.test(userAgent ?? '');
