import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startProgram } from './start-program.ts';

/** With no file left to open, the first two programs cannot be started; with some again, the third is. */
const SCRIPT = `
  import { closeSync, openSync } from 'node:fs';
  import { runFfmpeg } from '${new URL('run-ffmpeg.ts', import.meta.url).href}';
  import { startProgram } from '${new URL('start-program.ts', import.meta.url).href}';
  const files = [];
  try {
    for (;;) files.push(openSync('/dev/null'));
  } catch {}
  const told = (error) => error.code;
  const run = { path: '/bin/true', args: [], folder: '/', signal: new AbortController().signal };
  const codes = [await startProgram('/bin/true', [], {}).catch(told), await runFfmpeg(run).catch(told)];
  for (const file of files) closeSync(file);
  const child = await startProgram('/bin/true', [], {});
  console.log(...codes, child.pid > 0);`;

test('a program that is not there is a reason', async () => {
  await expect(startProgram('/no/such/program', [], {})).rejects.toThrow('ENOENT');
});

test('too many open files are a reason, and do not end the process', async () => {
  const node = [process.execPath, '--disable-warning=ExperimentalWarning', '--input-type=module', '-e', SCRIPT];
  const { stdout } = await promisify(execFile)('sh', ['-c', 'ulimit -n 64 && exec "$@"', 'sh', ...node]);
  expect(stdout).toBe('EMFILE EMFILE true\n');
});
