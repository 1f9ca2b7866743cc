/** Addresses that need an id: without one they are not home, as other unknown paths, but not found. */
const NEED_ID = [
  ...['watch', 'row', 'rowset', 'catalog', 'contents', 'episodes', 'trailers', 'persons'],
  ...['channel_embed', 'manual', 'provider', 'guide'],
];

/** Whether a path is one of those without its id. */
export const isBarePath = (path: string): boolean => NEED_ID.includes(path.toLowerCase().replace(/^\/+|\/+$/g, ''));
