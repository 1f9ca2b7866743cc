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

const TEST_TITLE = /\b(?:test|it)(?:\.\w+)*(?:\([^)'"`]*\))?\(\s*(['"`])(\[[^\]]*\][^'"`]*)/g;
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
    const title = match[2] ?? '';
    const ids = title.slice(0, title.indexOf(']')).match(ID) ?? [];
    if (ids.length === 0) return [];
    const line = source.slice(0, match.index).split('\n').length;
    return [{ ids, kind: kindOf(file), file, line, title }];
  });
}

function kindOf(file: string): ProofKind {
  if (file.endsWith('.journey.ts')) return 'browser';
  return file.endsWith('.http.test.ts') ? 'http' : 'unit';
}
