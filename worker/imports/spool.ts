import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Items that wait on the disk until they are written: any number of them, in the order in which they came. */
export class Spool {
  readonly #file: FileHandle;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Keeps items: plain data, as JSON has it. */
  async add(items: readonly object[]): Promise<void> {
    if (items.length > 0) await this.#file.appendFile(items.map((item) => `${JSON.stringify(item)}\n`).join(''));
  }

  /** The items that were kept, some at a time. The caller names the type of what it kept itself. */
  async *batches<Item>(size: number): AsyncGenerator<readonly Item[]> {
    let batch: Item[] = [];
    for await (const line of this.#file.readLines({ start: 0, autoClose: false })) {
      batch.push(JSON.parse(line));
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }
}

/** Opens a spool for the time of the work. Its file has no name, so that nothing of it stays when the process is killed. */
export async function withSpool<Result>(work: (spool: Spool) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-spool-'));
  const file = await open(join(folder, 'items'), 'wx+').finally(() => rm(folder, { recursive: true }));
  try {
    return await work(new Spool(file));
  } finally {
    await file.close();
  }
}
