/**
 * Who asks the api for what the web shows to everybody alike: a word where else an address stands, so that no client has
 * it, and its calls count against a budget of their own.
 */
export const SHARED_PAGE_ADDRESS = 'shared-page';
