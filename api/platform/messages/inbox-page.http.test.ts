import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { callsOf } from '#tooling/testing/calls.ts';

const PHONE = '79995550000';
const OUTSIDER = '203.0.113.66';
const HERE = 'localhost:8080';
let api: TestApi;
beforeAll(async () => {
  api = await testApi({ trustProxy: 1 });
  await callsOf(() => api.app).post('/v2/otps', { phone: PHONE });
});
afterAll(() => api.close());

const inbox = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  api.app.inject({ url: '/dev/inbox', headers: { host: HERE, ...headers }, remoteAddress });

test('is a page that loads nothing', async () => {
  const page = await inbox();
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toMatch(/79995550000<\/small><br>\d{6} /);
});

test('no page of another origin may read it, nor ask whether it may', async () => {
  const preflight = await api.app.inject({ method: 'OPTIONS', url: '/dev/inbox', headers: { host: HERE } });
  for (const answer of [await inbox(), preflight]) {
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
  }
});

test.each([
  ['at a name below localhost', { host: 'aurora.localhost:8080' }, '127.0.0.1'],
  ['at an address of this machine', { host: '127.0.0.1:8080' }, '127.0.0.1'],
  ['over IPv6', { host: '[::1]:8080' }, '::1'],
  ['from a page of the same origin', { 'sec-fetch-site': 'same-origin' }, '127.0.0.1'],
  ['by a typed address', { 'sec-fetch-site': 'none' }, '127.0.0.1'],
])('is there for this machine %s', async (_name, headers: Record<string, string>, peer) => {
  expect((await inbox(headers, peer)).statusCode).toBe(200);
});

test.each([
  ['another machine', {}, OUTSIDER],
  ['another machine that says it is this one', { 'x-forwarded-for': '127.0.0.1' }, OUTSIDER],
  ['a client behind a proxy', { 'x-forwarded-for': OUTSIDER }, '127.0.0.1'],
  ['a client that a proxy says is on this machine', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
  ['a client behind a proxy that uses the standard header', { forwarded: `for=${OUTSIDER}` }, '127.0.0.1'],
  ['a name that was made to point here', { host: 'evil.test' }, '127.0.0.1'],
  ['such a name with localhost in it', { host: 'localhost.evil.test:8080' }, '127.0.0.1'],
  ['a host that a proxy tells', { host: 'evil.test', 'x-forwarded-host': HERE }, '127.0.0.1'],
  ['a page of another origin', { origin: 'https://evil.test' }, '127.0.0.1'],
  ['a page of another port', { origin: 'http://localhost:9999' }, '127.0.0.1'],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }, '127.0.0.1'],
  ['a page of a neighbouring host', { 'sec-fetch-site': 'same-site' }, '127.0.0.1'],
])('is refused to %s', async (_name, headers: Record<string, string>, peer) => {
  const answer = await inbox(headers, peer);
  expect([answer.statusCode, answer.json().error_code]).toEqual([403, 'permission_denied']);
  expect(answer.body).not.toContain(PHONE);
});

test('is not there where messages are sent, and in production', async () => {
  const other = await api.another({ hasInbox: false });
  expect((await other.app.inject({ url: '/dev/inbox', headers: { host: HERE } })).statusCode).toBe(404);
  await other.close();
});
