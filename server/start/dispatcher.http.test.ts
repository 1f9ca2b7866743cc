import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seconds } from '#rules/duration.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import type { ApiDoor } from '#web/server/api-door.ts';
import { testWeb } from '#web/server/testing/web.ts';
import { dispatcher } from './dispatcher.ts';
import { createHealth } from './health.ts';
import { type Listener, openListener } from './listener.ts';

const TOKEN = 'a1'.repeat(20);
const PRIVATE = 'for the operator alone';
const PRIVATE_PATHS = ['/metrics', '/readyz', '/dev/inbox', '/internal'];
const RUNS = isSlowProof ? 20_000 : 400;

/** An api whose listener has private addresses beside its calls. */
function privateApi(asked: string[]): FastifyInstance {
  const api = Fastify();
  api.addHook('onRequest', async ({ url }) => {
    asked.push(url);
  });
  for (const path of PRIVATE_PATHS) api.all(path, () => PRIVATE);
  api.post('/v2/auth/login', () => ({ access_token: TOKEN, expired: null }));
  api.get('/v2/channels', () => []);
  return api;
}

describe.each(['in this process', 'in another one'] as const)('with the api %s', (place) => {
  const asked: string[] = [];
  const closing: (() => Promise<unknown>)[] = [];
  let listener: Listener;

  beforeAll(async () => {
    const api = privateApi(asked);
    closing.push(() => api.close());
    const door: ApiDoor =
      place === 'in this process'
        ? { kind: 'in-process', api, countryHeader: null }
        : { kind: 'remote', base: await api.listen({ host: '127.0.0.1', port: 0 }), countryHeader: null };
    await api.ready();
    const health = createHealth(new Map(), new Registry(), { kind: 'everybody' });
    const web = await testWeb({ api: door });
    await web.showPages();
    closing.push(() => web.app.close());
    for (const app of [health, web.app]) await app.ready();
    listener = await openListener('127.0.0.1', 0);
    closing.push(() => listener.close());
    listener.answerWith(
      dispatcher({ health, api: place === 'in this process' ? api : null, media: null, web: web.app, trustedHops: 1 }),
    );
  });
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });

  /** The answer to a target that no client rewrites on its way. */
  async function answerTo(
    method: string,
    target: string,
    protocol = 'http',
  ): Promise<{ readonly status: number; readonly body: string }> {
    const socket = connect(listener.port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    const headers = `Host: alpha.test\r\nConnection: close\r\nKinora-Door: 1\r\nSec-Fetch-Site: same-origin\r\nX-Forwarded-Proto: ${protocol}\r\n`;
    socket.write(Buffer.from(`${method} ${target} HTTP/1.1\r\n${headers}Content-Length: 0\r\n\r\n`, 'latin1'));
    await once(socket, 'close');
    const answer = Buffer.concat(chunks).toString('latin1');
    return { status: Number(answer.slice(9, 12)), body: answer };
  }

  test('ordinary addresses are answered, and one that is spelt otherwise is the same', async () => {
    expect((await answerTo('GET', '/v2/channels')).status).toBe(200);
    expect((await answerTo('GET', '/v2/%63hannels')).status).toBe(200);
    expect((await answerTo('GET', '/healthz')).status).toBe(200);
    expect(asked.splice(0)).toEqual(['/v2/channels', '/v2/channels']);
  });

  test.each([['/healthz'], ['/'], ['/v2/channels'], ['/v2/../metrics']])(
    '%s is asked for over TLS from then on by who came over TLS, and by nobody else',
    async (target) => {
      const header = /^strict-transport-security: max-age=31536000\r$/im;
      expect((await answerTo('GET', target, 'https')).body).toMatch(header);
      expect((await answerTo('GET', target)).body).not.toMatch(header);
      // Who claims it before our proxy says otherwise is not believed.
      expect((await answerTo('GET', target, 'https, http')).body).not.toMatch(header);
      asked.splice(0);
    },
  );

  test.each([
    '/v2/../metrics',
    '/v2/%2e%2e/metrics',
    '/v2/%2E./metrics',
    '/v2/..%2fmetrics',
    '/v2\\..\\metrics',
    '/v2/..%5cmetrics',
    '/v2//../../metrics',
    '/v2/./../metrics',
    'http://127.0.0.1/v2/../metrics',
    '/v2/x/../auth/login',
    '/v2/auth/login#',
    '/v2/auth/log\tin',
    '/brand-fonts/../v2/auth/login',
  ])('%s is refused, and the api does not hear of it', async (target) => {
    expect((await answerTo('POST', target)).status).toBe(400);
    expect(asked.splice(0)).toEqual([]);
  });

  const dots = fc.constantFrom('.', '..', '%2e', '%2E', '%2e%2e', '.%2E', '%2e.', '%252e%252e', '..;', '...');
  const separator = fc.constantFrom('/', '//', '\\', '%2f', '%2F', '%5c', '%5C', '/./', ';/', '\t/', '#/', '?/');
  const word = fc.constantFrom('x', 'v2', 'auth', '%61uth', 'channels', '');
  const detour = fc.array(fc.tuple(separator, fc.oneof(dots, word)), { minLength: 0, maxLength: 4 });
  const aim = fc.constantFrom(
    'metrics',
    '%6detrics',
    'internal',
    'dev/inbox',
    'auth/login',
    'auth/log%69n',
    'auth\\login',
  );
  const start = fc.constantFrom('/v2', '/brand-fonts', '/%76%32', 'http://alpha.test/v2', '//alpha.test/v2', '/v2/x');
  const ending = fc.constantFrom('', '/', '//', '#', '?', '%20', '\t', ';');
  const target = fc
    .tuple(start, detour, separator, aim, ending)
    .map(([first, steps, last, goal, end]) => `${first}${steps.flat().join('')}${last}${goal}${end}`);

  test(
    'no spelling of a path reaches what is private at the api, nor a token past the session door',
    async () => {
      await fc.assert(
        fc.asyncProperty(target, fc.constantFrom('GET', 'POST'), async (spelling, method) => {
          const { body } = await answerTo(method, spelling);
          const urls = asked.splice(0);
          expect(body).not.toContain(PRIVATE);
          // The cookie has it, the body never.
          expect(body.slice(body.indexOf('\r\n\r\n'))).not.toContain(TOKEN);
          for (const url of urls) expect(url).toMatch(/^\/(?:v2|brand-fonts)(?:[/?]|$)/);
        }),
        { numRuns: RUNS },
      );
    },
    seconds({ minutes: 3 }) * 1_000,
  );
});
