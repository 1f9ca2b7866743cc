import { type LogLine, writeLog } from '#server/process/log.ts';

/** One line about something that went wrong without stopping the service. */
export function warn(event: unknown): void {
  writeLog(warning(event));
}

/** The same of one role. */
export const warnOf =
  (role: string) =>
  (event: unknown): void =>
    writeLog({ ...warning(event), role });

/** Prints one line of information. */
export function say(message: string): void {
  writeLog({ level: 'info', message });
}

const warning = (event: unknown): LogLine => ({
  level: 'warn',
  message: (event instanceof Error ? event.message : String(event)).split('\n').join(' '),
});
