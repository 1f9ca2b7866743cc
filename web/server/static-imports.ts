import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Imports of built modules that a browser follows at once: not `import("…")`. */
const STATIC_IMPORT = /\b(?:import|from)\s*"\.\/([^"]+\.js)"/g;

/** These modules of a build, by their paths in its folder for browsers, with all that they import. */
export function withStaticImports(clientFolder: string, modules: readonly string[]): readonly string[] {
  const found = new Set(modules);
  for (const module of found) {
    for (const [, file = ''] of readFileSync(join(clientFolder, module), 'utf8').matchAll(STATIC_IMPORT)) {
      found.add(posix.join(posix.dirname(module), file));
    }
  }
  return [...found];
}
