/** Node's and the driver's words for a server that cannot be reached. */
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);
const DRIVER_MESSAGES =
  /^(timeout exceeded when trying to connect|connection terminated|query read timeout|client has encountered a connection error|cannot use a pool after calling end)/i;
/** SQLSTATEs of a server that is stopping, starting, full, read-only or gave up on a query: classes 08, 53, 57 and 58, and 25006. */
const SERVER_CODES = /^(?:(?:08|53|57|58)[0-9A-Z]{3}|25006)$/;

/** Whether something failed because the database is away, not because of what was asked. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // FATAL is the server's word for ending the connection, not the query.
  if ('severity' in error && error.severity === 'FATAL') return true;
  if (SOCKET_CODES.has(code) || SERVER_CODES.test(code) || DRIVER_MESSAGES.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseOutage)) return true;
  return isDatabaseOutage(error.cause);
}
