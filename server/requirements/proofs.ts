import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a test proves: in a real browser, over HTTP, or by calling a function. */
export type ProofKind = 'browser' | 'http' | 'unit';

export interface Proof {
  readonly ids: readonly string[];
  readonly kind: ProofKind;
  readonly file: string;
  readonly line: number;
  readonly title: string;
}

/** A test that names more rows than this proves none of them well. */
export const MOST_IDS_A_TEST = 5;

/** A title is the first thing a test is called with; `test.each(table)(title, …)` is one too. */
const TEST_TITLE = /\(\s*(['"`])((?:\[[ABC]-[A-Z0-9]+-\d+[^\]]*\]\s*)+)([^'"`]*)/g;
const ID = /[ABC]-[A-Z0-9]+-\d+/g;

/** Finds every test whose title opens with requirement ids in brackets. */
export function findProofs(root: string): Proof[] {
  const files = globSync(['**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.journey.ts'], {
    cwd: root,
    exclude: ['node_modules/**', 'build/**', 'data/**', '.cache/**'],
  });
  return files.sort().flatMap((file) => proofsIn(readFileSync(join(root, file), 'utf8'), file));
}

/** The proofs in the text of one test file. */
export function proofsIn(source: string, file: string): Proof[] {
  return [...source.matchAll(TEST_TITLE)].flatMap((match) => {
    const [, , brackets = '', rest = ''] = match;
    const title = brackets + rest;
    const ids = brackets.match(ID) ?? [];
    const line = source.slice(0, match.index).split('\n').length;
    return [{ ids, kind: kindOf(file), file, line, title }];
  });
}

function kindOf(file: string): ProofKind {
  if (file.endsWith('.journey.ts')) return 'browser';
  return file.endsWith('.http.test.ts') ? 'http' : 'unit';
}
