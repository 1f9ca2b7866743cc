import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

/**
 * Starts a program and resolves when it runs.
 * @throws the system's reason when it cannot be started: there is no such program, or too many processes or open files.
 */
export async function startProgram(
  path: string,
  args: readonly string[],
  options: SpawnOptions,
): Promise<ChildProcess> {
  const child = spawn(path, args, options);
  // Heard before anything else is done with it: unheard, the reason would end this process, and some leave no pipes.
  await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  return child;
}
