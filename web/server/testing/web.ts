import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { createWeb, type Web, type WebOptions } from '#web/server/web.ts';

const buildFolder = fileURLToPath(new URL('./small-build', import.meta.url));

/** What the api double answers as token; it must never reach a browser. */
export const TOKEN = 'a1'.repeat(20);

/** The one operator of the api double whose pages another origin may frame. */
export const FRAMED_PROVIDER = 'aurora';
export const FRAMING_ORIGIN = 'https://portal.example';
/** Whose pages it shows in a frame itself. */
export const PAYMENT_ORIGIN = 'https://pay.example';

/** Sessions of the api double, by their tokens. */
export const SESSIONS: Readonly<Record<string, { readonly id: number; readonly is_guest: boolean }>> = {
  [TOKEN]: { id: 1, is_guest: false },
  ['b2'.repeat(20)]: { id: 2, is_guest: false },
  ['c3'.repeat(20)]: { id: 3, is_guest: true },
};

/** A token of the operator's, good once. */
export const EXTERNAL_TOKEN = 'e5'.repeat(20);

export interface TestWeb extends Web {
  /** Calls that reached the api, newest last. */
  readonly calls: readonly ApiCall[];
  /** What the api says of the operator from now on. */
  readonly network: { streamOrigins: readonly string[]; scriptAddresses: readonly string[] };
  /** Answers of the api that are not there just now, by path: each a status with Retry-After. */
  readonly faults: Map<string, number>;
  /** Addresses over their limit. */
  readonly limited: Set<string>;
  readonly clock: { move(milliseconds: number): void };
  readonly metrics: Registry;
  /** Keeps every call of the api whose path begins so waiting until what it returns is called. */
  holdCalls(path?: string): () => void;
}

export interface ApiCall {
  readonly call: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly address: string;
}

/** A web over a double of the api that knows one token and remembers what it was asked. */
export async function testWeb(options: Partial<WebOptions> = {}): Promise<TestWeb> {
  const calls: ApiCall[] = [];
  let now = Date.parse('2026-03-01T12:00:00Z');
  const network = { streamOrigins: [], scriptAddresses: [] };
  const metrics = new Registry();
  let held = { path: '', until: Promise.resolve() };
  const holdCalls = (path = '') => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = { path, until: promise };
    return resolve;
  };
  const faults = new Map<string, number>();
  const limited = new Set<string>();
  const api = apiDouble(calls, network, (path, address) => (limited.has(address) ? 429 : (faults.get(path) ?? null)));
  api.addHook('preHandler', async ({ url }) => {
    if (url.startsWith(held.path)) await held.until;
  });
  const web = await createWeb({
    api: { kind: 'in-process', api, countryHeader: null },
    buildFolder,
    artFolder: buildFolder,
    clock: { now: () => now },
    production: true,
    hasInbox: false,
    metrics,
    trustedHops: 0,
    logger: false,
    ...options,
  });
  const move = (milliseconds: number) => {
    now += milliseconds;
  };
  return { ...web, calls, network, faults, limited, clock: { move }, metrics, holdCalls };
}

/** Answers as the api does where the door and the pages look. */
function apiDouble(
  calls: ApiCall[],
  network: TestWeb['network'],
  faultOf: (path: string, address: string) => number | null,
): FastifyInstance {
  const api = Fastify({ trustProxy: (_address, hop) => hop < 1 });
  api.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
  });
  api.addHook('preHandler', async ({ method, url, headers, body, ip }) => {
    calls.push({ call: `${method} ${url}`, headers, body, address: ip });
  });
  api.addHook('preHandler', async ({ url, ip, headers }, reply) => {
    const fault = faultOf(url, ip);
    if (fault !== null) return reply.code(fault).header('retry-after', 1).send({ error_code: 'fault' });
    if (headers['if-none-match'] !== undefined) return reply.code(304).send();
  });
  const token = { access_token: TOKEN, expired: null, was_guest: false };
  api.post('/v2/auth/login', () => token);
  api.post('/v2/auth/device', () => token);
  api.post('/v2/auth/otp', () => token);
  api.post('/v2/auth/otp/:provider/', () => token);
  api.post('/v2/mw/auth/otp', () => token);
  const spent = new Set<unknown>();
  api.post<{ Body: { token?: string } }>('/v2/auth/provider', ({ body }, reply) => {
    if (body.token !== undefined && (body.token !== EXTERNAL_TOKEN || spent.has(body.token)))
      return reply.code(400).send({ error_code: 'invalid_credentials' });
    spent.add(body.token);
    return token;
  });
  api.get('/v2/users/self', ({ headers: { authorization = '' } }, reply) => {
    const session = SESSIONS[authorization.replace('Token ', '')];
    if (session === undefined) return reply.code(401).send({ error_code: 'authentication_failed' });
    return { ...session, profile: { role: 'child' } };
  });
  api.post('/v2/auth/network', () => token);
  api.post('/v2/users/self/devices', () => ({ id: 'device-1' }));
  api.get('/v2/users/self/network', ({ headers }) => {
    const provider = headers['kinora-provider'] ?? 'alpha';
    const frameAncestors = provider === FRAMED_PROVIDER ? [FRAMING_ORIGIN] : [];
    const framedOrigins = provider === FRAMED_PROVIDER ? [PAYMENT_ORIGIN] : [];
    return {
      provider,
      frameAncestors,
      framedOrigins,
      streamOrigins: [...network.streamOrigins],
      scriptAddresses: [...network.scriptAddresses],
      remote: '203.0.113.5',
      country: 'KZ',
    };
  });
  api.get('/brand-fonts/alpha/own.woff2', (_, reply) => reply.type('font/woff2').send('wOF2'));
  api.get('/v2/viewer', ({ headers: { authorization } }, reply) => {
    if (authorization === undefined) return { viewer: 'anybody' };
    if (authorization === `Token ${TOKEN}`) return { viewer: 'somebody' };
    return reply.code(401).send({ error_code: 'authentication_failed' });
  });
  return api;
}
