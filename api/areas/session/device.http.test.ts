import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isoInstant } from '#rules/units.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { callsOf } from '#tooling/testing/calls.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { newGuest } from '#tooling/testing/viewer.ts';

const doorKey = 'd'.repeat(40);

describe('session', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const { call, get, post } = callsOf(() => api.app);

  describe('devices', () => {
    it('[A-API-16] [A-ENT-01] [A-ENT-16] keep what they tell of themselves; id is the first key', async () => {
      const { token } = await newGuest(api.app);
      const told = {
        device_type: 'tv',
        vendor: 'Ümlaut',
        model: 'M-1',
        version: '2.5',
        os_name: 'Linux',
        os_version: '6',
        application_type: 'web',
        serial: 'S/N "1"',
        name: 'Living room',
      };
      const answer = await post(`/v2/users/self/devices?access_token=${token}`, {
        ...told,
        user_id: 1,
        interfaces: [{ name: 'eth0', mac: '00:1a:2b:3c:4d:5e' }, { mac: 'a' }],
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        ...told,
        login_at: null,
        interfaces: [
          { name: 'eth0', mac: '00:1a:2b:3c:4d:5e' },
          { name: null, mac: 'a' },
        ],
        user: { first_name: '', last_name: '', provider_uid: null },
      });
      expect(answer.body).toMatch(/^\{"id":"[0-9a-f-]{36}",/);
      const kept = async () => (await get(`/v2/users/self/devices/${answer.json().id}`, token)).json();
      expect(await kept()).toEqual(answer.json());
      await post('/v2/auth/device', { device_id: answer.json().id });
      const login_at = isoInstant(new Date(api.clock.now()));
      expect(await kept()).toEqual({ ...answer.json(), login_at, last_login_at: login_at });
    });

    it('are named by vendor and model where they were given no name', async () => {
      const { token } = await newGuest(api.app);
      const register = async (model: string) =>
        (await post(`/v2/users/self/devices?access_token=${token}`, { device_type: 'tv', vendor: 'V', model })).json();
      expect([(await register('M-1')).name, (await register('')).name]).toEqual(['V M-1', 'V']);
    });

    it.each([
      ...['web', 'webkit', 'android_tv', 'android_stb', 'android_mobile', 'ios', 'tvos', 'dune'],
      ...['tv', 'tablet', 'phone', 'pc'],
    ])('[A-ENT-02] are players by their platform, and browsers by what they run on: %s', async (device_type) => {
      const { token } = await newGuest(api.app);
      const answer = await post(`/v2/users/self/devices?access_token=${token}`, { device_type, vendor: 'V' });
      expect([answer.statusCode, answer.json().device_type]).toEqual([200, device_type]);
    });

    it.each(['web', 'android-mobile'])(
      '[A-ENT-03] are of the application that they say: %s',
      async (application_type) => {
        const { token } = await newGuest(api.app);
        const url = `/v2/users/self/devices?access_token=${token}`;
        const { id } = (await post(url, { device_type: 'phone', vendor: 'V', application_type })).json();
        expect((await get(`/v2/users/self/devices/${id}`, token)).json()).toMatchObject({ application_type });
      },
    );

    it('[A-API-16] register from a form and from multipart as from JSON', async () => {
      const { token } = await newGuest(api.app);
      const url = `/v2/users/self/devices?access_token=${token}`;
      const form = await call({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
        payload: 'device_type=phone&vendor=A%20%26+B&serial=1&serial=2',
      });
      expect(form.json()).toMatchObject({ device_type: 'phone', vendor: 'A & B', serial: '2' });
      const multipart = await call({
        method: 'POST',
        url,
        headers: { 'content-type': 'multipart/form-data; boundary=xx' },
        payload:
          '--xx\r\nContent-Disposition: form-data; name="device_type"\r\n\r\ntablet\r\n' +
          '--xx\r\nContent-Disposition: form-data; name="vendor"\r\n\r\nЖ\r\n--xx--\r\n',
      });
      expect(multipart.json()).toMatchObject({ device_type: 'tablet', vendor: 'Ж' });
    });

    it('[A-API-15] [A-API-18] [A-ENT-17] [A-ENT-27] are listed, changed in part, and obey the defaults until told', async () => {
      const { token, deviceId } = await newGuest(api.app);
      const headers = { authorization: `Token ${token}` };
      const url = `/v2/users/self/devices/${deviceId}`;
      const changed = await call({
        method: 'PATCH',
        url,
        headers,
        payload: { settings: { parentalChannels: 30, theme: ['dark'] } },
      });
      expect(changed.json().settings).toEqual({ parentalChannels: 30, theme: ['dark'] });
      const renamed = await call({
        method: 'PATCH',
        url,
        headers,
        payload: { name: 'Kitchen', id: 'other', user_id: 1 },
      });
      expect(renamed.json()).toMatchObject({
        id: deviceId,
        name: 'Kitchen',
        vendor: 'PC',
        settings: { parentalChannels: 30, theme: ['dark'] },
      });
      expect((await call({ method: 'PATCH', url, headers })).json().name).toBe('Kitchen');
      const list = await get('/v2/users/self/devices', token);
      expect(list.json()).toEqual([renamed.json()]);
      expect(renamed.json().parental_settings).toEqual({
        duration: 0,
        pay: false,
        profile: false,
        program: true,
        vod: true,
        channel: true,
        settings: true,
      });
    });

    it('[A-ENT-19] are told where a push reaches them, until they are told that it does not', async () => {
      const { token, deviceId } = await newGuest(api.app);
      const url = `/v2/users/self/devices/${deviceId}`;
      const tell = async (notification: object | null) =>
        call({ method: 'PATCH', url, headers: { authorization: `Token ${token}` }, payload: { notification } });
      expect((await get(url, token)).json().notification).toBeNull();
      const address = { notification_type: 'fcm', token: 'f'.repeat(163) };
      expect((await tell({ ...address, created_at: 'never' })).statusCode).toBe(200);
      const created_at = new Date(Math.floor(api.clock.now() / 1000) * 1000).toISOString().replace('.000', '');
      expect((await get(url, token)).json().notification).toEqual({ ...address, created_at });
      expect((await tell({ notification_type: 'fcm' })).json().error_code).toBe('validation_failed');
      expect((await call({ method: 'PATCH', url, headers: { authorization: `Token ${token}` } })).json()).toMatchObject(
        {
          notification: address,
        },
      );
      expect((await tell(null)).json().notification).toBeNull();
    });

    it('[A-API-17] of others, unknown ones and what is no id are all the same 404', async () => {
      const [mine, other] = await Promise.all([newGuest(api.app), newGuest(api.app)]);
      const ids = [other.deviceId, '00000000-0000-4000-8000-000000000000', 'serial-1', 'x'.repeat(300), '%00', "';--"];
      for (const id of ids) {
        for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
          const answer = await call({
            method,
            url: `/v2/users/self/devices/${id}`,
            headers: { authorization: `Token ${mine.token}` },
          });
          expect([method, id, answer.statusCode]).toEqual([method, id, 404]);
        }
      }
      expect((await get('/v2/users/self', other.token)).statusCode).toBe(200);
    });

    it('[A-API-19] removed ones are gone from the list, and their tokens end here and in another process', async () => {
      const another = await api.another();
      const guest = await newGuest(api.app);
      const selfThere = () => another.app.inject({ url: `/v2/users/self?access_token=${guest.token}` });
      expect((await selfThere()).statusCode).toBe(200);
      const url = `/v2/users/self/devices/${guest.deviceId}?access_token=${guest.token}`;
      const removed = await call({ method: 'DELETE', url });
      expect(removed.statusCode).toBe(200);
      expect(removed.json().id).toBe(guest.deviceId);
      expect((await get('/v2/users/self', guest.token)).statusCode).toBe(401);
      await vi.waitFor(async () => expect((await selfThere()).statusCode).toBe(401), { timeout: 1_000, interval: 10 });
      expect((await get('/v2/users/self', guest.interimToken)).statusCode).toBe(401);
      await another.close();
    });

    it('[A-ERR-07] beyond the limit are refused, at once too, until one is removed', async () => {
      const { token } = await newGuest(api.app);
      const register = () =>
        post(`/v2/users/self/devices?access_token=${token}`, { device_type: 'tv', vendor: 'V', serial: 'same' });
      const answers = await Promise.all(Array.from({ length: 8 }, register));
      const refused = answers.filter(({ statusCode }) => statusCode !== 200);
      expect(refused.map((answer) => [answer.statusCode, answer.json().error_code])).toEqual(
        Array(4).fill([400, 'too_many_devices']),
      );
      const kept = answers.find(({ statusCode }) => statusCode === 200)?.json().id;
      const devices: { id: string }[] = (await get('/v2/users/self/devices', token)).json();
      const other = devices.find(({ id }) => id !== kept);
      const renewed = await post('/v2/auth/device', { device_id: kept });
      expect(renewed.statusCode).toBe(200);
      await call({
        method: 'DELETE',
        url: `/v2/users/self/devices/${other?.id}?access_token=${renewed.json().access_token}`,
      });
      const after = await post(`/v2/users/self/devices?access_token=${renewed.json().access_token}`, {
        device_type: 'tv',
        vendor: 'V',
      });
      expect(after.statusCode).toBe(200);
    });
  });

  it('a session ends at its own word, here and in another process; its device stays', async () => {
    const another = await api.another();
    const guest = await newGuest(api.app);
    const url = `/v2/users/self?access_token=${guest.token}`;
    expect((await another.app.inject({ url })).statusCode).toBe(200);
    const ended = await call({ method: 'DELETE', url: `/v2/auth/session?access_token=${guest.token}` });
    expect(ended.statusCode).toBe(200);
    expect((await get('/v2/users/self', guest.token)).statusCode).toBe(401);
    await vi.waitFor(async () => expect((await another.app.inject({ url })).statusCode).toBe(401), {
      timeout: 1_000,
      interval: 10,
    });
    const devices = (await get('/v2/users/self/devices', guest.interimToken)).json();
    expect(devices.map(({ id }: { id: string }) => id)).toEqual([guest.deviceId]);
    await another.close();
  });

  describe('device authorisation', () => {
    const authorise = (device_id: string, headers: Record<string, string> = {}) =>
      post('/v2/auth/device', { device_id }, headers);

    it('[A-API-20] yields a token with its device, by JSON and by form, with a token and with the id alone', async () => {
      const { deviceId, interimToken } = await newGuest(api.app);
      const form = await call({
        method: 'POST',
        url: `/v2/auth/device?access_token=${interimToken}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `device_id=${deviceId}`,
      });
      const alone = await authorise(deviceId);
      for (const answer of [form, alone]) {
        expect(answer.statusCode).toBe(200);
        expect(answer.body).toContain('"access_token":"');
        expect(answer.json()).toMatchObject({
          device: { id: deviceId, login_at: expect.any(String) },
          was_guest: false,
        });
        expect((await get('/v2/users/self', answer.json().access_token)).statusCode).toBe(200);
      }
      expect((await get('/v2/users/self', interimToken)).statusCode).toBe(200);
    });

    it('fails with a JSON error for a serial, an unknown id and the id of another provider', async () => {
      const { deviceId } = await newGuest(api.app, { host: 'beta.test' });
      for (const id of ['serial-1', '00000000-0000-4000-8000-000000000000', deviceId]) {
        const answer = await authorise(id);
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toMatchObject({ error_code: 'device_not_found', status_code: 404 });
      }
    });

    it('by id alone only where the provider lets set-top clients in so', async () => {
      const { deviceId } = await newGuest(api.app);
      await api.configure(alpha, { deviceIdSignIn: false });
      expect((await authorise(deviceId)).statusCode).toBe(401);
      await api.configure(alpha, {});
      expect((await authorise(deviceId)).statusCode).toBe(200);
    });

    it('of a device made through the door takes its key: the id alone never yields a token', async () => {
      const guest = await newGuest(api.app, { doorKey });
      expect((await authorise(guest.deviceId)).statusCode).toBe(404);
      for (const wrong of ['e'.repeat(40), 'd'.repeat(39), 'D'.repeat(40)]) {
        expect((await authorise(guest.deviceId, { 'kinora-device-key': wrong })).statusCode).toBe(404);
      }
      await api.configure(alpha, { deviceIdSignIn: false });
      expect((await authorise(guest.deviceId, { 'kinora-device-key': doorKey })).statusCode).toBe(200);
      await api.configure(alpha, {});
      const other = await newGuest(api.app);
      expect((await authorise(guest.deviceId, { authorization: `Token ${other.token}` })).statusCode).toBe(404);
      const junkKey = await post(
        `/v2/users/self/devices?access_token=${other.token}`,
        { device_type: 'pc', vendor: 'PC' },
        { 'kinora-device-key': 'junk' },
      );
      expect(junkKey.json().error_code).toBe('validation_failed');
    });

    it('is not hindered by an expired token that comes along', async () => {
      const { deviceId } = await newGuest(api.app);
      expect((await authorise(deviceId, { authorization: `Token ${'0'.repeat(40)}` })).statusCode).toBe(200);
    });

    it('[A-ERR-07] answers 400 too_many_devices while too many others are authorised', async () => {
      const guest = await newGuest(api.app);
      const second = await post(`/v2/users/self/devices?access_token=${guest.token}`, {
        device_type: 'tv',
        vendor: 'V',
      });
      await api.database.execute(sql`UPDATE users SET device_limit = 1 WHERE id = ${guest.userId}`);
      const refused = await authorise(second.json().id);
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ error_code: 'too_many_devices', status_code: 400, detail: 'не больше 1' });
      expect((await authorise(guest.deviceId)).statusCode).toBe(200);
      await call({ method: 'DELETE', url: `/v2/users/self/devices/${guest.deviceId}?access_token=${guest.token}` });
      expect((await authorise(second.json().id)).statusCode).toBe(200);
    });

    it('over and over leaves the newest five tokens, done at once too', async () => {
      const { deviceId, token, userId } = await newGuest(api.app);
      for (let round = 0; round < 3; round += 1) {
        api.clock.advance(1_000);
        const answers = await Promise.all([1, 2, 3].map(() => authorise(deviceId)));
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
        expect((await get('/v2/users/self', answers[0]?.json().access_token)).statusCode).toBe(200);
      }
      const { rows } = await api.database.execute<{ count: number }>(
        sql`SELECT count(*)::integer AS count FROM sessions WHERE user_id = ${userId} AND stage = 'device'`,
      );
      expect(rows[0]?.count).toBe(5);
      expect((await get('/v2/users/self', token)).statusCode).toBe(401);
    });
  });
});
