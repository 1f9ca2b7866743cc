import { globSync } from 'node:fs';
import { join } from 'node:path';
import { scriptsAfterPlayer } from './scripts-after-picture.ts';
import { withStaticImports } from './static-imports.ts';

/** Stands in the HTML of each page with a player. */
const PLAYER = 'data-player';
/** Stands where the video is to be, on a page that says what plays. */
const PLAYS = 'data-plays';
/** Stands behind all that a page shows. */
const PAGE_STATE = '<script id="page-state"';
const ENGINE = 'assets/hls-engine-*.js';
const BEGINNING = 'assets/begin-player-*.js';

/** Addresses of modules in a build. */
export interface PlayerModules {
  /** What plays streams, and before it all that it imports: the library is by far the largest file of a page. */
  readonly engine: readonly string[];
  /** What begins to play before the page is hydrated, and all that it imports, itself first. */
  readonly beginning: readonly string[];
}

/** @throws when a module is not in the build. */
export function playerModules(buildFolder: string): PlayerModules {
  const client = join(buildFolder, 'client');
  const withImports = (pattern: string) => {
    const [module] = globSync(pattern, { cwd: client });
    if (module === undefined) throw new Error(`the build has no ${pattern}`);
    return withStaticImports(client, [module]).map((path) => `/${path}`);
  };
  return { engine: withImports(ENGINE).toReversed(), beginning: withImports(BEGINNING) };
}

export const hasPlayer = (html: string): boolean => html.includes(PLAYER);

/**
 * The page with the modules of its player at its head, or they would be asked for when the player has been made. Browsers
 * ask for things in the order in which a page names them, over HTTP/1.1 six at a time. Where a viewer's page says what plays,
 * that begins as soon as its module has come.
 */
export function withPlayerModules(html: string, modules: PlayerModules, hasSession: boolean): string {
  if (!hasSession || !html.includes(PLAYS)) return withPreloads(html, modules.engine);
  const [start = ''] = modules.beginning;
  // It may have come already, and looks for the place of the video.
  const beginning = `<script type="module" async src="${start}"></script>`;
  const page = scriptsAfterPlayer(html).replace(PAGE_STATE, `${beginning}$&`);
  return withPreloads(page, beginningModules(modules));
}

/** What a page needs to begin to play, in the order in which it is needed. */
export const beginningModules = ({ beginning, engine }: PlayerModules): readonly string[] => [
  ...new Set([...beginning, ...engine]),
];

function withPreloads(html: string, modules: readonly string[]): string {
  const links = modules.map((module) => `<link rel="modulepreload" href="${module}">`);
  return html.replace('<head>', `<head>${links.join('')}`);
}
