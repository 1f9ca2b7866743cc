import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerBrokenRequest } from '#api/platform/wire/broken-requests.ts';
import { LOCALHOST } from '#server/mode.ts';
import { OperatorError } from './operator-error.ts';
import { answerStarting } from './starting.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The one listener of a process. It takes the port before anything else starts, and answers at once. */
export interface Listener {
  readonly port: number;
  /** Sets the request handler; until then every path but `/healthz` answers 503 with Retry-After. */
  answerWith(handler: Handler): void;
  /** Takes no new connection, lets running requests end, then resolves. */
  close(): Promise<void>;
}

/** How long a client may take to send its headers and its whole request, and how often slow ones are looked at. */
export interface Patience {
  readonly headersMilliseconds: number;
  readonly requestMilliseconds: number;
  readonly checkMilliseconds: number;
}

const PATIENCE: Patience = { headersMilliseconds: 15_000, requestMilliseconds: 60_000, checkMilliseconds: 5_000 };
const KEEP_ALIVE_TIMEOUT_MILLISECONDS = 65_000;
const LOCALHOST_ADDRESSES = ['127.0.0.1', '::1'] as const;
/** The machine has no such address, or none of its family. */
const MISSING_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);
/** How long running requests may take to end when the process stops. */
const DRAIN_MILLISECONDS = 5_000;

/** Listens at one address, or at both of `localhost`. @throws OperatorError when the port is taken or may not be used. */
export async function openListener(host: string, port: number, patience = PATIENCE): Promise<Listener> {
  let handler: Handler = answerStarting;
  const servers: Server[] = [];
  const close = async () => {
    await Promise.all(servers.map(drain));
  };
  const listenAt = async (address: string, wanted: number) => {
    const server = createServer(
      {
        headersTimeout: patience.headersMilliseconds,
        requestTimeout: patience.requestMilliseconds,
        keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MILLISECONDS,
        connectionsCheckingInterval: patience.checkMilliseconds,
      },
      (request, response) => handler(request, response),
    );
    server.on('clientError', answerBrokenRequest);
    await listen(server, address, wanted);
    servers.push(server);
    return portOf(server, wanted);
  };
  const [first, second] = host === LOCALHOST ? LOCALHOST_ADDRESSES : [host];
  const taken = await listenAt(first, port);
  try {
    if (second !== undefined) await listenAt(second, taken);
  } catch (error) {
    if (!(error instanceof MissingAddress)) {
      await close();
      throw error;
    }
  }
  return {
    port: taken,
    answerWith: (next) => {
      handler = next;
    },
    close,
  };
}

function portOf(server: Server, wanted: number): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : wanted;
}

class MissingAddress extends OperatorError {}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const Fault = MISSING_ADDRESS.has(error.code ?? '') ? MissingAddress : OperatorError;
      reject(new Fault(listenFault(error, port)));
    });
    server.listen(port, host, resolve);
  });
}

function listenFault(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') return `port ${port} is in use: stop the other process, or set PORT to another port`;
  if (error.code === 'EACCES') return `port ${port} is not allowed for this user: set PORT to one above 1023`;
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
