import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Message } from '#contract/engagement.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { insert, timestamp } from '#tooling/testing/television.ts';
import { type Guest, newGuest } from '#tooling/testing/viewer.ts';

const [TO_ALL, TO_ONE, EARLIER] = [randomUUID(), randomUUID(), randomUUID()];

let api: TestApi;
let reader: Guest;
let other: Guest;

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

beforeEach(async () => {
  const { app, database, clock } = api;
  await database.execute(sql`DELETE FROM messages`);
  reader = await newGuest(app);
  other = await newGuest(app);
  const now = clock.now() / 1000;
  const message = (id: string, created: number, user_id: number | null = null) => ({
    provider_id: alpha.id,
    id,
    user_id,
    title: { ru: 'Здравствуйте', en: 'Hello' },
    text: { en: 'There are new films' },
    icon: '/art/icon.webp',
    background: null,
    params: { rowset: 'new' },
    created_at: timestamp(created),
  });
  await insert(database, 'messages', [
    message(TO_ALL, now + 1),
    message(TO_ONE, now + 2, reader.userId),
    message(EARLIER, now - 1),
  ]);
});

const call = (method: 'GET' | 'DELETE', path: string, { token }: Guest) =>
  api.app.inject({
    method,
    url: `/v2/users/self/messages${path}`,
    headers: { authorization: `Token ${token}`, 'accept-language': 'en' },
  });
const unread = async (guest: Guest) => (await call('GET', '', guest)).json<Message[]>().map(({ id }) => id);

it('[C-API-87] [B-ENT-41] [A-API-45] [A-API-46] [A-ENT-23] messages are those for everybody and for the user, the latest first', async () => {
  expect(await unread(reader)).toEqual([TO_ONE, TO_ALL]);
  expect(await unread(other)).toEqual([TO_ALL]);
  expect((await call('GET', `/${TO_ONE}`, reader)).json()).toEqual({
    id: TO_ONE,
    title: 'Hello',
    text: 'There are new films',
    icon: expect.stringMatching(/^http.*\/art\/icon\.webp$/),
    background: null,
    params: { rowset: 'new' },
    created_at: '2026-01-15T12:00:02Z',
    removed: false,
    is_read: false,
  });
});

it('[C-API-87] what is for somebody else, or older than the user, is not found', async () => {
  for (const method of ['GET', 'DELETE'] as const) {
    for (const id of [EARLIER, randomUUID(), 'x', "'"])
      expect((await call(method, `/${id}`, reader)).statusCode).toBe(404);
    expect((await call(method, `/${TO_ONE}`, other)).statusCode).toBe(404);
  }
  expect(await unread(reader)).toEqual([TO_ONE, TO_ALL]);
});

it('[C-API-88] [A-API-47] a message is read by one user, however often it is said', async () => {
  for (let time = 0; time < 2; time += 1) {
    expect((await call('DELETE', `/${TO_ALL}`, reader)).json()).toMatchObject({
      id: TO_ALL,
      removed: true,
      is_read: true,
    });
  }
  expect(await unread(reader)).toEqual([TO_ONE]);
  expect(await unread(other)).toEqual([TO_ALL]);
  expect((await call('GET', `/${TO_ALL}`, reader)).json()).toMatchObject({ removed: true, is_read: true });
});

it('messages that were read are listed where that is asked for, and told apart', async () => {
  await call('DELETE', `/${TO_ALL}`, reader);
  const all = (await call('GET', '?with_read=true', reader)).json<Message[]>();
  expect(all.map(({ id, is_read }) => [id, is_read])).toEqual([
    [TO_ONE, false],
    [TO_ALL, true],
  ]);
  expect(await unread(reader)).toEqual([TO_ONE]);
});

it('[C-API-88] [A-API-47] all messages are read at once', async () => {
  const read = (await call('DELETE', '', reader)).json<Message[]>();
  expect(read.map(({ id, removed }) => [id, removed])).toEqual([
    [TO_ONE, true],
    [TO_ALL, true],
  ]);
  expect((await call('DELETE', '', reader)).json()).toEqual([]);
  expect(await unread(reader)).toEqual([]);
  expect(await unread(other)).toEqual([TO_ALL]);
});

it('nobody has messages without a token', async () => {
  expect((await api.app.inject({ url: '/v2/users/self/messages' })).statusCode).toBe(401);
});
