import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files that each source imports, by their paths from the project's root. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** Types break no run. */
const IMPORT = /^(?:import|export)\s(?!type\s)[^'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;

/** Reads what the sources of some folders import as values; tests are none of them. */
export function readImports(root: string, ...patterns: readonly string[]): Imports {
  const files = globSync(patterns, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]));
}

/** What a source imports of the project as values. */
export const importsOf = (file: string, source: string): readonly string[] =>
  [...source.matchAll(IMPORT)].flatMap(([, named = '', bare = named, later = bare]) => {
    if (later.startsWith('#')) return [later.slice(1)];
    return later.startsWith('.') ? [join(file, '..', later)] : [];
  });

/** The same seen from what is imported: the files that import each. */
export function importersOf(imports: Imports): Imports {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of imports)
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), file]);
  return importers;
}

/** Some files and all that these lead to, however indirectly, by the ways that may be taken. */
export function follow(
  starts: readonly string[],
  ways: Imports,
  mayPass: (file: string) => boolean = () => true,
): ReadonlySet<string> {
  const reached = new Set(starts);
  // A set goes on with what is added to it meanwhile.
  for (const file of reached) for (const next of ways.get(file) ?? []) if (mayPass(next)) reached.add(next);
  return reached;
}
