const MINI_APP = '/miniapp';

/** The query key that has a whole target as JSON. */
export const WHOLE_KEY = 'deep_link';
/** The query key of a target's type, beside those of its other fields. */
export const TYPE_KEY = 'type';

/** Whether a path is the mini app's entry, which shows nothing itself [A-ROUTE-26]. */
export const isMiniApp = (path: string): boolean => path.toLowerCase().replace(/\/+$/, '') === MINI_APP;

/** Whether an address may have a deep link: only then the app loads what reads one. */
export const mayHaveDeepLink = (path: string, query: URLSearchParams): boolean =>
  isMiniApp(path) || query.has(WHOLE_KEY) || query.has(TYPE_KEY);
