import { join } from 'node:path';
import { webBuildFolder } from '#server/start/web-build.ts';
import { firstScreenKilobytes } from './measure/first-screen.ts';
import type { Figure } from './measure/gate.ts';
import { buildHello } from './measure/hello.ts';
import { asViewer, bodyOf, withWorkspace } from './measure/workspace.ts';

const LIMIT_KILOBYTES = 60;

/** The scripts of the start page, against the least app of its framework. */
export function benchPage(): Promise<readonly Figure[]> {
  return withWorkspace({ roles: 'web,api,media,worker' }, async ({ service }) => {
    const html = String(await bodyOf(`${service.address}/`, asViewer));
    const hello = await buildHello();
    const scripts = firstScreenKilobytes(html, join(webBuildFolder, 'client'));
    const least = firstScreenKilobytes(hello.html, hello.clientFolder);
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
  });
}
