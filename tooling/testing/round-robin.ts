import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A load balancer as plain as they come: each request to the next of its servers in turn. */
export interface RoundRobin {
  readonly address: string;
  /** How many requests each server was given. */
  readonly shares: readonly number[];
  close(): Promise<void>;
}

export interface Pools {
  /** Servers for everything but the origin's paths; sets can be changed while it runs. */
  readonly app: readonly string[];
  readonly media: readonly string[];
}

/** `pools` is asked at each request, because the servers are started after the address is known. */
export async function startRoundRobin(pools: () => Pools): Promise<RoundRobin> {
  const shares: number[] = [];
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const { app, media } = pools();
    if (incoming.url?.startsWith('/media/')) return forward(incoming, outgoing, media[0]);
    const index = turn % app.length;
    turn += 1;
    shares[index] = (shares[index] ?? 0) + 1;
    return forward(incoming, outgoing, app[index]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    address: `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`,
    shares,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, target: string | undefined): void {
  if (target === undefined) {
    outgoing.writeHead(503).end();
    return;
  }
  const url = new URL(incoming.url ?? '/', target);
  const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' };
  const upstream = request(url, { method: incoming.method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  upstream.on('error', () => outgoing.destroy());
  incoming.pipe(upstream);
}
