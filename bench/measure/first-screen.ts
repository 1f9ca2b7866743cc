import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BYTES_OF_A_KILOBYTE = 1000;
const SCRIPT_TAG = /<script\b[^>]*\bsrc="([^"]+)"/g;
const MODULE_PRELOAD = /<link\b[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"/g;
/** Imports of inline modules: `import "…"`, `from "…"`, `import("…")`. */
const INLINE_IMPORT = /\b(?:import|from)\s*\(?\s*"(\/[^"]+\.js)"/g;
const ANY_SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const ANY_MODULE_PRELOAD = /<link\b[^>]*\brel="modulepreload"[^>]*>/g;

/** Kilobytes of JavaScript, each file by gzip's level 9, that a page's HTML makes a browser load. */
export function firstScreenKilobytes(html: string, clientFolder: string): number {
  const paths = [SCRIPT_TAG, MODULE_PRELOAD, INLINE_IMPORT].flatMap((pattern) =>
    [...html.matchAll(pattern)].map(([, path = '']) => path),
  );
  const sizes = [...new Set(paths)].map(
    (path) => gzipSync(readFileSync(join(clientFolder, path)), { level: 9 }).byteLength,
  );
  return sizes.reduce((total, size) => total + size, 0) / BYTES_OF_A_KILOBYTE;
}

/** The same page for a browser that runs nothing. */
export const withoutScripts = (html: string): string => html.replace(ANY_SCRIPT, '').replace(ANY_MODULE_PRELOAD, '');
