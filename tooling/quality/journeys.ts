import { areaOf } from './areas.ts';
import type { BrowserTests } from './browser-tests.ts';
import { follow } from './imports.ts';
import { OUT_OF_REACH, PARTS } from './journey-parts.ts';

/** Tests in a browser that changed files may concern: all of them, or these files (none when it is empty). */
export type Selection = 'all' | readonly string[];

/** What joins the parts to a whole: it imports all of them, and uses none itself. */
const JOINS = /^(?:api|web\/app)\/[^/]+$|^(?:contract|api\/areas)\/index\.ts$|^web\/(?:wire|app\/routes)\//;

/** So many of them are as good as all. */
const AS_GOOD_AS_ALL = 0.8;

/**
 * Tests in a browser are selected by what they import, and by the product: a file of an area selects those in `e2e/<area>/`,
 * a file of another part those that `PARTS` names, and any other file all of them; each file also what its users select.
 */
export function selectTests(changed: readonly string[], tests: BrowserTests): Selection {
  const selected = new Set(
    changed.flatMap((file) => [...(tests.reach.get(file) ?? []), ...testsOfProduct(file, tests)]),
  );
  return selected.size < AS_GOOD_AS_ALL * tests.files.length ? [...selected].sort() : 'all';
}

function testsOfProduct(file: string, tests: BrowserTests): readonly string[] {
  const isReached = (each: string) => tests.runs(each) && !OUT_OF_REACH.some((pattern) => pattern.test(each));
  if (!isReached(file)) return [];
  const using = follow([file], tests.importers, (importer) => isReached(importer) && !JOINS.test(importer));
  return [...using].flatMap((user) => {
    const own = testsOfPart(user, tests);
    // Screens of other areas that use the file may have no tests to select.
    return own.length > 0 || (user !== file && areaOf(user) !== null) ? own : tests.files;
  });
}

function testsOfPart(file: string, { files, reach }: BrowserTests): readonly string[] {
  const selectors = PARTS.find((part) => part.files.test(file))?.journeys ?? [`e2e/${areaOf(file)}/`];
  return selectors.flatMap((selector) => [
    ...(reach.get(selector) ?? []),
    ...files.filter((test) => test.startsWith(selector)),
  ]);
}
