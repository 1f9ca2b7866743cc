import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { callsOf } from '#tooling/testing/calls.ts';
import { type Guest, newGuest } from '#tooling/testing/viewer.ts';

const PIN = '4711';
const DEFAULTS = {
  duration: 0,
  pay: false,
  profile: false,
  program: true,
  vod: true,
  channel: true,
  settings: true,
};

describe('the parental settings of a device', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const { call, get, post } = callsOf(() => api.app);
  const authorization = ({ token }: Guest) => ({ authorization: `Token ${token}` });
  const patch = (viewer: Guest, payload: object, id = viewer.deviceId) =>
    call({ method: 'PATCH', url: `/v2/users/self/devices/${id}`, headers: authorization(viewer), payload });
  const settingsOf = async ({ deviceId, token }: Guest) =>
    (await get(`/v2/users/self/devices/${deviceId}`, token)).json().parental_settings;
  const say = (viewer: Guest) => post('/v2/users/self/parental_code/check', { pincode: PIN }, authorization(viewer));
  /** Somebody with a PIN who has not said it lately. */
  const newOwner = async () => {
    const owner = await newGuest(api.app);
    const set = {
      method: 'PATCH',
      url: '/v2/users/self',
      headers: authorization(owner),
      payload: { pincode: PIN },
    } as const;
    expect((await call(set)).statusCode).toBe(200);
    api.clock.advance(60_000);
    return owner;
  };

  it('[A-API-17] [A-API-18] [A-ENT-18] [C-API-94] [C-API-95] are stored in part and answered whole', async () => {
    const viewer = await newGuest(api.app);
    expect(await settingsOf(viewer)).toEqual(DEFAULTS);
    const changed = await patch(viewer, { parental_settings: { pay: true, duration: 60, junk: 1 } });
    expect(changed.json().parental_settings).toEqual({ ...DEFAULTS, pay: true, duration: 60 });
    await patch(viewer, { parental_settings: { vod: false } });
    expect(await settingsOf(viewer)).toEqual({ ...DEFAULTS, pay: true, duration: 60, vod: false });
    await patch(viewer, { name: 'Kitchen' });
    expect(await settingsOf(viewer)).toEqual({ ...DEFAULTS, pay: true, duration: 60, vod: false });
    expect((await patch(viewer, { parental_settings: {} }, '00000000-0000-4000-8000-000000000000')).statusCode).toBe(
      404,
    );
  });

  it('[A-API-15] [C-API-96] [C-API-97] [B-ENT-48] stand in the list, with type and origin of each; a removed one is gone', async () => {
    const viewer = await newGuest(api.app);
    // Listed in the order they came.
    api.clock.advance(1_000);
    const added = await post(
      '/v2/users/self/devices',
      { device_type: 'android_tv', vendor: 'V', model: 'M', application_type: 'android-mobile' },
      authorization(viewer),
    );
    const list = async () => (await get('/v2/users/self/devices', viewer.token)).json();
    expect(await list()).toEqual([
      expect.objectContaining({ id: viewer.deviceId, device_type: 'pc', login_at: expect.any(String) }),
      expect.objectContaining({
        id: added.json().id,
        device_type: 'android_tv',
        vendor: 'V',
        model: 'M',
        application_type: 'android-mobile',
        login_at: null,
        parental_settings: DEFAULTS,
      }),
    ]);
    await call({ method: 'DELETE', url: `/v2/users/self/devices/${added.json().id}`, headers: authorization(viewer) });
    expect(await list()).toHaveLength(1);
  });

  it.each([
    [{ parental_settings: { duration: -1 } }],
    [{ parental_settings: { duration: 1_441 } }],
    [{ parental_settings: { duration: '60' } }],
    [{ parental_settings: { vod: 'no' } }],
    [{ parental_settings: [] }],
    [{ settings: { parentalChannels: 5 } }],
    [{ settings: { parentalChannels: '30' } }],
  ])('refuse %j', async (payload) => {
    const viewer = await newGuest(api.app);
    expect((await patch(viewer, payload)).json().error_code).toBe('validation_failed');
  });

  it('[C-API-105] [C-PIN-05] keep for how many minutes a right PIN is saved: 30 or 1', async () => {
    const viewer = await newGuest(api.app);
    for (const parentalChannels of [30, 1]) {
      const answer = await patch(viewer, { settings: { parentalChannels } });
      expect(answer.json().settings).toEqual({ parentalChannels });
      const refused = await patch(viewer, { settings: { parentalChannels: 5 } });
      expect(refused.json().error_code).toBe('validation_failed');
      const kept = await get(`/v2/users/self/devices/${viewer.deviceId}`, viewer.token);
      expect(kept.json().settings).toEqual({ parentalChannels });
    }
  });

  it.each([
    { parental_settings: { channel: false } },
    { parental_settings: { settings: false, pay: true } },
    { parental_settings: { duration: 30 } },
    { settings: { parentalChannels: 1 } },
  ])('[C-ROLE-06] are loosened only by who has said the PIN: %j', async (payload) => {
    const owner = await newOwner();
    const refused = await patch(owner, payload);
    expect([refused.statusCode, refused.json().error_code]).toEqual([403, 'pincode_required']);
    expect(await settingsOf(owner)).toEqual(DEFAULTS);
    expect((await say(owner)).statusCode).toBe(200);
    expect((await patch(owner, payload)).statusCode).toBe(200);
  });

  it('are tightened by anybody, and loosened for no other device of the account either', async () => {
    const owner = await newOwner();
    expect((await patch(owner, { parental_settings: { pay: true, profile: true } })).statusCode).toBe(200);
    expect((await patch(owner, { name: 'TV', settings: { theme: 'dark' } })).statusCode).toBe(200);
    const other = await post('/v2/users/self/devices', { device_type: 'tv', vendor: 'V' }, authorization(owner));
    const refused = await patch(owner, { parental_settings: { vod: false } }, other.json().id);
    expect(refused.json().error_code).toBe('pincode_required');
  });

  it('[C-PIN-05] chosen right after the PIN was said hold for it', async () => {
    const owner = await newOwner();
    await say(owner);
    expect((await patch(owner, { settings: { parentalChannels: 30 } })).statusCode).toBe(200);
    api.clock.advance(29 * 60_000);
    expect((await patch(owner, { parental_settings: { vod: false } })).statusCode).toBe(200);
    expect((await patch(owner, { settings: { parentalChannels: 1 } })).statusCode).toBe(200);
    api.clock.advance(60_000);
    expect((await patch(owner, { parental_settings: { channel: false } })).json().error_code).toBe('pincode_required');
  });
});
