import { areaOf } from './areas.ts';

/** Journeys that changed files may concern: all of them, or those whose paths begin so (none when it is empty). */
export type JourneySelection = 'all' | readonly string[];

/** What no journey reaches. */
const OUT_OF_REACH = [
  /\.md$/,
  /\.test\.tsx?$/,
  /^(?:docs|bench|deploy|\.ci|api\/fuzz)\//,
  /^(?:tooling\/(?:quality|requirements)|server\/backup)\//,
  /^server\/commands\/(?!start\.ts)/,
  /^(?:biome\.json|stryker\.config\.json|vitest\.rules\.config\.ts|\.dependency-cruiser\.cjs|\.gitignore)$/,
];
const JOURNEY = /^e2e\/.+\.journey\.ts$/;

/**
 * Journeys import no product code, so they are chosen by area: a file of an area selects the journeys in `e2e/<area>/`,
 * a journey itself, and any other file that a journey reaches all of them, as does an area without journeys of its own.
 */
export function selectJourneys(changed: readonly string[], journeys: readonly string[]): JourneySelection {
  const reached = changed.filter((file) => !OUT_OF_REACH.some((pattern) => pattern.test(file)));
  const selected = reached.map((file) => journeysOf(file, journeys));
  return selected.includes('all') ? 'all' : [...new Set(selected)].filter((path) => path !== null).sort();
}

function journeysOf(file: string, journeys: readonly string[]): string | null {
  // One that was removed selects nothing.
  if (JOURNEY.test(file)) return journeys.includes(file) ? file : null;
  const folder = `e2e/${areaOf(file) ?? ''}/`;
  return journeys.some((journey) => journey.startsWith(folder)) ? folder : 'all';
}
