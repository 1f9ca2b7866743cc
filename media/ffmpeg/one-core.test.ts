import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { onOneCore } from './one-core.ts';

const hasTaskset = (() => {
  try {
    execFileSync('taskset', ['1', 'true']);
    return process.platform === 'linux';
  } catch {
    return false;
  }
})();

test.runIf(hasTaskset)('a program on one core sees one, and gets its arguments', async () => {
  const { path, args } = await onOneCore({ path: 'sh', args: ['-c', 'nproc; echo "$0"', 'said'] });
  const { stdout } = await promisify(execFile)(path, [...args]);
  expect(stdout).toBe('1\nsaid\n');
});
