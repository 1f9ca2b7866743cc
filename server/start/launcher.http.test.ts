import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '#server/process/run.ts';
import { freePort } from '#tooling/testing/service.ts';
import { type TemporaryFolder, temporaryFolder } from '#tooling/testing/temporary-folder.ts';

const LONGEST = 120_000;
const WITHIN = { timeout: 60_000, interval: 100 };

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

test(
  'SIGTERM to npm ends the service that it started',
  async () => {
    const port = await freePort();
    const npm = spawn('npm', ['start'], {
      cwd: root,
      env: {
        ...process.env,
        ...{ NODE_ENV: '', PORT: String(port), HOST: '127.0.0.1', KINORA_ROLES: 'media', KINORA_DEMO: 'none' },
        KINORA_DATA: folder.path,
      },
      stdio: 'ignore',
    });
    const isAlive = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          ),
        WITHIN,
      )
      .toBe(true);
    npm.kill('SIGTERM');
    await expect.poll(isAlive, WITHIN).toBe(false);
  },
  LONGEST,
);
