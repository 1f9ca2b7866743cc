import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROCESS = fileURLToPath(new URL('writer-process.ts', import.meta.url));

/** A process that owns the embedded PostgreSQL of a folder and writes rows, to be killed. */
export interface Writer {
  /** The ids of the rows it has acknowledged so far. */
  readonly acknowledged: readonly string[];
  /** Resolves with the first row it acknowledges; rejects when it ends before. */
  readonly writing: Promise<void>;
  /** What it said on stderr until it ended. */
  readonly complaint: Promise<string>;
  /** kill -9; its PostgreSQL stays behind. */
  kill(): Promise<void>;
}

export function startWriter(dataFolder: string): Writer {
  const child = spawn(process.execPath, [PROCESS, dataFolder], { stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  const acknowledged: string[] = [];
  const lines = createInterface({ input: child.stdout });
  const writing = new Promise<void>((resolve, reject) => {
    lines.on('line', (id) => {
      acknowledged.push(id);
      resolve();
    });
    lines.on('close', () => reject(new Error('the writer ended before it wrote')));
  });
  // Who kills it early does not wait for its first row.
  writing.catch(() => {});
  return {
    acknowledged,
    writing,
    complaint: child.stderr.setEncoding('utf8').reduce((text, chunk: string) => text + chunk, ''),
    kill: async () => {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
