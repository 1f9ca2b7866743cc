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
    for await (const line of linesOf(this.#file)) {
      batch.push(JSON.parse(line));
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }
}

const LINE_FEED = 0x0a;

/** Lines by their line feeds alone: in JSON other ends of lines, such as U+2028, are part of a text. */
async function* linesOf(file: FileHandle): AsyncGenerator<string> {
  let rest: readonly Buffer[] = [];
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) {
    const bytes: Buffer = chunk;
    let from = 0;
    for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, from)) {
      yield Buffer.concat([...rest, bytes.subarray(from, end)]).toString('utf8');
      rest = [];
      from = end + 1;
    }
    rest = [...rest, bytes.subarray(from)];
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
