import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

const MASTER = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=800000\nv.m3u8\n';

/** How an operator's own origin takes a request. */
const behaviours = {
  healthy: (_, response) => void response.end(MASTER),
  /** A media playlist with the mark that some editors put first. */
  marked: (_, response) => void response.end('\uFEFF#EXTM3U\r\n#EXT-X-TARGETDURATION:4\r\n#EXTINF:4,\r\n1.ts\r\n'),
  missing: (_, response) => void response.writeHead(404).end('nothing here'),
  broken: (_, response) => void response.writeHead(502).end('bad gateway'),
  page: (_, response) => void response.end('<html>#EXTM3U\n#EXTINF:4,</html>'),
  empty: (_, response) => void response.end('#EXTM3U\n#EXT-X-TARGETDURATION:4\n'),
  endless: (_, response) => {
    const comments = `#${'x'.repeat(1023)}\n`.repeat(64);
    const more = () => void response.write(comments, () => response.destroyed || more());
    response.write('#EXTM3U\n');
    more();
  },
  /** Takes the request and never answers. */
  silent: () => {},
  /** Begins an answer and never ends it. */
  stuck: (_, response) => void response.write('#EXTM3U\n'),
  moved: ({ url = '' }, response) =>
    url.endsWith('?moved')
      ? void response.end(MASTER)
      : void response.writeHead(302, { location: `${url}?moved` }).end(),
  'moved in a circle': ({ url = '' }, response) => void response.writeHead(302, { location: url }).end(),
  'moved to a file': (_, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
} as const satisfies Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>>;

export type Behaviour = keyof typeof behaviours;

export interface ExternalOrigin {
  /** Without a slash at the end. */
  readonly address: string;
  /** What it was asked for so far. */
  readonly requests: readonly Pick<IncomingMessage, 'url' | 'headers'>[];
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

/** An operator's own origin on a port of its own; healthy until it is told otherwise. */
export async function externalOrigin(): Promise<ExternalOrigin> {
  const requests: Pick<IncomingMessage, 'url' | 'headers'>[] = [];
  let behaviour: Behaviour = 'healthy';
  const server = createServer((request, response) => {
    requests.push({ url: request.url, headers: request.headers });
    behaviours[behaviour](request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the origin has no port');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    requests,
    behave: (next) => {
      behaviour = next;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
