import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** Imports of values that come with the module itself: not types, and not `import("…")`. */
const IMPORT = /(?:import|export)(?!\s+type\b)\s[^;']*?from\s+'((?:\.|#web)[^']+\.tsx?)'/g;

/** Paths of a module of the app and of all that comes with it, each with its source. */
export function importedModules(path: string, found = new Map<string, string>()): ReadonlyMap<string, string> {
  if (found.has(path)) return found;
  const source = readFileSync(path, 'utf8');
  found.set(path, source);
  for (const [, imported = ''] of source.matchAll(IMPORT)) importedModules(moduleAt(path, imported), found);
  return found;
}

/** The path of what a module imports as `./x.ts` or `#web/…/x.ts`. */
export const moduleAt = (importer: string, imported: string): string =>
  imported.startsWith('#') ? join(ROOT, imported.slice(1)) : join(dirname(importer), imported);
