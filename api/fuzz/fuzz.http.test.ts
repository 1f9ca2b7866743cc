import { connect } from 'node:net';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#api/platform/wire/openapi.ts';
import { compileSchema } from '#api/platform/wire/validation.ts';
import { ErrorBody } from '#contract/errors.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha, beta } from '#tooling/testing/fixtures.ts';
import { seedSmallOperator } from '#tooling/testing/small-operator.ts';
import { type Guest, newGuest } from '#tooling/testing/viewer.ts';
import { type FuzzCall, fuzzCall, type Known } from './calls.ts';
import { seededRandom } from './random.ts';

const CALLS = Number(process.env['KINORA_FUZZ_CALLS'] ?? 2_000);
/** The same calls for every change, unless told otherwise. */
const SEED = Number(process.env['KINORA_SEED'] ?? 20_260_115);
const VALID_EVERY = 100;
const AT_ONCE = 8;
/** On a busy machine; what the whole run may take follows from them. */
const CALL_LIMIT_MILLISECONDS = 12;
const LEAST_LIMIT_MILLISECONDS = 180_000;
/** Answers without a body: preflight, unchanged. */
const BODILESS = [204, 304];

describe('the contract under fire', () => {
  let api: TestApi;
  let calm: Guest;
  let thingIds: readonly [string, ...string[]];
  let valid: readonly [string, ...string[]];
  beforeAll(async () => {
    // As in production: here it is this test that checks the answers.
    api = await testApi({ production: true });
    const { app, database, clock } = api;
    const things = await seedSmallOperator(database, clock, alpha, 'alpha');
    await seedSmallOperator(database, clock, beta, 'beta');
    calm = await newGuest(app);
    thingIds = [
      String(things.channelId),
      things.messageId,
      ...['channel', 'content', 'row', 'rowset', 'person', 'trailer', 'news', 'page'].map((kind) => `alpha-${kind}`),
    ];
    valid = [
      '/v2/users/self',
      '/v2/users/self/network',
      '/v2/users/self/devices',
      '/v2/users/self/profiles',
      '/v2/profiles/avatar_categories',
      '/v2/channels?includes=current_schedules',
      '/v2/channels/categories',
      `/v2/channels/${things.channelId}/schedule`,
      `/v2/channels/${things.channelId}/stream`,
      '/v2/rowsets/alpha-rowset',
      '/v2/contents/alpha-content',
      '/v2/contents/alpha-content/episodes',
      '/v2/persons/alpha-person',
      '/v2/trailers/alpha-trailer/stream',
      '/v2/news/alpha-news',
    ];
  });
  afterAll(() => api.close());

  /** Fresh viewers to be torn at: the spoilt calls remove their devices, and with those their tokens. */
  async function freshViewers(): Promise<Known> {
    const one = await newGuest(api.app);
    const other = await newGuest(api.app, { host: 'beta.test' });
    return {
      tokens: [one.token, one.interimToken, one.token, one.interimToken, one.token, one.interimToken, other.token],
      ids: [...thingIds, one.deviceId, one.profileId, other.deviceId, other.profileId],
    };
  }

  const definitions = endpoints().map(({ definition }) => definition);
  const checks = new Map(definitions.map((definition) => [definition, compileSchema(definition.response)]));
  const isRefusal = compileSchema(ErrorBody);

  /** What is wrong with an answer; null when nothing is. */
  function problemOf({ options, target }: FuzzCall, answer: LightMyRequestResponse): string | null {
    const { statusCode, body } = answer;
    if (statusCode >= 500) return `answered ${statusCode}`;
    if (options.method === 'HEAD' || BODILESS.includes(statusCode)) return null;
    const value: unknown = JSON.parse(body);
    if (statusCode >= 400) return isRefusal(value) ? null : 'refused in another shape';
    if (statusCode !== 200) return `answered ${statusCode}`;
    const matches = target === null ? undefined : checks.get(target);
    return matches === undefined || matches(value) ? null : `breaks its schema: ${JSON.stringify(matches.errors)}`;
  }

  it(
    `stands ${CALLS} spoilt calls (KINORA_SEED=${SEED})`,
    async () => {
      const random = seededRandom(SEED);
      const [some, ...more] = definitions;
      if (some === undefined) throw new Error('the contract is empty');
      const statuses = new Map<number, number>();
      const problems: string[] = [];
      let known = await freshViewers();
      for (let done = 0; done < CALLS; done += AT_ONCE) {
        const calls = Array.from({ length: AT_ONCE }, () => fuzzCall(random.pick([some, ...more]), random, known));
        const answers = await Promise.all(calls.map(({ options }) => api.app.inject(options)));
        for (const [index, answer] of answers.entries()) {
          const call = calls[index];
          if (call === undefined) continue;
          statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
          const problem = problemOf(call, answer);
          if (problem !== null)
            problems.push(`call ${done + index}: ${problem}: ${JSON.stringify(call.options).slice(0, 1_000)}`);
        }
        if (Math.floor(done / VALID_EVERY) !== Math.floor((done + AT_ONCE) / VALID_EVERY)) {
          known = await freshViewers();
          const url = random.pick(valid);
          const headers = { host: 'alpha.test', authorization: `Token ${calm.token}` };
          const answer = await api.app.inject({ url, headers });
          if (answer.statusCode !== 200)
            problems.push(`after ${done} calls ${url} answered ${answer.statusCode}: ${answer.body}`);
        }
      }
      console.log(`fuzz seed ${SEED}:`, Object.fromEntries([...statuses].sort(([one], [other]) => one - other)));
      expect(problems.slice(0, 10)).toEqual([]);
      expect(statuses.get(429) ?? 0).toBeLessThan(CALLS / 100);
      // Junk that never gets past the door proves little.
      expect(statuses.get(200) ?? 0).toBeGreaterThan(CALLS / 10);
    },
    LEAST_LIMIT_MILLISECONDS + CALLS * CALL_LIMIT_MILLISECONDS,
  );

  describe('over a socket', () => {
    let port: number;
    beforeAll(async () => {
      await api.app.listen({ port: 0, host: '127.0.0.1' });
      const address = api.app.server.address();
      if (typeof address === 'object' && address !== null) port = address.port;
    });

    const raw = (bytes: string | Buffer) =>
      new Promise<string>((resolve) => {
        const chunks: Buffer[] = [];
        const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
        socket.on('data', (chunk) => chunks.push(chunk));
        socket.on('error', () => socket.destroy());
        socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
      });

    const post = 'POST /v2/auth/login HTTP/1.1\r\nHost: alpha.test\r\nContent-Type: application/json\r\n';

    it.each([
      ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
      ['half a request line', 'GET /v2/us'],
      ['a method nobody knows', 'FROB /v2/channels HTTP/1.1\r\nHost: a\r\n\r\n'],
      ['a method in small letters', 'get /v2/channels HTTP/1.1\r\nHost: a\r\n\r\n'],
      ['no host', 'GET /v2/channels HTTP/1.1\r\nConnection: close\r\n\r\n'],
      ['HTTP/1.0', 'GET /v2/channels HTTP/1.0\r\n\r\n'],
      ['HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
      ['an absolute address', 'GET http://evil.example/v2/channels HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
      [
        'bytes beyond ASCII in the path',
        Buffer.from('GET /v2/channels/\xff\xfe HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 'latin1'),
      ],
      ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
      ['an endless header', `GET /v2/channels HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`],
      ['NUL in a header', 'GET /v2/channels HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n'],
      ['two lengths', `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
      ['a negative length', `${post}Content-Length: -1\r\n\r\n{}`],
      ['a length that is too long', `${post}Content-Length: 50\r\n\r\n{}`],
      ['length and chunks at once', `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
      ['chunks that are none', `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
      [
        'a body of junk',
        Buffer.concat([
          Buffer.from(`${post}Content-Length: 4\r\nConnection: close\r\n\r\n`),
          Buffer.from([0xff, 0, 0xfe, 1]),
        ]),
      ],
      ['an expectation', `${post}Expect: the-unexpected\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`],
      [
        'an upgrade',
        'GET /v2/channels HTTP/1.1\r\nHost: a\r\nConnection: upgrade, close\r\nUpgrade: websocket\r\n\r\n',
      ],
    ])('%s neither fails the api nor the next call', async (_kind, bytes) => {
      const answer = await raw(bytes);
      expect(answer).toMatch(/^$|^HTTP\/1\.1 (?:100|2\d\d|4\d\d) /);
      const next = await fetch(`http://127.0.0.1:${port}/v2/users/self`, {
        headers: { authorization: `Token ${calm.token}` },
      });
      expect(next.status).toBe(200);
    });
  });
});
