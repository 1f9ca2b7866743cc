import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A message received by the gateway. */
export interface ReceivedMessage {
  readonly id: string;
  readonly provider: string;
  readonly channel: string;
  readonly to: string;
  readonly text: string;
}

export interface SandboxGateway {
  readonly url: string;
  readonly received: readonly ReceivedMessage[];
  /** The number of all calls, with any result. */
  calls(): number;
  /** Sets the result of every call from now on: a status, or `silent` to never answer. */
  behave(as: number | 'silent'): void;
  close(): Promise<void>;
}

/** A message gateway that speaks real HTTP and delivers nothing; it requires the key as a bearer token. */
export async function openSandboxGateway(key: string, port = 0): Promise<SandboxGateway> {
  const received = new Map<string, ReceivedMessage>();
  let calls = 0;
  let behaviour: number | 'silent' = 200;
  const server = createServer(async (request, response) => {
    calls += 1;
    if (behaviour === 'silent') return;
    if (request.headers.authorization !== `Bearer ${key}`) return answer(response, 401);
    const message = await bodyOf(request);
    // A repeated message is stored once.
    if (behaviour < 400) received.set(message.id, message);
    return answer(response, behaviour);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const place = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${place}/messages`,
    get received() {
      return [...received.values()];
    },
    calls: () => calls,
    behave: (as) => {
      behaviour = as;
    },
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<ReceivedMessage> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

function answer(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
}
