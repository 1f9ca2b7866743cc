import { writeLog } from '#server/process/log.ts';
import { OperatorError, reasonOf } from './operator-error.ts';

/** An error that nothing caught ends the process as usual, with a line like all others. */
export function logLastError(role?: string): void {
  process.on('uncaughtException', (error: unknown) => {
    const stack = error instanceof Error && !(error instanceof OperatorError) ? error.stack : undefined;
    writeLog({ level: 'error', ...(role !== undefined && { role }), message: reasonOf(error), stack });
    process.exit(1);
  });
}
