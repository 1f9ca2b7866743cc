import { add, describeFailure, type Tally } from './tally.ts';

/** What a run is made of, with the seconds and the tally of each part. */
export interface Stages {
  /** Runs a part; others may run beside it. */
  run(name: string, part: () => Promise<Tally>): Promise<void>;
  /** Runs a part that judges what failed so far, if anything did: its tally stands for all. */
  review(name: string, part: (tally: Tally) => Promise<Tally>): Promise<void>;
  /** Prints what failed, how long each part took, and the closing line. @returns whether all passed. */
  close(): boolean;
}

const NOTHING: Tally = { passed: 0, failures: [] };
const MILLISECONDS_OF_A_SECOND = 1_000;

export function openStages(): Stages {
  const seconds: [name: string, seconds: number][] = [];
  const secondsSince = (moment: number) => (performance.now() - moment) / MILLISECONDS_OF_A_SECOND;
  const opened = performance.now();
  let tally = NOTHING;
  const measured = async (name: string, part: () => Promise<Tally>) => {
    const started = performance.now();
    const outcome = await part();
    seconds.push([name, secondsSince(started)]);
    return outcome;
  };
  return {
    run: async (name, part) => {
      const outcome = await measured(name, part);
      tally = add(tally, outcome);
    },
    review: async (name, part) => {
      if (tally.failures.length > 0) tally = await measured(name, () => part(tally));
    },
    close: () => {
      const { passed, failures } = tally;
      if (failures.length > 0) console.log(`\n${failures.map(describeFailure).join('\n')}`);
      console.log(`\n${describeSeconds(seconds, secondsSince(opened))}\n`);
      console.log(`${passed} passed, ${failures.length} failed`);
      return failures.length === 0 && passed > 0;
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
