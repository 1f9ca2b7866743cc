/** Index of the first item of an ascending list that passes the test; the list's length when none does. */
export function firstWhere<Item>(items: readonly Item[], test: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item === undefined || test(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
