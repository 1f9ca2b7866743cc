import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface Program {
  readonly path: string;
  readonly args: readonly string[];
}

const ALLOWED = /^Cpus_allowed_list:\s*(?:.*[-,])?(\d+)$/m;

/**
 * The same program kept to one core: even with one thread each, the decoder, the filters and the encoder of ffmpeg 7 work at the
 * same time. Where the machine has no `taskset`, the program as it is.
 */
export async function onOneCore({ path, args }: Program): Promise<Program> {
  const core = await lastCore();
  if (core === null) return { path, args };
  const mask = (1n << BigInt(core)).toString(16);
  const works = await promisify(execFile)('taskset', [mask, 'true']).then(
    () => true,
    () => false,
  );
  return works ? { path: 'taskset', args: [mask, path, ...args] } : { path, args };
}

/** Of those that this process may use: the first ones are busy more often. */
async function lastCore(): Promise<number | null> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const [, core] = ALLOWED.exec(status) ?? [];
  return core === undefined ? null : Number(core);
}
