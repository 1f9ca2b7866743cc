import { join } from 'node:path';
import pLimit from 'p-limit';
import { packageScript, root, runNode } from '#server/process/run.ts';
import { COLOURS } from './colours.ts';
import type { Failure, Tally } from './tally.ts';

/** One thing that must hold: its name, and the commands that find out, one after the other. */
export interface Check {
  readonly name: string;
  readonly commands: readonly Command[];
}

/** The script of an installed package and its arguments. */
type Command = readonly [script: string, ...args: string[]];

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
  'tooling',
  'e2e',
  'bench',
];

/** The native compiler: TypeScript 6 stays beside it for tools that need its JavaScript interface. */
const COMPILER = 'typescript-native/bin/tsc';
/** What is remembered from run to run, so that a check reads only what has changed. */
const MEMORY = join(root, '.cache', 'checks');
/** A check keeps about one core busy. */
const SIDE_BY_SIDE = 2;

/** Each further checker of a project works out the types that files share again: with four of them, as usual, the work is twice as much. */
const CHECKERS = 1;

const types = (project: string, name: string): Command => [
  COMPILER,
  ...['--project', project, '--checkers', String(CHECKERS)],
  ...['--incremental', '--tsBuildInfoFile', join(MEMORY, `${name}.tsbuildinfo`)],
];

export const typeChecks: readonly Check[] = [
  { name: 'types of the server side', commands: [types('.', 'server')] },
  {
    name: 'types of the web app',
    commands: [['@react-router/dev/bin.cjs', 'typegen', 'web'], types('web', 'web')],
  },
  { name: 'types of the journeys', commands: [types('e2e', 'journeys')] },
];

export const lintChecks: readonly Check[] = [
  {
    name: 'import table',
    commands: [
      [
        'dependency-cruiser/bin/dependency-cruise.mjs',
        ...['--config', '.dependency-cruiser.cjs'],
        ...['--cache', join(MEMORY, 'imports'), '--cache-strategy', 'content'],
        ...ROOMS,
      ],
    ],
  },
  { name: 'format and lint', commands: [['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']] },
];

/** Runs all of them, two at a time, the later ones too when an early one fails; prints what does not hold. */
export async function runChecks(checks: readonly Check[]): Promise<Tally> {
  const limit = pLimit(SIDE_BY_SIDE);
  const failures: Failure[] = [];
  const report = async (check: Check): Promise<void> => {
    const complaint = await complaintOf(check);
    console.log(complaint === null ? `✓ ${check.name}` : `✗ ${check.name}\n${complaint}`);
    if (complaint !== null) failures.push({ kind: 'other', title: check.name, message: 'see above' });
  };
  await Promise.all(checks.map((check) => limit(report, check)));
  return { passed: checks.length - failures.length, failures };
}

/** What the first command that failed has printed; null when all hold. */
async function complaintOf({ commands }: Check): Promise<string | null> {
  for (const [script, ...args] of commands) {
    const { code, output } = await runNode(packageScript(script), args, { output: 'keep', environment: COLOURS });
    if (code !== 0) return output;
  }
  return null;
}
