import { globSync } from 'node:fs';
import { kilobytesOf, pageScripts, withImports } from './first-screen.ts';

/** The chunk of our engine, which a player loads by itself, and the one of hls.js beside it (`web/vite.config.ts`). */
const ENGINE = 'assets/hls-engine-*.js';
const LIBRARY = 'assets/hls-library-*.js';
const WATCH_PAGE = 'routes/watch';

/**
 * Kilobytes of the player's own code: what the watch page loads beyond the first screen of the start page, and the engine
 * that it loads then; all but hls.js.
 * @throws when the folder has no such build.
 */
export function playerKilobytes(clientFolder: string): number {
  const startPage = pageScripts(clientFolder, ({ index }) => index === true);
  const player = new Map([
    ...pageScripts(clientFolder, ({ id }) => id === WATCH_PAGE),
    ...withImports(clientFolder, [pathOf(clientFolder, ENGINE)]),
  ]);
  for (const path of [...startPage.keys(), pathOf(clientFolder, LIBRARY)]) player.delete(path);
  return kilobytesOf(player);
}

function pathOf(clientFolder: string, pattern: string): string {
  const [file, ...more] = globSync(pattern, { cwd: clientFolder });
  if (file === undefined || more.length > 0) throw new Error(`the built app does not have one ${pattern}`);
  return `/${file}`;
}
