import { join } from 'node:path';
import { packageScript, root, runNode } from '#server/process/run.ts';

const buildFolder = join(root, '.cache', 'hello');

/** Builds `bench/hello`, the least app of the framework. @returns the folder of its browser files. @throws with the build's own words. */
export async function buildHello(): Promise<string> {
  const { code, output } = await runNode(packageScript('@react-router/dev/bin.cjs'), ['build', 'bench/hello'], {
    output: 'keep',
    environment: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`bench/hello could not be built:\n${output}`);
  return join(buildFolder, 'client');
}
