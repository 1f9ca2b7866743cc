import { add, type Tally } from './suites.ts';

/** What a run is made of, with the seconds and the tally of each part. */
export interface Stages {
  /** Runs a part. */
  run(name: string, part: () => Promise<Tally>): Promise<void>;
  /** Prints what failed, how long each part took, and the closing line. @returns whether all passed. */
  close(): boolean;
}

const NOTHING: Tally = { passed: 0, failed: 0 };
const MILLISECONDS_OF_A_SECOND = 1_000;

export function openStages(): Stages {
  const seconds: [name: string, seconds: number][] = [];
  let tally = NOTHING;
  return {
    run: async (name, part) => {
      const started = performance.now();
      tally = add(tally, await part());
      seconds.push([name, (performance.now() - started) / MILLISECONDS_OF_A_SECOND]);
    },
    close: () => {
      const { passed, failed, failures = [] } = tally;
      if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
      console.log(`\n${describeSeconds(seconds)}\n`);
      console.log(`${passed} passed, ${failed} failed`);
      return failed === 0 && passed > 0;
    },
  };
}

/** A line for each part and one for all of them, the seconds below each other. */
export function describeSeconds(parts: readonly (readonly [name: string, seconds: number])[]): string {
  const total = parts.reduce((sum, [, seconds]) => sum + seconds, 0);
  const lines = [...parts, ['total', total] as const].map(([name, seconds]) => [name, `${Math.round(seconds)} s`]);
  const widths = [0, 1].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map(([name = '', time = '']) => `${name.padEnd(widths[0] ?? 0)}  ${time.padStart(widths[1] ?? 0)}`)
    .join('\n');
}
