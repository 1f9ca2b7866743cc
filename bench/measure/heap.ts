import type { Page } from 'playwright-core';

const BYTES_OF_A_MEGABYTE = 1_048_576;
/** What a first collection frees may be what held other things. */
const COLLECTIONS = 3;

/** A reader of the JavaScript heap of a page after it was collected, in MB. */
export async function heapReader(page: Page): Promise<() => Promise<number>> {
  const client = await page.context().newCDPSession(page);
  return async () => {
    for (let collection = 0; collection < COLLECTIONS; collection += 1)
      await client.send('HeapProfiler.collectGarbage');
    const { usedSize } = await client.send('Runtime.getHeapUsage');
    return usedSize / BYTES_OF_A_MEGABYTE;
  };
}
