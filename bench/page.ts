import { join } from 'node:path';
import { ensureWebBuild, webBuildFolder } from '#server/start/web-build.ts';
import { firstScreenKilobytes } from './measure/first-screen.ts';
import type { Figure } from './measure/gate.ts';
import { buildHello } from './measure/hello.ts';
import { playerKilobytes } from './measure/player-scripts.ts';

const FIRST_SCREEN_KILOBYTES = 60;
const PLAYER_KILOBYTES = 60;

/** The scripts of the start page, against the least app of its framework, and those of the player. `npm test` holds the same limits. */
export async function benchPage(): Promise<readonly Figure[]> {
  await ensureWebBuild();
  const client = join(webBuildFolder, 'client');
  const scripts = firstScreenKilobytes(client);
  const least = firstScreenKilobytes(await buildHello());
  return [
    {
      kind: 'limit',
      name: 'first-screen JavaScript of the start page beyond a hello-world build',
      measured: scripts - least,
      limit: FIRST_SCREEN_KILOBYTES,
      unit: 'kB',
    },
    {
      kind: 'limit',
      name: "the player's own JavaScript: what a watch page loads beyond that of the start page and hls.js",
      measured: playerKilobytes(client),
      limit: PLAYER_KILOBYTES,
      unit: 'kB',
    },
    { kind: 'promise', name: 'first-screen JavaScript, gzip', value: `${scripts.toFixed(1)} kB` },
  ];
}
