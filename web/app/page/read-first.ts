/** The `handle` of routes that are read before they are used: the server lets their picture come before their scripts. */
export const readFirst = 'read-first';
