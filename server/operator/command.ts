import type { Configuration } from '#server/configuration.ts';

export interface OperatorOptions {
  readonly replace: boolean;
  readonly provider: string | null;
  readonly id: string | null;
  readonly wait: boolean;
  readonly status: string | null;
  readonly amount: string | null;
  readonly message: string | null;
}

export interface Invocation {
  readonly configuration: Configuration;
  /** One for each of the command's arguments. */
  readonly values: readonly string[];
  readonly options: OperatorOptions;
  readonly print: (line: string) => void;
}

/** One word of `npm run kinora`. */
export interface OperatorCommand {
  /** Names of what must be given, in order. */
  readonly needs: readonly string[];
  readonly accepts: readonly (keyof OperatorOptions)[];
  readonly meaning: string;
  /** @throws OperatorError with what the operator can do about it. */
  run(invocation: Invocation): Promise<void>;
}
