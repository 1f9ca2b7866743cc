import type { Configuration } from '#server/configuration.ts';

/** What a command runs with beside its own arguments. */
export interface Invocation {
  /**
   * Read when the command runs: help needs none.
   * @throws OperatorError for an invalid one.
   */
  readonly configuration: () => Configuration;
  readonly print: (line: string) => void;
}
