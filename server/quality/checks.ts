import { packageScript, runNode } from '#server/process/run.ts';

/** One thing that must hold: its name and how to find out. */
export interface Check {
  readonly name: string;
  /** True when it holds; what is wrong has been printed. */
  holds(): Promise<boolean>;
}

const check = (name: string, script: string, ...args: readonly string[]): Check => ({
  name,
  holds: async () => (await runNode(packageScript(script), args)).code === 0,
});

const ROOMS = [
  'contract',
  'rules',
  'signing',
  'api',
  'worker',
  'media',
  'web',
  'demo',
  'sandbox',
  'server',
  'e2e',
  'bench',
];

export const typeChecks: readonly Check[] = [
  check('route types', '@react-router/dev/bin.cjs', 'typegen', 'web'),
  check('types of the server side', 'typescript/bin/tsc', '--project', '.'),
  check('types of the web app', 'typescript/bin/tsc', '--project', 'web'),
  check('types of the journeys', 'typescript/bin/tsc', '--project', 'e2e'),
];

export const lintChecks: readonly Check[] = [
  check('format and lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  check(
    'import table',
    'dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    ...ROOMS,
  ),
];

/** Runs all of them, the later ones too when an early one fails, and tells how many held. */
export async function runChecks(checks: readonly Check[]): Promise<{ passed: number; failed: number }> {
  let passed = 0;
  for (const one of checks) {
    const holds = await one.holds();
    console.log(`${holds ? '✓' : '✗'} ${one.name}`);
    if (holds) passed += 1;
  }
  return { passed, failed: checks.length - passed };
}
