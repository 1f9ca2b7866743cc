import {
  Agent,
  request as ask,
  createServer,
  type IncomingHttpHeaders,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream/promises';

/** What the service answered. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A request whose answer is broken. */
export interface BrokenRequest {
  /** Without the token of its stream: the same for every viewing. */
  readonly file: string;
  readonly response: ServerResponse;
  /** Resolves when the fault is mended. */
  readonly mended: Promise<void>;
  /** Asks the service. */
  answer(): Promise<Answer>;
}

/** Answers a request in place of the service. */
export type Breakage = (request: BrokenRequest) => void | Promise<void>;

interface Fault {
  readonly pattern: RegExp;
  readonly breakage: Breakage;
  readonly times: number;
  readonly mended: Promise<void>;
  broken: number;
}

const MEDIA = /^\/media\//;
/** What the browser keeps it would not ask for again, broken or not. */
export const UNKEPT = { 'cache-control': 'no-store' };
const TOKEN = /\/media\/[ps]\/[^/]+/;

/**
 * An HTTP proxy between a browser and the service: what it breaks is broken on the wire, for everything in the browser
 * that reads it. The `proxy` of a browser context takes its address.
 */
export async function startBreakingProxy() {
  const faults = new Set<Fault>();
  const agent = new Agent({ keepAlive: true });

  const server = createServer(async (request, response) => {
    const address = new URL(request.url ?? '');
    const { pathname, search, port } = address;
    const question = { host: '127.0.0.1', port, path: pathname + search, method: request.method, agent };
    const fault = [...faults].find(({ pattern, broken, times }) => pattern.test(pathname) && broken < times);
    try {
      if (fault === undefined) {
        const upstream = ask({ ...question, headers: request.headers });
        upstream.once('response', (answer) => {
          const headers = MEDIA.test(pathname) ? { ...answer.headers, ...UNKEPT } : answer.headers;
          response.writeHead(answer.statusCode ?? 502, headers);
          pipeline(answer, response).catch(() => response.destroy());
        });
        await pipeline(request, upstream);
      } else {
        fault.broken += 1;
        const { 'accept-encoding': _, ...headers } = request.headers;
        await fault.breakage({
          file: pathname.replace(TOKEN, ''),
          response,
          mended: fault.mended,
          answer: () => readAnswer({ ...question, headers }),
        });
      }
    } catch {
      // The browser has left, or the service has stopped.
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the proxy has no port');

  return {
    address: `http://127.0.0.1:${bound.port}`,
    /** Breaks answers to paths that match from now on, until `mend`; so many of them, or all. */
    breakAnswers(pattern: RegExp, breakage: Breakage, times = Number.POSITIVE_INFINITY) {
      const { promise: mended, resolve } = Promise.withResolvers<void>();
      const fault: Fault = { pattern, breakage, times, mended, broken: 0 };
      faults.add(fault);
      return {
        broken: () => fault.broken,
        mend() {
          faults.delete(fault);
          resolve();
        },
      };
    },
    /** Passes everything on as it is. */
    mendAll: () => faults.clear(),
    async stop(): Promise<void> {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type BreakingProxy = Awaited<ReturnType<typeof startBreakingProxy>>;

function readAnswer(question: RequestOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const upstream = ask(question);
    upstream.once('error', reject);
    upstream.once('response', async (answer) => {
      const { statusCode: status = 502, headers } = answer;
      try {
        resolve({ status, headers, body: Buffer.concat(await answer.toArray()) });
      } catch (error) {
        reject(error);
      }
    });
    upstream.end();
  });
}
