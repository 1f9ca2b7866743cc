/** Something an operator can mend: shown as one line, without a stack, before the process ends with a non-zero code. */
export class OperatorError extends Error {}
