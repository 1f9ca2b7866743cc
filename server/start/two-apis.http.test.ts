import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeDatabase, openDatabase } from '#api/platform/database/database.ts';
import { type TestDatabase, testDatabase } from '#tooling/testing/database.ts';
import { alpha, seedProvider } from '#tooling/testing/fixtures.ts';
import { type Service, startService } from '#tooling/testing/service.ts';
import { seedChannels } from '#tooling/testing/television.ts';
import { type TemporaryFolder, temporaryFolder } from '#tooling/testing/temporary-folder.ts';

const PASSWORD = 'correct horse battery';
const PIN = '4711';
const ADULT = 1;
/** Within this time a process sees a change made in another one. Without invalidation its cache lasts five times as long. */
const SECOND = 1_000;
const BETWEEN_LOOKS = 20;

let folder: TemporaryFolder;
let database: TestDatabase;
let here: Service;
let there: Service;
/** Starts one more process of the api. */
let start: (name: string) => Promise<Service>;

beforeAll(async () => {
  folder = await temporaryFolder();
  database = await testDatabase();
  const connection = openDatabase({ connectionString: database.connectionString, poolSize: 1 });
  await seedProvider(connection, alpha);
  await seedChannels(connection, alpha.id, [
    { id: ADULT, slug: 'adult', position: 1, name: { ru: 'Ночь' }, isFree: true, age: 18 },
  ]);
  await closeDatabase(connection);
  start = (name) =>
    startService({
      dataFolder: join(folder.path, name),
      environment: {
        KINORA_ROLES: 'api',
        DATABASE_URL: database.connectionString,
        KINORA_SIGNING_KEYS: 'the key that both processes share',
        KINORA_PIN_KEYS: 'the key of PINs that both processes share',
      },
    });
  [here, there] = await Promise.all([start('here'), start('there')]);
});
afterAll(async () => {
  await Promise.all([here?.stop(), there?.stop()]);
  await database?.close();
  await folder?.remove();
});

interface Viewer {
  readonly username: string;
  readonly deviceId: string;
  readonly profileId: string;
  /** Calls as this viewer on this device. */
  ask(at: Service, method: string, path: string, body?: object): Promise<{ status: number; body: Answer }>;
}
/** The part of an answer that the tests read. */
interface Answer {
  readonly id?: string;
  readonly access_token?: string;
  readonly error_code?: string;
  readonly profile?: { readonly id: string };
}

async function request(at: Service, method: string, path: string, token: string | null, body?: object) {
  const answer = await fetch(`${at.address}${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Token ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const read: Answer = JSON.parse(await answer.text());
  return { status: answer.status, body: read };
}

/** Signs in on another device, at the first process. */
async function signIn(username: string): Promise<Viewer> {
  const succeed = async (path: string, token: string | null, body: object) => {
    const answer = await request(here, 'POST', path, token, body);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };
  const { access_token: interim = '' } = await succeed('/v2/auth/login', null, { login: username, password: PASSWORD });
  const device = await succeed('/v2/users/self/devices', interim, { device_type: 'pc', vendor: 'PC' });
  const { access_token: token = '' } = await succeed('/v2/auth/device', interim, { device_id: device.id });
  return {
    username,
    deviceId: device.id ?? '',
    profileId: device.profile?.id ?? '',
    ask: (at, method, path, body) => request(at, method, path, token, body),
  };
}

let viewers = 0;
async function newViewer(): Promise<Viewer> {
  viewers += 1;
  const username = `viewer-${viewers}`;
  const made = await request(here, 'POST', '/v2/users', null, { username, password: PASSWORD });
  expect(made.status).toBe(200);
  return signIn(username);
}

const self = async (viewer: Viewer, at: Service) => (await viewer.ask(at, 'GET', '/v2/users/self')).status;
const watching = async (viewer: Viewer, at: Service) =>
  (await viewer.ask(at, 'GET', '/v2/users/self')).body.profile?.id;
const lateChannel = async (viewer: Viewer, at: Service) => {
  const { status, body } = await viewer.ask(at, 'GET', `/v2/channels/${ADULT}/stream`);
  return status === 200 ? 'plays' : body.error_code;
};

/** A viewer with a warm cache in the other process sees the change there within a second. */
async function expectSeen<Seen>(
  look: (at: Service) => Promise<Seen>,
  before: Seen,
  act: () => Promise<unknown>,
  after: Seen,
) {
  expect([await look(here), await look(there)]).toEqual([before, before]);
  await act();
  await expect.poll(() => look(there), { timeout: SECOND, interval: BETWEEN_LOOKS }).toEqual(after);
  expect(await look(here)).toEqual(after);
}

async function done(answer: Promise<{ readonly status: number }>) {
  expect((await answer).status).toBe(200);
}

describe('a change in one process is seen in another within a second', () => {
  test('signing out', async () => {
    const viewer = await newViewer();
    const signOut = () => done(viewer.ask(here, 'DELETE', `/v2/users/self/devices/${viewer.deviceId}`));
    await expectSeen((at) => self(viewer, at), 200, signOut, 401);
  });

  test('the removal of another device', async () => {
    const viewer = await newViewer();
    const other = await signIn(viewer.username);
    const remove = () => done(viewer.ask(here, 'DELETE', `/v2/users/self/devices/${other.deviceId}`));
    await expectSeen((at) => self(other, at), 200, remove, 401);
    expect(await self(viewer, there)).toBe(200);
  });

  test('[A-API-36] who is watching', async () => {
    const viewer = await newViewer();
    const made = await viewer.ask(here, 'POST', '/v2/users/self/profiles', { name: 'Second' });
    const id = made.body.id ?? '';
    const choose = () => done(viewer.ask(here, 'POST', '/v2/users/self/profile', { id }));
    await expectSeen((at) => watching(viewer, at), viewer.profileId, choose, id);
  });

  test('a profile that becomes a child’s: adult content is refused', async () => {
    const viewer = await newViewer();
    const change = () =>
      done(viewer.ask(here, 'PATCH', `/v2/users/self/profiles/${viewer.profileId}`, { role: 'child' }));
    await expectSeen((at) => lateChannel(viewer, at), 'plays', change, 'not_for_children');
  });

  test('a passed PIN check, and its end by a new PIN', async () => {
    const parent = await newViewer();
    await done(parent.ask(here, 'PATCH', '/v2/users/self', { pincode: PIN }));
    const other = await signIn(parent.username);
    const settings = { parental_settings: { duration: 30 } };
    await done(parent.ask(here, 'PATCH', `/v2/users/self/devices/${other.deviceId}`, settings));
    const say = () => done(other.ask(here, 'POST', '/v2/users/self/parental_code/check', { pincode: PIN }));
    await expectSeen((at) => lateChannel(other, at), 'pincode_required', say, 'plays');
    const change = () => done(parent.ask(here, 'PATCH', '/v2/users/self', { pincode: '1234', old_pincode: PIN }));
    await expectSeen((at) => lateChannel(other, at), 'plays', change, 'pincode_required');
  });
});

describe('what is tried at one process counts at the others', () => {
  /** The error codes of so many calls at once, half of them at each process; `ok` for those that succeed. */
  const codesOf = async (times: number, call: (at: Service) => Promise<{ readonly body: Answer }>) => {
    const answers = await Promise.all(Array.from({ length: times }, (_, n) => call(n % 2 === 0 ? here : there)));
    return answers.map(({ body }) => body.error_code ?? 'ok');
  };
  const countOf = (codes: readonly string[], code: string) => codes.filter((each) => each === code).length;

  test('passwords of one login', async () => {
    const guess = (at: Service) =>
      request(at, 'POST', '/v2/auth/login', null, { login: 'victim', password: 'guessed' });
    const codes = await codesOf(24, guess);
    expect([countOf(codes, 'invalid_credentials'), countOf(codes, 'too_many_requests')]).toEqual([10, 14]);
  });

  test('[A-AUTH-05] codes: those of one phone that are wrong, and those sent to it', async () => {
    const phone = '79990001122';
    const ask = (at: Service) => request(at, 'POST', '/v2/otps', null, { phone });
    expect(await codesOf(4, ask)).toEqual(['ok', 'ok', 'ok', 'ok']);
    const inbox = await fetch(`${here.address}/dev/inbox`, { headers: { accept: 'application/json' } });
    const messages: readonly { readonly recipient: string }[] = JSON.parse(await inbox.text());
    expect(messages.map(({ recipient }) => recipient)).toEqual([phone]);
    const enter = (at: Service) => request(at, 'POST', '/v2/auth/otp', null, { phone, token: 'wrong' });
    const codes = await codesOf(12, enter);
    expect([countOf(codes, 'invalid_code'), countOf(codes, 'too_many_requests')]).toEqual([5, 7]);
  });

  test('PINs of one user, also at a process that starts later', async () => {
    const viewer = await newViewer();
    await done(viewer.ask(here, 'PATCH', '/v2/users/self', { pincode: PIN }));
    const say = (pincode: string) => (at: Service) =>
      viewer.ask(at, 'POST', '/v2/users/self/parental_code/check', { pincode });
    const codes = await codesOf(12, say('0000'));
    expect([countOf(codes, 'wrong_code'), countOf(codes, 'too_many_requests')]).toEqual([5, 7]);
    const later = await start('later');
    expect((await say(PIN)(later)).body.error_code).toBe('too_many_requests');
    await later.stop();
  });
});
