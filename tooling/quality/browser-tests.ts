import { globSync } from 'node:fs';
import { follow, type Imports, importersOf, readImports } from './imports.ts';

/** Journeys or components: what is selected from. */
export interface BrowserTests {
  readonly files: readonly string[];
  /** The tests that reach a file by imports of the harness, with what this imports of the product. */
  readonly reach: Imports;
  /** The files of the product that import each other one. */
  readonly importers: Imports;
  /** Whether a file of the product runs in them. */
  readonly runs: (file: string) => boolean;
}

/** What is loaded without an import: the projects, their service, and the names of hosts. */
const SET_UP = ['vitest.config.ts', 'e2e/harness/localhost-names.ts'];
const SET_UP_OF_JOURNEYS = [...SET_UP, 'e2e/harness/shared-service.ts'];

/** Sources whose imports are followed from a test; what others import is followed from what has changed. */
const OF_TESTS = ['{e2e,tooling}/**/*.ts', '{media,web,worker}/**/testing/**/*.ts', 'vitest.config.ts'];
const OF_PRODUCT = '{contract,rules,api,web}/**/*.{ts,tsx}';

/** What screens over a double of the wire do without. */
const NOT_OF_SCREENS = /^(?:api|worker|media|signing|server|demo|sandbox|e2e\/pictures)\//;

export const readJourneys = (root: string): BrowserTests =>
  readTests(root, 'e2e/**/*.journey.ts', SET_UP_OF_JOURNEYS, () => true);

export const readComponents = (root: string): BrowserTests =>
  readTests(root, 'e2e/**/*.component.ts', SET_UP, (file) => !NOT_OF_SCREENS.test(file));

function readTests(
  root: string,
  pattern: string,
  setUp: readonly string[],
  runs: (file: string) => boolean,
): BrowserTests {
  const files = globSync(pattern, { cwd: root }).sort();
  const imports = readImports(root, ...OF_TESTS);
  const reached = new Map(files.map((test) => [test, [...follow([test, ...setUp], imports)]]));
  const importers = importersOf(readImports(root, OF_PRODUCT));
  return { files, reach: importersOf(reached), importers, runs };
}
