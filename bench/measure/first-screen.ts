import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { withStaticImports } from '#web/server/static-imports.ts';

const BYTES_OF_A_KILOBYTE = 1000;
const ANY_SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const ANY_MODULE_PRELOAD = /<link\b[^>]*\brel="modulepreload"[^>]*>/g;

/** What React Router's build says of its files, as far as it is read. */
interface Manifest {
  readonly entry: Scripts;
  readonly routes: Readonly<Record<string, RouteScripts>>;
  /** Its own file, which pages load too. */
  readonly url: string;
}

interface Scripts {
  readonly module: string;
  readonly imports: readonly string[];
}

interface RouteScripts extends Scripts {
  readonly id: string;
  readonly parentId?: string;
  readonly index?: boolean;
}

/** Compressed bytes of each script that a page makes a browser load, by gzip's level 9. */
export type ScriptSizes = ReadonlyMap<string, number>;

/** Kilobytes of JavaScript that the start page of a built app makes a browser load. @throws when the folder has no such build. */
export const firstScreenKilobytes = (clientFolder: string): number =>
  kilobytesOf(pageScripts(clientFolder, ({ index }) => index === true));

export const kilobytesOf = (sizes: ScriptSizes): number =>
  [...sizes.values()].reduce((total, size) => total + size, 0) / BYTES_OF_A_KILOBYTE;

/**
 * Scripts that a page of a built app makes a browser load: what its HTML names and what that imports.
 * @throws when the folder has no such build, or the build no such page.
 */
export function pageScripts(clientFolder: string, isPage: (route: RouteScripts) => boolean): ScriptSizes {
  const { entry, routes, url } = readManifest(clientFolder);
  const page = Object.values(routes).find(isPage);
  if (page === undefined) throw new Error('the built app does not have the page');
  const shown: Scripts[] = [entry];
  for (let route: RouteScripts | undefined = page; route !== undefined; route = routes[route.parentId ?? '']) {
    shown.push(route);
  }
  return withImports(clientFolder, [url, ...shown.flatMap(({ module, imports }) => [module, ...imports])]);
}

/** These scripts and all that they import, by their paths in the build. */
export function withImports(clientFolder: string, paths: readonly string[]): ScriptSizes {
  const sizeOf = (path: string) => gzipSync(readFileSync(join(clientFolder, path)), { level: 9 }).byteLength;
  return new Map(withStaticImports(clientFolder, paths).map((path) => [path, sizeOf(path)]));
}

function readManifest(clientFolder: string): Manifest {
  const [file, ...more] = globSync('assets/manifest-*.js', { cwd: clientFolder });
  if (file === undefined || more.length > 0) throw new Error(`${clientFolder} does not hold one build`);
  const script = readFileSync(join(clientFolder, file), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1));
}

/** The same page for a browser that runs nothing. */
export const withoutScripts = (html: string): string => html.replace(ANY_SCRIPT, '').replace(ANY_MODULE_PRELOAD, '');
