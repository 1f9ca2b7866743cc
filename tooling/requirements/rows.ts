import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProofKind } from './proofs.ts';

/** Where a requirement shows: a screen, the wire, or both. */
export type Side = 'web' | 'api' | 'both';

/** What the column `proof` may say, and the tests each asks for: one of every kind. */
const PROOFS = {
  http: ['http'],
  page: ['page'],
  component: ['component'],
  browser: ['browser'],
  'http+component': ['http', 'component'],
  'http+browser': ['http', 'browser'],
} as const satisfies Readonly<Record<string, readonly ProofKind[]>>;

export interface Requirement {
  readonly id: string;
  readonly area: string;
  readonly side: Side;
  readonly proof: keyof typeof PROOFS;
  readonly text: string;
}

const ROW = /^\| ([ABC]-[A-Z0-9]+-\d+) \| (\S+) \| (\S+) \| (.+) \|$/;
const STARTS_A_ROW = /^\| [ABC]-/;

/** The kinds of test that a row needs, one of each. */
export const kindsNeeded = ({ proof }: Requirement): readonly ProofKind[] => PROOFS[proof];

/** Reads every row of `docs/requirements/*.md`, in the order of ids. @throws when a row is not as they all are. */
export function readRequirements(folder: string): Requirement[] {
  const rows = readdirSync(folder)
    .filter((name) => /^[ABC]-[A-Z0-9]+\.md$/.test(name))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => STARTS_A_ROW.test(line))
    .map(readRow);
  const ids = new Set(rows.map((row) => row.id));
  if (ids.size !== rows.length) throw new Error('docs/requirements: an id stands there twice');
  return rows.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
}

function readRow(line: string): Requirement {
  const [, id, side, proof, text] = ROW.exec(line) ?? [];
  if (id === undefined || text === undefined || !isSide(side) || !isProof(proof))
    throw new Error(`docs/requirements: no row can be read from: ${line}`);
  return { id, area: id.replace(/-\d+$/, ''), side, proof, text };
}

const isProof = (value: string | undefined): value is Requirement['proof'] =>
  value !== undefined && Object.hasOwn(PROOFS, value);
const isSide = (value: string | undefined): value is Side => value === 'web' || value === 'api' || value === 'both';
