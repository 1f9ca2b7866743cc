import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';

/** A way to a PostgreSQL on which everything can vanish without a word, as behind a firewall that forgot a connection. */
export interface Line {
  readonly connectionString: string;
  /** From now on nothing arrives in either direction, and new connections are not answered. */
  silence(): void;
  restore(): void;
  /** Connections given up by the client in all silences. */
  dropped(): number;
  close(): Promise<void>;
}

export async function openLine(target: string): Promise<Line> {
  const { host, port, user, database, password } = new pg.Client({ connectionString: target });
  const sockets = new Set<Socket>();
  let isSilent = false;
  let dropped = 0;
  const server = createServer((client) => {
    const upstream = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => !isSilent && to.write(chunk));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        if (from === client && isSilent) dropped += 1;
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const credentials = [user, password].flatMap((part) => (part ? [encodeURIComponent(part)] : [])).join(':');
  return {
    connectionString: `postgres://${credentials}@127.0.0.1:${typeof address === 'object' ? address?.port : address}/${database}`,
    silence: () => {
      isSilent = true;
    },
    restore: () => {
      isSilent = false;
    },
    dropped: () => dropped,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
