import { packageScript, runNode } from '#server/process/run.ts';

/** Runs the mutation tests of `rules/` with Stryker's own options passed on; true when the threshold holds. */
export async function mutationScore(options: readonly string[] = []): Promise<boolean> {
  const { code } = await runNode(packageScript('@stryker-mutator/core/bin/stryker.js'), ['run', ...options]);
  return code === 0;
}
