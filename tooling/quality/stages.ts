import { add, type Tally } from './suites.ts';

/** What a run is made of, with the seconds and the tally of each part. */
export interface Stages {
  /** Runs a part; others may run beside it. */
  run(name: string, part: () => Promise<Tally>): Promise<void>;
  /** Prints what failed, how long each part took, and the closing line. @returns whether all passed. */
  close(): boolean;
}

const NOTHING: Tally = { passed: 0, failed: 0 };
const MILLISECONDS_OF_A_SECOND = 1_000;

export function openStages(): Stages {
  const seconds: [name: string, seconds: number][] = [];
  const secondsSince = (moment: number) => (performance.now() - moment) / MILLISECONDS_OF_A_SECOND;
  const opened = performance.now();
  let tally = NOTHING;
  return {
    run: async (name, part) => {
      const started = performance.now();
      const outcome = await part();
      tally = add(tally, outcome);
      seconds.push([name, secondsSince(started)]);
    },
    close: () => {
      const { passed, failed, failures = [] } = tally;
      if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
      console.log(`\n${describeSeconds(seconds, secondsSince(opened))}\n`);
      console.log(`${passed} passed, ${failed} failed`);
      return failed === 0 && passed > 0;
    },
  };
}

/** A line for each part and one for all of them, which is less than their sum where some ran side by side. */
export function describeSeconds(parts: readonly (readonly [name: string, seconds: number])[], total: number): string {
  const lines = [...parts, ['total', total] as const].map(([name, seconds]) => [name, `${Math.round(seconds)} s`]);
  const widths = [0, 1].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map(([name = '', time = '']) => `${name.padEnd(widths[0] ?? 0)}  ${time.padStart(widths[1] ?? 0)}`)
    .join('\n');
}
