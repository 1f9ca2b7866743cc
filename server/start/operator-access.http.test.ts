import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperatorAccess } from '#api/platform/caller/operator-access.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { createHealth, processMetrics } from './health.ts';

const TOKEN = 'a-token-of-the-operator';
const HERE: InjectOptions = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:8080' } };
const withHeaders = (headers: Record<string, string>): InjectOptions => ({
  ...HERE,
  headers: { host: 'localhost:8080', ...headers },
});

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** Status of the reference, the document of the calls and the metrics of a process. */
async function statuses(operatorAccess: OperatorAccess, options: InjectOptions) {
  const { app, close } = await api.another({ operatorAccess });
  const health = createHealth(new Map(), processMetrics(), operatorAccess);
  const answers = [
    await app.inject({ url: '/docs/', ...options }),
    await app.inject({ url: '/docs/static/swagger-ui.css', ...options }),
    await app.inject({ url: '/openapi.json', ...options }),
    await health.inject({ url: '/metrics', ...options }),
  ];
  await health.close();
  await close();
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  for (const answer of refused) expect(answer.json()).toMatchObject({ error_code: 'not_found', status_code: 404 });
  return new Set(answers.map(({ statusCode }) => statusCode));
}

describe('metrics and the reference of the calls', () => {
  test.each([
    ['from this machine', HERE, 200],
    ['from another machine', { ...HERE, remoteAddress: '203.0.113.9' }, 404],
    ['through a proxy of this machine', withHeaders({ 'x-forwarded-for': '203.0.113.9' }), 404],
    ['at a name that points here', withHeaders({ host: 'evil.example' }), 404],
    ['from a page of another origin', withHeaders({ 'sec-fetch-site': 'cross-site' }), 404],
  ])('without a token in production answer a request %s accordingly', async (_name, options, status) => {
    expect(await statuses({ kind: 'own-machine' }, options)).toEqual(new Set([status]));
  });

  test.each([
    ['the token', `Bearer ${TOKEN}`, 200],
    ['another token', 'Bearer another-token-of-the-op', 404],
    ['the beginning of the token', `Bearer ${TOKEN.slice(0, -1)}`, 404],
    ['a kind of its own', `Token ${TOKEN}`, 404],
    ['nothing', '', 404],
  ])('with a token set answer %s accordingly, wherever it comes from', async (_name, authorization, status) => {
    const options = { remoteAddress: '203.0.113.9', headers: { authorization } };
    expect(await statuses({ kind: 'token', token: TOKEN }, options)).toEqual(new Set([status]));
  });
});
