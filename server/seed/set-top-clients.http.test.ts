import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { newGuest } from '#tooling/testing/viewer.ts';
import { seedDemo } from './seed.ts';

const SEEDING_MILLISECONDS = 30_000;
const host = 'localhost';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({}, async (database, clock) => {
    await seedDemo(database, { now: clock.now(), size: 'small' });
  });
}, SEEDING_MILLISECONDS);
afterAll(() => api.close());

const authorise = (device_id: string) =>
  api.app.inject({ method: 'POST', url: '/v2/auth/device', headers: { host }, payload: { device_id } });

test('the default operator of the demo signs a set-top client in by its device id alone', async () => {
  const { deviceId } = await newGuest(api.app, { host });
  const answer = await authorise(deviceId);
  expect(answer.statusCode).toBe(200);
  const { access_token: token } = answer.json<{ access_token: string }>();
  const headers = { host, authorization: `Token ${token}` };
  const devices = await api.app.inject({ url: '/v2/users/self/devices', headers });
  expect(devices.json()).toMatchObject([{ id: deviceId }]);
  await api.app.inject({ method: 'DELETE', url: `/v2/users/self/devices/${deviceId}`, headers });
  expect((await authorise(deviceId)).statusCode).toBe(404);
});

test('a device of the web is signed in by the key in its cookie only', async () => {
  const { deviceId } = await newGuest(api.app, { host, doorKey: 'd'.repeat(40) });
  expect((await authorise(deviceId)).statusCode).toBe(404);
});
