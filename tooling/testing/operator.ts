import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { runCommandLine } from '#server/operator/command-line.ts';
import { root } from '#server/process/run.ts';

export interface Outcome {
  readonly code: number;
  readonly output: string;
  readonly complaint: string;
}

type Environment = Readonly<Record<string, string>>;

const ENTRY = join(root, 'server', 'commands', 'kinora.ts');

const surroundings = (environment: Environment) => ({
  ...process.env,
  NODE_ENV: '',
  KINORA_DEMO: 'small',
  ...environment,
});

/** Runs `npm run kinora` as an operator does, but in this process: starting one takes longer than most commands. */
export async function runOperator(args: readonly string[], environment: Environment): Promise<Outcome> {
  const output: string[] = [];
  const complaint: string[] = [];
  const code = await runCommandLine(args, surroundings(environment), {
    log: (line) => output.push(`${line}\n`),
    error: (line) => complaint.push(`${line}\n`),
  });
  return { code, output: output.join(''), complaint: complaint.join('') };
}

/** The same as a process of its own. */
export function runOperatorProcess(args: readonly string[], environment: Environment): Promise<Outcome> {
  return new Promise((resolve) => {
    const options = { env: surroundings(environment) };
    const child = execFile(process.execPath, [ENTRY, ...args], options, (_error, output, complaint) =>
      resolve({ code: child.exitCode ?? 1, output, complaint }),
    );
  });
}
