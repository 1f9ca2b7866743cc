/** The event of a window whose page is wanted before its player has a picture: something stands in the way of one. */
export const PAGE_WANTED = 'pagewanted';
