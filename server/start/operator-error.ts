/** An error the operator can fix: shown as one line, without a stack, before the process ends with a non-zero code. */
export class OperatorError extends Error {}

/** An error's message in one line. */
export function reasonOf(error: unknown): string {
  // An AggregateError of several refused addresses has no message of its own.
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0]);
  return (error instanceof Error ? error.message : String(error)).split('\n').join(' ');
}
