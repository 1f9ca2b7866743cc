import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeDatabase, openDatabase } from '#api/platform/database/database.ts';
import { announceDeliveries, queueDelivery } from '#api/platform/messages/deliveries.ts';
import { Seal } from '#api/platform/secrets/seal.ts';
import { createTestStore } from '#media/testing/origin.ts';
import { providerId } from '#rules/units.ts';
import { openSandboxGateway, type SandboxGateway } from '#sandbox/message-gateway.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { codeSentTo, messagesTo } from '#tooling/testing/inbox.ts';
import type { TaskContext } from '../task.ts';
import { startWorker } from '../worker.ts';
import { WORKER_CONNECTIONS } from '../worker-connections.ts';
import { type DeliveryOptions, deliver } from './deliver.ts';
import { httpGateway } from './http-gateway.ts';

const KEY = 'a key that only the gateway knows';
const SECRETS = ['a key for tests and nothing else'] as const;
const PHONE = '79990001122';
const MINUTE = 60_000;
/** How long the gateway of these tests may take to answer. */
const PATIENCE = 2_000;
/** The same where the gateway is silent: the whole of it passes each time. */
const LITTLE_PATIENCE = 50;

let api: TestApi;
let gateway: SandboxGateway;
let context: TaskContext;
let options: DeliveryOptions;
let log: string[];

beforeEach(async () => {
  api = await testApi({ signingKeys: SECRETS });
  gateway = await openSandboxGateway(KEY);
  log = [];
  context = { ...api, log: (event) => log.push(String(event)) };
  options = { gateway: httpGateway({ url: gateway.url, key: KEY }, PATIENCE), seal: new Seal(SECRETS) };
});
afterEach(async () => {
  await gateway.close();
  await api.close();
});

const queue = (text = 'hello', minutes = 10) =>
  queueDelivery(api.database, new Seal(SECRETS), {
    providerId: providerId(1),
    channel: 'sms',
    recipient: PHONE,
    text,
    createdAt: new Date(api.clock.now()),
    expiresAt: new Date(api.clock.now() + minutes * MINUTE),
  });

const states = async () => {
  const { rows } = await api.database.execute<{ state: string }>(sql`SELECT state FROM deliveries ORDER BY created_at`);
  return rows.map(({ state }) => state);
};

describe('delivery', () => {
  test('hands each message over once, under its own id and with the key', async () => {
    const id = await queue('one');
    await queue('two');
    expect(await deliver(context, options)).toBeNull();
    await deliver(context, options);
    expect(gateway.calls()).toBe(2);
    expect(gateway.received.find((message) => message.id === id)).toEqual({
      id,
      provider: 'alpha',
      channel: 'sms',
      to: PHONE,
      text: 'one',
    });
    expect(await states()).toEqual(['sent', 'sent']);
  });

  test('is in the inbox newest first, also within one second', async () => {
    for (const text of ['one', 'two', 'three', 'four', 'five']) await queue(text);
    expect(await messagesTo(api.app, PHONE)).toEqual(['five', 'four', 'three', 'two', 'one']);
  });

  test('shared by several workers sends nothing twice', async () => {
    for (let count = 0; count < 30; count += 1) await queue(String(count));
    await Promise.all([deliver(context, options), deliver(context, options), deliver(context, options)]);
    expect(gateway.calls()).toBe(30);
    expect(gateway.received).toHaveLength(30);
  });

  test.each([
    ['answers 503', 503, PATIENCE],
    ['is overrun', 429, PATIENCE],
    ['says nothing', 'silent', LITTLE_PATIENCE],
  ] as const)(
    'for a gateway that %s waits longer each time, is not lost and leaks no secret',
    async (_how, behaviour, patience) => {
      const failing = { ...options, gateway: httpGateway({ url: gateway.url, key: KEY }, patience) };
      gateway.behave(behaviour);
      await queue('the code is 123456');
      const waits = [];
      for (let time = 0; time < 4; time += 1) {
        const wait = (await deliver(context, failing)) ?? 0;
        waits.push(wait);
        api.clock.advance(wait * 1_000);
      }
      expect(waits).toEqual([2, 4, 8, 16]);
      gateway.behave(200);
      expect(await deliver(context, options)).toBeNull();
      expect(gateway.received.map(({ text }) => text)).toEqual(['the code is 123456']);
      expect(log).toHaveLength(4);
      expect(log.join()).not.toMatch(/123456|7999000/);
    },
  );

  test('for a missing gateway is sent once it is there', async () => {
    await gateway.close();
    await queue();
    expect(await deliver(context, options)).toBe(2);
    expect(log.join()).toContain('ECONNREFUSED');
    gateway = await openSandboxGateway(KEY, Number(new URL(gateway.url).port));
    api.clock.advance(2_000);
    await deliver(context, options);
    expect(gateway.received).toHaveLength(1);
  });

  test('gives up on what is refused, on what is too late and on what it cannot read', async () => {
    gateway.behave(400);
    await queue('refused');
    expect(await deliver(context, options)).toBeNull();
    gateway.behave(200);
    api.clock.advance(1);
    await queue('late', 1);
    api.clock.advance(MINUTE);
    await deliver(context, options);
    await queue('foreign');
    await deliver(context, { ...options, seal: new Seal(['another key']) });
    expect(await states()).toEqual(['failed', 'failed', 'failed']);
    expect(gateway.received).toEqual([]);
  });

  test('is resumed after the worker that took it died', async () => {
    await queue();
    const dying: DeliveryOptions = { ...options, gateway: { send: () => Promise.reject(new Error('killed')) } };
    await deliver(context, dying);
    api.clock.advance(2_000);
    await deliver(context, options);
    expect(gateway.received).toHaveLength(1);
  });
});

test('a code is sent by the worker’s queue; a hanging gateway does not delay the request for one', async () => {
  const files = await createTestStore();
  // A worker has connections of its own: those that it holds while it waits for work are none of the api's.
  const database = openDatabase({ connectionString: api.connectionString, poolSize: WORKER_CONNECTIONS });
  const worker = await startWorker({
    ...context,
    database,
    clock: { now: () => Date.now() },
    store: files.store,
    assetFolders: [`${files.folder}/clips`],
    packagingFolder: `${files.folder}/${randomUUID()}`,
    locateFfmpeg: async () => null,
    marksOf: () => [],
    delivery: options,
  });
  // The api's clock is stopped; its messages must be fresh by the worker's.
  api.clock.advance(Date.now() - api.clock.now());
  gateway.behave('silent');
  const ask = (phone: string) =>
    api.app.inject({ method: 'POST', url: '/v2/otps', headers: { host: 'alpha.test' }, payload: { phone } });
  expect((await ask(PHONE)).statusCode).toBe(200);
  await vi.waitUntil(() => gateway.calls() > 0, { timeout: 10_000 });
  expect((await ask('79990001133')).statusCode).toBe(200);
  gateway.behave(200);
  await announceDeliveries(api.bus, providerId(1));
  await vi.waitUntil(() => gateway.received.length === 2, { timeout: 20_000 });
  const code = await codeSentTo(api.app, PHONE);
  expect(gateway.received.find(({ to }) => to === PHONE)?.text).toContain(code);
  await worker.stop();
  await closeDatabase(database);
  await files.remove();
});
