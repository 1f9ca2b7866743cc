/** Where in an ascending list the first item stands that the test holds for; the list's length when it holds for none. */
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
