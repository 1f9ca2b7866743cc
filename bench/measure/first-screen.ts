import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';

const BYTES_OF_A_KILOBYTE = 1000;
const ANY_SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const ANY_MODULE_PRELOAD = /<link\b[^>]*\brel="modulepreload"[^>]*>/g;

/** Imports of built modules that a browser follows at once: not `import("…")`. */
const STATIC_IMPORT = /\b(?:import|from)\s*"\.\/([^"]+\.js)"/g;

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

/**
 * Kilobytes of JavaScript, each file by gzip's level 9, that the start page of a built app makes a browser load: what
 * its HTML names and what that imports.
 * @throws when the folder holds no such build.
 */
export function firstScreenKilobytes(clientFolder: string): number {
  const sources = new Map<string, Buffer>();
  const load = (path: string) => {
    if (sources.has(path)) return;
    const source = readFileSync(join(clientFolder, path));
    sources.set(path, source);
    for (const [, file = ''] of source.toString().matchAll(STATIC_IMPORT)) load(posix.join(posix.dirname(path), file));
  };
  for (const path of startPageScripts(readManifest(clientFolder))) load(path);
  const sizes = [...sources.values()].map((source) => gzipSync(source, { level: 9 }).byteLength);
  return sizes.reduce((total, size) => total + size, 0) / BYTES_OF_A_KILOBYTE;
}

/** The entry, and the index route with all routes around it. */
function startPageScripts({ entry, routes, url }: Manifest): readonly string[] {
  const index = Object.values(routes).find((route) => route.index === true);
  if (index === undefined) throw new Error('the built app has no start page');
  const shown: Scripts[] = [entry];
  for (let route: RouteScripts | undefined = index; route !== undefined; route = routes[route.parentId ?? '']) {
    shown.push(route);
  }
  return [url, ...shown.flatMap(({ module, imports }) => [module, ...imports])];
}

function readManifest(clientFolder: string): Manifest {
  const [file, ...more] = globSync('assets/manifest-*.js', { cwd: clientFolder });
  if (file === undefined || more.length > 0) throw new Error(`${clientFolder} does not hold one build`);
  const script = readFileSync(join(clientFolder, file), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1));
}

/** The same page for a browser that runs nothing. */
export const withoutScripts = (html: string): string => html.replace(ANY_SCRIPT, '').replace(ANY_MODULE_PRELOAD, '');
