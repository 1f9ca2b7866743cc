import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { root } from '#server/process/run.ts';

export interface Outcome {
  readonly code: number;
  readonly output: string;
  readonly complaint: string;
}

const ENTRY = join(root, 'server', 'commands', 'kinora.ts');

/** Runs `npm run kinora` as an operator does, as a process of its own. */
export function runOperator(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<Outcome> {
  const env = { ...process.env, NODE_ENV: '', KINORA_DEMO: 'small', ...environment };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [ENTRY, ...args], { env }, (_error, output, complaint) =>
      resolve({ code: child.exitCode ?? 1, output, complaint }),
    );
  });
}
