interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

const MOST_AT_ONCE = 100;

/**
 * Makes a function whose calls are answered by batches, one batch at a time: calls that come while one runs make up the next
 * one, and those with the name of another in it the one after. So a busy process makes few round trips, and a single call
 * waits for none. `work` gives a result for each item, in their order; where it fails, all of its batch fail.
 */
export function batched<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  nameOf: (item: Item) => string,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  /** Takes from what waits the oldest call of each name. */
  function nextBatch(): readonly Waiting<Item, Result>[] {
    const batch = new Map<string, Waiting<Item, Result>>();
    const later: Waiting<Item, Result>[] = [];
    for (const call of waiting) {
      const name = nameOf(call.item);
      if (batch.size < MOST_AT_ONCE && !batch.has(name)) batch.set(name, call);
      else later.push(call);
    }
    waiting = later;
    return [...batch.values()];
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = nextBatch();
      try {
        const results = await work(batch.map(({ item }) => item));
        for (const [index, result] of results.entries()) batch[index]?.resolve(result);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  }

  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    waiting.push({ item, resolve, reject });
    if (!isRunning) void run();
    return promise;
  };
}
