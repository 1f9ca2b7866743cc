import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#server/process/run.ts';
import { foldersOf } from './areas.ts';
import { readComponents, readJourneys } from './browser-tests.ts';
import { findChanges } from './changes.ts';
import { type Selection, selectTests } from './journeys.ts';
import { filesQuoting, removedTexts } from './quoted-texts.ts';
import type { TestRequest } from './request.ts';
import { LONG_RUNS } from './slow-proof.ts';
import type { Extent } from './suites.ts';
import type { Suite } from './tally.ts';

interface PlannedSuite {
  readonly suite: Suite;
  readonly extent: Extent;
}

/** The parts of a test run. */
export interface Plan {
  readonly hasChecks: boolean;
  /** In this order, each as far as it is wanted. */
  readonly suites: readonly PlannedSuite[];
  readonly hasSlowProof: boolean;
}

/** What a request takes; says which commit changes are counted from. */
export async function planOf(request: TestRequest): Promise<Plan> {
  switch (request.kind) {
    case 'everything':
      return {
        hasChecks: true,
        suites: all(request.isFull ? { environment: LONG_RUNS } : {}),
        hasSlowProof: request.isFull,
      };
    case 'area':
      return { hasChecks: false, suites: all({ paths: foldersOf(request.area) }), hasSlowProof: false };
    case 'changed':
      return { hasChecks: true, suites: await changedSuites(request.commit), hasSlowProof: false };
  }
}

const all = (extent: Extent): readonly PlannedSuite[] =>
  (['unit', 'http', 'pages', 'components', 'journeys'] as const).map((suite) => ({ suite, extent }));

/** What the HTML of pages depends on: their tests read the built web and do not import it. */
const PAGES = /^(?:web|rules|contract|demo)\//;

/** What a started service runs: tests that start one as a process of its own do not import it. */
const SERVICE = /^(?:contract|rules|signing|api|worker|media|web|demo|server)\/(?!.*\.test\.tsx?$)/;
const STARTS_SERVICES = "'#tooling/testing/service.ts'";

async function changedSuites(named: string | null): Promise<readonly PlannedSuite[]> {
  const { base, commit, files, texts } = await findChanges(named);
  const concerned = [...files, ...filesQuoting(root, removedTexts(texts))];
  const components = selectTests(concerned, readComponents(root));
  const journeys = selectTests(concerned, readJourneys(root));
  console.log(`files that differ from ${base} (${commit.slice(0, 8)}): ${files.length}`);
  console.log(`components: ${describe(components)}; journeys: ${describe(journeys)}`);
  if (files.length === 0) return [];
  const suites: PlannedSuite[] = [
    { suite: 'unit', extent: { changedSince: commit } },
    { suite: 'http', extent: { changedSince: commit } },
  ];
  if (files.some((file) => SERVICE.test(file))) suites.push({ suite: 'http', extent: { paths: testsOfServices() } });
  if (files.some((file) => PAGES.test(file))) suites.push({ suite: 'pages', extent: {} });
  return [...suites, ...selectedSuite('components', components), ...selectedSuite('journeys', journeys)];
}

const describe = (selection: Selection) => (selection === 'all' ? selection : selection.join(', ') || 'none');

function selectedSuite(suite: Suite, selection: Selection): readonly PlannedSuite[] {
  if (selection === 'all') return [{ suite, extent: {} }];
  return selection.length > 0 ? [{ suite, extent: { paths: selection } }] : [];
}

const testsOfServices = (): readonly string[] =>
  globSync('{server,tooling}/**/*.http.test.ts', { cwd: root }).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes(STARTS_SERVICES),
  );
