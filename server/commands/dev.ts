/** `npm run dev`: as `npm start`, restarted when the server's sources change and rebuilt when the web app's do. */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from '#server/process/run.ts';
import { warn } from '#server/start/warn.ts';
import { ensureWebBuild } from '#server/start/web-build.ts';

/** Editors write a file in several steps: one build for all of them. */
const SETTLE_MILLISECONDS = 150;
const WEB_SOURCES = ['web', 'rules', 'contract'];

const service = spawn(
  process.execPath,
  [
    '--disable-warning=ExperimentalWarning',
    '--watch',
    '--watch-preserve-output',
    join(root, 'server/commands/start.ts'),
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
);
service.on('exit', (code) => process.exit(code ?? 1));
// The terminal's Ctrl-C reaches the service by itself; this process ends when the service has.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => service.kill('SIGTERM'));

let settling: NodeJS.Timeout | undefined;
let building = Promise.resolve();
for (const folder of WEB_SOURCES) {
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      // A build replaces files the service has loaded, so that it starts again with the new pages.
      building = building.then(() => ensureWebBuild()).catch(warn);
    }, SETTLE_MILLISECONDS);
  });
}
