import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BYTES_OF_A_KILOBYTE = 1000;
const SCRIPT_TAG = /<script\b[^>]*\bsrc="([^"]+)"/g;
const MODULE_PRELOAD = /<link\b[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"/g;
/** Imports of inline modules: `import "…"`, `from "…"`, `import("…")`. */
const INLINE_IMPORT = /\b(?:import|from)\s*\(?\s*"(\/[^"]+\.js)"/g;
const ANY_SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const ANY_MODULE_PRELOAD = /<link\b[^>]*\brel="modulepreload"[^>]*>/g;

/** Imports of built modules that a browser follows at once: not `import("…")`. */
const STATIC_IMPORT = /\b(?:import|from)\s*"\.\/([^"]+\.js)"/g;

/** Kilobytes of JavaScript, each file by gzip's level 9, that a page makes a browser load: what its HTML names and what that imports. */
export function firstScreenKilobytes(html: string, clientFolder: string): number {
  const named = [SCRIPT_TAG, MODULE_PRELOAD, INLINE_IMPORT].flatMap((pattern) =>
    [...html.matchAll(pattern)].map(([, path = '']) => path),
  );
  const sources = new Map<string, Buffer>();
  const load = (path: string) => {
    if (sources.has(path)) return;
    const source = readFileSync(join(clientFolder, path));
    sources.set(path, source);
    for (const [, file = ''] of source.toString().matchAll(STATIC_IMPORT)) load(join(dirname(path), file));
  };
  for (const path of named) load(path);
  const sizes = [...sources.values()].map((source) => gzipSync(source, { level: 9 }).byteLength);
  return sizes.reduce((total, size) => total + size, 0) / BYTES_OF_A_KILOBYTE;
}

/** The same page for a browser that runs nothing. */
export const withoutScripts = (html: string): string => html.replace(ANY_SCRIPT, '').replace(ANY_MODULE_PRELOAD, '');
