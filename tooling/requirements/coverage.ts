import { MOST_IDS_A_TEST, type Proof } from './proofs.ts';
import { kindsNeeded, type Requirement } from './rows.ts';

export interface AreaCoverage {
  readonly area: string;
  readonly rows: number;
  readonly covered: number;
  readonly missing: readonly Requirement[];
}

/** Whether a test is one of those that the row's `proof` asks for. Other tests add, but never suffice. */
export function counts(test: Proof, requirement: Requirement): boolean {
  return test.ids.includes(requirement.id) && kindsNeeded(requirement).includes(test.kind);
}

/** A row is covered when there is a test of each kind its `proof` names. */
export function isCovered(requirement: Requirement, proofs: readonly Proof[]): boolean {
  const kinds = proofs.filter((test) => counts(test, requirement)).map(({ kind }) => kind);
  return kindsNeeded(requirement).every((kind) => kinds.includes(kind));
}

export function coverageByArea(requirements: readonly Requirement[], proofs: readonly Proof[]): AreaCoverage[] {
  const areas = Map.groupBy(requirements, (requirement) => requirement.area);
  return [...areas].map(([area, rows]) => {
    const missing = rows.filter((row) => !isCovered(row, proofs));
    return { area, rows: rows.length, covered: rows.length - missing.length, missing };
  });
}

/** What is wrong with the tests' titles themselves: unknown ids, too many in one title. */
export function titleFaults(requirements: readonly Requirement[], proofs: readonly Proof[]): string[] {
  const known = new Set(requirements.map((requirement) => requirement.id));
  return proofs.flatMap((proof) => {
    const place = `${proof.file}:${proof.line}`;
    const unknown = proof.ids
      .filter((id) => !known.has(id))
      .map((id) => `${place} names ${id}, which no page of docs/requirements has`);
    const crowded =
      proof.ids.length > MOST_IDS_A_TEST ? [`${place} names ${proof.ids.length} rows, ${MOST_IDS_A_TEST} at most`] : [];
    return [...unknown, ...crowded];
  });
}
