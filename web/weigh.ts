import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { loadPageBuild } from './server/page-build.ts';

/**
 * Weighs the script of the start page as a browser fetches it, compressed, and says how much of it is ours.
 * Run after a build: `node web/weigh.ts`.
 */
const buildFolder = fileURLToPath(new URL('../build/web', import.meta.url));
/** The same for a page that says hello, built with the same packages: React, its renderer and the router. */
const HELLO_WORLD_BYTES = 106_400;
const BUDGET_BYTES = 60_000;
const START_ROUTE = 'routes/start';

const { assets } = await loadPageBuild(buildFolder);
const parts = [assets.entry, assets.routes['root'], assets.routes[START_ROUTE]].filter((part) => part !== undefined);
const files = new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]));

let total = 0;
for (const file of files) {
  const bytes = gzipSync(await readFile(join(buildFolder, 'client', file))).length;
  console.log(`${String(bytes).padStart(7)}  ${file}`);
  total += bytes;
}
const ours = total - HELLO_WORLD_BYTES;
console.log(
  `${String(total).padStart(7)}  in all: ${ours} above a page that says hello; the budget is ${BUDGET_BYTES}`,
);
if (ours > BUDGET_BYTES) process.exitCode = 1;
