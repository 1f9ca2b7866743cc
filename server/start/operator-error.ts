/** Something an operator can mend: shown as one line, without a stack, before the process ends with a non-zero code. */
export class OperatorError extends Error {}

/** What an error says, in one line. */
export function reasonOf(error: unknown): string {
  // A connection refused on every address of a host says nothing itself, only through its parts.
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0]);
  return (error instanceof Error ? error.message : String(error)).split('\n').join(' ');
}
