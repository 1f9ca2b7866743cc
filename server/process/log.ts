/** Every line that the service prints: `<time> <level> kinora: <message>`, or with `KINORA_LOG_FORMAT=json` one JSON object. */

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

export interface LogLine {
  readonly level: LogLevel;
  readonly message: string;
  /** The role that it is about; the start has none. */
  readonly role?: string;
  readonly stack?: string | undefined;
  readonly [field: string]: unknown;
}

/** The first lines come before the configuration is read, and from processes that are given none. */
const isJson = () => process.env['KINORA_LOG_FORMAT'] === 'json';

/** Writes one line: what went wrong to the standard error, all else to the standard output. */
export function writeLog(line: LogLine, time = new Date()): void {
  const text = isJson() ? jsonOf(line, time) : textOf(line, time);
  if (line.level === 'warn' || line.level === 'error') console.error(text);
  else console.log(text);
}

const jsonOf = ({ level, role, message, ...fields }: LogLine, time: Date) =>
  JSON.stringify({ time: time.toISOString(), level, role, pid: process.pid, message, ...fields });

function textOf({ level, role, message, stack, ...fields }: LogLine, time: Date): string {
  const details = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`],
  );
  const sentence = [message, ...details].join(' ');
  return [`${time.toISOString()} ${level} kinora${role === undefined ? '' : ` ${role}`}: ${sentence}`, stack]
    .filter((part) => part !== undefined && part !== '')
    .join('\n');
}

/** Takes the lines of a role's Fastify, each a JSON object of pino's, and writes them as all others. */
export const roleLog = (role: string) => ({
  write(line: string): void {
    const { level, time, msg, pid: _pid, hostname: _hostname, err, ...fields }: PinoLine = JSON.parse(line);
    const { stack, ...error } = err ?? {};
    writeLog(
      {
        ...fields,
        ...{ level: levelOf(level), role, message: msg ?? '' },
        ...(err !== undefined && { error, stack: typeof stack === 'string' ? stack : undefined }),
      },
      new Date(time),
    );
  },
});

interface PinoLine {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly pid?: number;
  readonly hostname?: string;
  readonly err?: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

const INFO = 30;
const WARN = 40;
const ERROR = 50;

function levelOf(level: number): LogLevel {
  if (level >= ERROR) return 'error';
  if (level >= WARN) return 'warn';
  return level >= INFO ? 'info' : 'debug';
}
