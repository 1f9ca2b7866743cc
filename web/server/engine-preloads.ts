import { globSync } from 'node:fs';
import { join } from 'node:path';
import { withStaticImports } from './static-imports.ts';

/** Stands in the HTML of each page with a player. */
const PLAYER = 'data-player';
const ENGINE = 'assets/hls-engine-*.js';

/** Addresses of the module that plays streams in a build, and of all that it imports. @throws when there is none. */
export function engineModules(buildFolder: string): readonly string[] {
  const client = join(buildFolder, 'client');
  const [engine] = globSync(ENGINE, { cwd: client });
  if (engine === undefined) throw new Error('the build has no module that plays streams');
  return withStaticImports(client, [engine]).map((module) => `/${module}`);
}

export const hasPlayer = (html: string): boolean => html.includes(PLAYER);

/**
 * The page with the modules of the engine at its head, or they would be asked for when the player has been made. Browsers
 * ask for things in the order in which a page names them, over HTTP/1.1 six at a time.
 */
export const withEngine = (html: string, modules: readonly string[]): string =>
  html.replace('<head>', `<head>${modules.map((module) => `<link rel="modulepreload" href="${module}">`).join('')}`);
