import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { packageScript, root, runNode } from '#server/process/run.ts';

const buildFolder = join(root, '.cache', 'hello');

/** Builds `bench/hello`, the least app of the framework, and renders its page. @throws with the build's own words. */
export async function buildHello(): Promise<{ readonly html: string; readonly clientFolder: string }> {
  const { code, output } = await runNode(packageScript('@react-router/dev/bin.cjs'), ['build', 'bench/hello'], {
    output: 'keep',
    environment: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`bench/hello could not be built:\n${output}`);
  const build: ServerBuild = await import(pathToFileURL(join(buildFolder, 'server', 'index.js')).href);
  const page = await createRequestHandler(build, 'production')(new Request('http://page.invalid/'));
  return { html: await page.text(), clientFolder: join(buildFolder, 'client') };
}
