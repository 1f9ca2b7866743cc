import { runCommandLine } from '#server/operator/command-line.ts';

/** Progress of an import, which only a slow run prints. */
const PROGRESS = /^\d+ %/;

export interface CommandPlace {
  /** `KINORA_DATA`. */
  readonly folder: string;
  readonly connectionString: string;
}

/** Runs a command of operators. Answers its code and the lines it printed, without those of progress. */
export async function runImportCommand({ folder, connectionString }: CommandPlace, args: readonly string[]) {
  const printed: string[] = [];
  const write = (line: unknown) => void printed.push(...String(line).split('\n'));
  const environment = { KINORA_DATA: folder, DATABASE_URL: connectionString };
  const code = await runCommandLine(args, environment, { log: write, error: write });
  return { code, lines: printed.filter((line) => !PROGRESS.test(line)) };
}
