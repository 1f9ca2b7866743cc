import { MOST_IDS_A_TEST, type Proof } from './proofs.ts';
import type { Requirement } from './rows.ts';

export interface AreaCoverage {
  readonly area: string;
  readonly rows: number;
  readonly covered: number;
  readonly missing: readonly Requirement[];
}

/** A row that shows on a screen counts from a browser only, a row of the wire from HTTP only; unit tests add, never suffice. */
export function proves(proof: Proof, requirement: Requirement): boolean {
  if (!proof.ids.includes(requirement.id)) return false;
  return proof.kind === (requirement.side === 'api' ? 'http' : 'browser');
}

export function coverageByArea(requirements: readonly Requirement[], proofs: readonly Proof[]): AreaCoverage[] {
  const areas = Map.groupBy(requirements, (requirement) => requirement.area);
  return [...areas].map(([area, rows]) => {
    const missing = rows.filter((row) => !proofs.some((proof) => proves(proof, row)));
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
