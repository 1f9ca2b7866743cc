import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageScript, root, runNode } from '#server/process/run.ts';
import { OperatorError } from './operator-error.ts';

export const webBuildFolder = join(root, 'build', 'web');
const STAMP = join(webBuildFolder, '.sources');
/** Everything the built app depends on. */
const SOURCES = ['web/**/*', 'rules/**/*.ts', 'contract/**/*.ts', 'package-lock.json'];
/** The build runs at a lower priority than the service. */
const BUILD_NICENESS = 10;

const sourcesHash = (): string => {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, {
    cwd: root,
    exclude: ['web/.react-router/**', '**/*.test.ts', '**/*.test.tsx'],
    withFileTypes: true,
  });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  for (const path of paths.sort()) hash.update(path.slice(root.length)).update(readFileSync(path));
  return hash.digest('hex');
};

/**
 * Builds the web app unless the existing build is of these sources; a signal ends it early.
 * @throws OperatorError with the build's output when it fails.
 */
export async function ensureWebBuild(signal?: AbortSignal): Promise<void> {
  const hash = sourcesHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  const build = runNode(packageScript('@react-router/dev/bin.cjs'), ['build', 'web'], {
    output: 'keep',
    environment: { NODE_ENV: 'production' },
    niceness: BUILD_NICENESS,
    ...(signal === undefined ? {} : { signal }),
  });
  const { code, output } = await build;
  if (signal?.aborted) return;
  if (code !== 0) throw new OperatorError(`the web app could not be built:\n${output}`);
  writeFileSync(STAMP, hash);
}
