import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerBrokenRequest } from '#api/platform/broken-requests.ts';
import { OperatorError } from './operator-error.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The one listener of a process. It takes the port before anything else is started, and answers from the first moment. */
export interface Listener {
  readonly port: number;
  /** Sets who answers from now on; until then every path but `/healthz` is told to come back. */
  answerWith(handler: Handler): void;
  /** Takes no new connection, lets running requests end, then resolves. */
  close(): Promise<void>;
}

const RETRY_AFTER_SECONDS = '2';
const HEADERS_TIMEOUT_MILLISECONDS = 15_000;
/** How often requests are looked at that are slow to come. */
const SLOW_REQUESTS_CHECK_MILLISECONDS = 5_000;
const KEEP_ALIVE_TIMEOUT_MILLISECONDS = 65_000;
/** How long running requests may take to end when the process stops. */
const DRAIN_MILLISECONDS = 5_000;

/** @throws OperatorError when the port is taken or may not be used. */
export async function openListener(host: string, port: number): Promise<Listener> {
  let handler: Handler = answerStarting;
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MILLISECONDS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MILLISECONDS,
      connectionsCheckingInterval: SLOW_REQUESTS_CHECK_MILLISECONDS,
    },
    (request, response) => handler(request, response),
  );
  server.on('clientError', answerBrokenRequest);
  await listen(server, host, port);
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    answerWith: (next) => {
      handler = next;
    },
    close: () => drain(server),
  };
}

function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === '/healthz') {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"starting"}');
    return;
  }
  response
    .writeHead(503, {
      'retry-after': RETRY_AFTER_SECONDS,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    })
    .end('Kinora is starting: try again in a moment.\n');
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new OperatorError(listenFault(error, port))));
    server.listen(port, host, resolve);
  });
}

function listenFault(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') return `port ${port} is taken: stop what listens there, or set PORT to another`;
  if (error.code === 'EACCES') return `port ${port} may not be used by this user: set PORT to one above 1023`;
  return `cannot listen on port ${port}: ${error.message}`;
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), DRAIN_MILLISECONDS);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}
