/** The `handle` of routes whose list never ends: the page's footer would be out of reach below it. */
export const ownsFooter = 'owns-footer';
