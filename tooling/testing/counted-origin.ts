import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** An origin with a listener of its own that remembers what it was asked. */
export interface CountedOrigin {
  readonly port: number;
  /** Method and path of each request, in order. */
  readonly requests: string[];
  /** Breaks every connection and takes no new one. */
  stop(): Promise<void>;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** @param answer a Fastify instance's `routing`, or a double. */
export async function startCountedOrigin(answer: Answer): Promise<CountedOrigin> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
