import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import pg from 'pg';

/** Query values that tell what was asked and never who asked. Tokens, codes and search words are not among them. */
const LOGGED_KEYS = ['includes', 'limit', 'offset', 'start', 'end', 'date', 'ts', 'type', 'provider'] as const;
/** Shorter than a token or a device id, so that one in the wrong place is not logged either. */
const MAX_LOGGED_VALUE = 32;

/** How Fastify and we ourselves write requests and errors into the log: never with a viewer's data. */
const logSerializers = {
  req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
  err: scrubbedError,
};

type PinoOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

export const loggerOptions = (logger: PinoOptions | false) =>
  logger === false ? false : { ...logger, serializers: { ...logger.serializers, ...logSerializers } };

/** Writes one line a request: route by pattern, never by the path that was called. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: routeOf(request),
        query: loggedQuery(request.query),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        provider: request.caller?.provider.id,
      },
      'request',
    );
    done();
  });
}

/** The pattern of the route that answers; all unknown addresses are one. */
export const routeOf = (request: FastifyRequest) =>
  request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');

function loggedQuery(query: unknown): Record<string, string> | undefined {
  if (typeof query !== 'object' || query === null) return undefined;
  let logged: Record<string, string> | undefined;
  for (const key of LOGGED_KEYS) {
    const value: unknown = Reflect.get(query, key);
    if (typeof value === 'string' && value.length <= MAX_LOGGED_VALUE) logged = { ...logged, [key]: value };
  }
  return logged;
}

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [detail: string]: unknown;
}

/** Messages of the database and of its query builder repeat the values they choked on: those are left out. */
function scrubbedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const type = error.constructor.name;
  const stack = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
  const cause = error.cause === undefined ? {} : { cause: scrubbedError(error.cause) };
  if (error instanceof pg.DatabaseError) {
    const { code, table, column, constraint, routine } = error;
    return { type, message: `SQLSTATE ${code}`, stack, table, column, constraint, routine };
  }
  if ('query' in error && typeof error.query === 'string') {
    return { type, message: error.query, stack, ...cause };
  }
  const code = 'code' in error ? { code: error.code } : {};
  return { type, message: error.message, stack, ...code, ...cause };
}
