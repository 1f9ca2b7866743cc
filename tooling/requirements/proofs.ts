import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * How a test proves: by a journey in a real browser, by one screen in it over a double of the wire, by the HTML of the first
 * answer, over HTTP, or by calling a function.
 */
export type ProofKind = 'browser' | 'component' | 'page' | 'http' | 'unit';

export interface Proof {
  readonly ids: readonly string[];
  readonly kind: ProofKind;
  readonly file: string;
  readonly line: number;
  readonly title: string;
}

/** A test that names more rows than this proves none of them well. */
export const MOST_IDS_A_TEST = 5;

/** What `.each` is given may hold calls of its own. */
const EACH_VALUES = String.raw`(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?`;
/** A title opens with ids in brackets, in one pair or several. */
const TEST_TITLE = new RegExp(
  String.raw`\b(?:test|it)(?:\.\w+)*${EACH_VALUES}\(\s*['"\`]((?:\[[^\]]*\]\s*)+)([^'"\`]*)`,
  'g',
);
const ID = /[ABC]-[A-Z0-9]+-\d+/g;

/** Finds every test whose title opens with requirement ids in brackets. */
export function findProofs(root: string): Proof[] {
  const files = globSync(['**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.journey.ts', 'e2e/**/*.component.ts'], {
    cwd: root,
    exclude: ['node_modules/**', 'build/**', 'data/**', '.cache/**'],
  });
  return files.sort().flatMap((file) => proofsIn(readFileSync(join(root, file), 'utf8'), file));
}

/** The proofs in the text of one test file. */
export function proofsIn(source: string, file: string): Proof[] {
  return [...source.matchAll(TEST_TITLE)].flatMap((match) => {
    const [, brackets = '', words = ''] = match;
    const ids = brackets.match(ID) ?? [];
    if (ids.length === 0) return [];
    const line = source.slice(0, match.index).split('\n').length;
    return [{ ids, kind: kindOf(file), file, line, title: brackets + words }];
  });
}

function kindOf(file: string): ProofKind {
  if (file.endsWith('.journey.ts')) return 'browser';
  if (file.endsWith('.component.ts')) return 'component';
  if (file.endsWith('.page.test.ts')) return 'page';
  return file.endsWith('.http.test.ts') ? 'http' : 'unit';
}
