/** What a browser knows of how it got its page, in milliseconds since it left the page before. */
interface PageTiming {
  readonly requestStart: number;
  readonly responseStart: number;
}

const hasTiming = (entry: object | undefined): entry is PageTiming =>
  entry !== undefined && 'requestStart' in entry && 'responseStart' in entry;

/**
 * How far the server's clock is ahead of the browser's, in milliseconds, where the server wrote the time `servedAt` into this
 * page: while the page was asked for, however long its scripts took to come since.
 */
export function clockOffset(servedAt: number): number {
  const [timing] = performance.getEntriesByType('navigation');
  const age = hasTiming(timing) ? performance.now() - (timing.requestStart + timing.responseStart) / 2 : 0;
  return Math.round(servedAt + age - Date.now());
}
