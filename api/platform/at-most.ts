/**
 * The bound of an LRU cache that takes memory as it fills: one with `max` takes all of it when it is made, which for each
 * hundred thousand entries is two and a half megabytes and some milliseconds of a start.
 */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
