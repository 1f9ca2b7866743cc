import { fork, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { WorkerSettings } from './worker-settings.ts';
import { type ForkWorker, superviseWorker } from './worker-supervisor.ts';

const settings: WorkerSettings = {
  connectionString: '',
  store: { kind: 'disk', folder: '' },
  liveMemory: null,
  recordingQuota: null,
  signingKeys: ['a key of this test'],
  gateway: null,
  acquirers: [],
  fiscal: null,
  packagingFolder: '',
  packaging: 'none',
  clockOffset: 0,
  hasDemo: false,
};

/** A process that tells its first round once it has its settings, and ends with its parent. */
function standIn(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kinora-supervisor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = join(folder, 'worker.mjs');
  writeFileSync(
    script,
    "process.once('message', () => process.send('first round done')); process.once('disconnect', () => process.exit(0));",
  );
  return script;
}

test('a worker whose process cannot be started is tried again', async () => {
  const script = standIn();
  const starts: ForkWorker[] = [
    () => spawn('/no-such-program', { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
    () => {
      throw new Error('spawn ENOMEM');
    },
    () => fork(script),
  ];
  const lines: string[] = [];
  const running = Promise.withResolvers<void>();
  const worker = superviseWorker(settings, (line) => lines.push(line), {
    forkOne: () => {
      const child = (starts.shift() ?? (() => fork(script)))();
      child.once('message', () => running.resolve());
      return child;
    },
  });
  await running.promise;
  expect(worker.isRunning()).toBe(true);
  expect(lines).toEqual([
    expect.stringMatching(/^the worker cannot be started \(spawn \/no-such-program ENOENT\) and starts again in 1 s$/),
    'the worker cannot be started (spawn ENOMEM) and starts again in 2 s',
  ]);
  await worker.stop();
  expect(worker.isRunning()).toBe(false);
});

test('a stop right after a start that fails resolves', async () => {
  const worker = superviseWorker(settings, () => {}, { forkOne: () => spawn('/no-such-program') });
  await worker.stop();
  expect(worker.isRunning()).toBe(false);
});
