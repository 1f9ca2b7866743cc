import { join } from 'node:path';
import { ensureWebBuild, webBuildFolder } from '#server/start/web-build.ts';
import { firstScreenKilobytes } from './measure/first-screen.ts';
import type { Figure } from './measure/gate.ts';
import { buildHello } from './measure/hello.ts';

const LIMIT_KILOBYTES = 60;

/** The scripts of the start page, against the least app of its framework. `npm test` holds the same limit. */
export async function benchPage(): Promise<readonly Figure[]> {
  await ensureWebBuild();
  const scripts = firstScreenKilobytes(join(webBuildFolder, 'client'));
  const least = firstScreenKilobytes(await buildHello());
  return [
    {
      kind: 'limit',
      name: 'first-screen JavaScript of the start page beyond a hello-world build',
      measured: scripts - least,
      limit: LIMIT_KILOBYTES,
      unit: 'kB',
    },
    { kind: 'promise', name: 'first-screen JavaScript, gzip', value: `${scripts.toFixed(1)} kB` },
  ];
}
