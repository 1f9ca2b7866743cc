import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { UserProfile } from '#contract/profiles.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { callsOf } from '#tooling/testing/calls.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { insert } from '#tooling/testing/television.ts';
import { newGuest } from '#tooling/testing/viewer.ts';

const PROFILES = '/v2/users/self/profiles';
const CHOICE = '/v2/users/self/profile';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  const owner = { provider_id: alpha.id };
  await insert(api.database, 'avatar_categories', [
    { ...owner, id: 2, position: 2, name: { ru: 'Вещи', en: 'Things' } },
    { ...owner, id: 1, position: 1, name: { ru: 'Звери', en: 'Animals' } },
    { ...owner, id: 3, position: 3, name: { ru: 'Пусто' } },
  ]);
  await insert(api.database, 'avatars', [
    { ...owner, id: 21, category_id: 2, position: 1, image: '/media/i/kettle' },
    { ...owner, id: 12, category_id: 1, position: 2, image: '/media/i/owl' },
    { ...owner, id: 11, category_id: 1, position: 1, image: '/media/i/fox' },
  ]);
});
afterAll(() => api.close());

const { call, get } = callsOf(() => api.app);

const as = (token: string) => {
  const headers = { host: 'alpha.test', authorization: `Token ${token}`, 'accept-language': 'en' };
  const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload: object = {}) =>
    call({ method, url, headers, payload });
  return {
    list: async () => (await call({ url: PROFILES, headers })).json<UserProfile[]>(),
    current: async () => (await call({ url: CHOICE, headers })).json<UserProfile>(),
    active: async () => (await call({ url: '/v2/users/self', headers })).json().profile,
    create: (fields: object) => send('POST', PROFILES, fields),
    made: async (fields: object) => (await send('POST', PROFILES, fields)).json<UserProfile>(),
    change: (id: string, fields: object) => send('PATCH', `${PROFILES}/${id}`, fields),
    remove: (id: string) => send('DELETE', `${PROFILES}/${id}`),
    choose: (id: string) => send('POST', CHOICE, { id }),
    send,
  };
};

const refusal = (answer: { statusCode: number; json(): { error_code: string } }) => [
  answer.statusCode,
  answer.json().error_code,
];

describe('profiles', () => {
  it('[A-API-33] [A-API-35] [C-API-98] [A-ENT-14] [A-ENT-15] every user has a first one, known to session, device and token', async () => {
    const guest = await newGuest(api.app);
    const viewer = as(guest.token);
    const [first, ...more] = await viewer.list();
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      id: guest.profileId,
      name: 'Main',
      icon: '',
      icon_avatar_id: null,
      role: 'adult',
      profile: { id: 1, name: 'Adult', role: 'adult', description: null },
    });
    expect(await viewer.active()).toEqual(first);
    expect(await viewer.current()).toEqual(first);
    expect((await get(`/v2/users/self/devices/${guest.deviceId}`, guest.token)).json().profile.id).toBe(first?.id);
    const login = { login: guest.username, password: guest.password };
    const { profile } = (await viewer.send('POST', '/v2/auth/login', login)).json();
    expect(profile).toEqual(first);
  });

  it('[A-API-33] [A-API-34] [C-API-99] [A-ENT-14] [A-ENT-15] are made of a name, a role and an avatar; older clients name a base profile', async () => {
    const viewer = as((await newGuest(api.app)).token);
    const made = await viewer.made({ name: ' Mia ', role: 'child', icon_avatar_id: 12 });
    expect(made).toMatchObject({
      id: expect.any(String),
      name: 'Mia',
      role: 'child',
      icon_avatar_id: 12,
      profile: { id: 2, role: 'child' },
    });
    expect(made.icon).toMatch(/^http.*\/media\/i\/owl$/);
    expect(await viewer.made({ name: 'Old', profile_id: 2, icon_base64: 'x' })).toMatchObject({ role: 'child' });
    expect(await viewer.made({ name: 'Plain' })).toMatchObject({ role: 'adult', icon_avatar_id: null, icon: '' });
    expect((await viewer.list()).map(({ name }) => name)).toEqual(['Main', 'Mia', 'Old', 'Plain']);
  });

  it('[A-API-37] [C-API-100] change in what is given, and in nothing else', async () => {
    const viewer = as((await newGuest(api.app)).token);
    const { id } = await viewer.made({ name: 'Mia', role: 'child', icon_avatar_id: 11 });
    expect((await viewer.change(id, { name: 'Mira' })).json()).toMatchObject({ name: 'Mira', icon_avatar_id: 11 });
    expect((await viewer.change(id, { role: 'adult' })).json()).toMatchObject({ name: 'Mira', role: 'adult' });
    expect((await viewer.change(id, { icon_avatar_id: 21 })).json()).toMatchObject({
      role: 'adult',
      icon_avatar_id: 21,
    });
    expect((await viewer.change(id, { icon_avatar_id: null })).json()).toMatchObject({ icon_avatar_id: null });
    expect((await viewer.change(id, {})).json()).toEqual((await viewer.list())[1]);
  });

  it.each([{}, { name: '' }, { name: '  ' }, { name: 'x'.repeat(65) }])(
    '[C-VALID-39] need a name: %j is not one',
    async (fields) => {
      const viewer = as((await newGuest(api.app)).token);
      expect(refusal(await viewer.create(fields))).toEqual([400, 'validation_failed']);
      const [first] = await viewer.list();
      if ('name' in fields) {
        expect(refusal(await viewer.change(first?.id ?? '', fields))).toEqual([400, 'validation_failed']);
      }
      expect(await viewer.list()).toEqual([first]);
    },
  );

  it('have no avatar and no role that do not exist', async () => {
    const viewer = as((await newGuest(api.app)).token);
    expect((await viewer.create({ name: 'Mia', icon_avatar_id: 99 })).json()).toMatchObject({
      error_code: 'validation_failed',
      detail: { icon_avatar_id: ['is not an avatar'] },
    });
    expect(refusal(await viewer.create({ name: 'Mia', role: 'king' }))).toEqual([400, 'validation_failed']);
    expect(await viewer.list()).toHaveLength(1);
  });

  it('[A-PROF-12] [C-VALID-43] are five at most, also when two are made at once', async () => {
    const viewer = as((await newGuest(api.app)).token);
    for (const name of ['2', '3', '4']) await viewer.create({ name });
    const answers = await Promise.all(['5', '6'].map((name) => viewer.create({ name })));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map(refusal)).toEqual([[400, 'too_many_profiles']]);
    expect(await viewer.list()).toHaveLength(5);
    expect(refusal(await viewer.create({ name: '6' }))).toEqual([400, 'too_many_profiles']);
  });

  it('[A-API-38] [A-PROF-11] [C-API-101] are removed, but not the one that is watching', async () => {
    const { token, profileId } = await newGuest(api.app);
    const viewer = as(token);
    const second = await viewer.made({ name: 'Second' });
    expect(refusal(await viewer.remove(profileId))).toEqual([400, 'profile_is_active']);
    expect((await viewer.remove(second.id)).json()).toEqual(second);
    expect((await viewer.list()).map(({ id }) => id)).toEqual([profileId]);
    expect(refusal(await viewer.remove(second.id))).toEqual([404, 'profile_not_found']);
  });

  it('never run out, even when two devices remove each other’s at once', async () => {
    const guest = await newGuest(api.app);
    const one = as(guest.token);
    const second = await one.made({ name: 'Second' });
    const { id: device_id } = (
      await one.send('POST', '/v2/users/self/devices', { device_type: 'tv', vendor: 'V' })
    ).json();
    const other = as((await one.send('POST', '/v2/auth/device', { device_id })).json().access_token);
    await other.choose(second.id);
    await Promise.all([one.remove(second.id), other.remove(guest.profileId)]);
    expect(await one.list()).toHaveLength(1);
    expect((await one.active()).id).toBe((await other.active()).id);
  });

  it('of another user are not there', async () => {
    const { profileId } = await newGuest(api.app);
    const viewer = as((await newGuest(api.app)).token);
    for (const id of [profileId, 'none', '00000000-0000-4000-8000-000000000000']) {
      expect(refusal(await viewer.change(id, { name: 'Mine' }))).toEqual([404, 'profile_not_found']);
      expect(refusal(await viewer.remove(id))).toEqual([404, 'profile_not_found']);
      expect(refusal(await viewer.choose(id))).toEqual([404, 'profile_not_found']);
    }
  });
});

describe('who is watching', () => {
  it('[A-API-35] [A-API-36] is chosen, seen at once here and within a second in other processes, and stays with the device', async () => {
    const another = await api.another();
    const guest = await newGuest(api.app);
    const viewer = as(guest.token);
    const headers = { host: 'alpha.test', authorization: `Token ${guest.token}` };
    const there = async () => (await another.app.inject({ url: '/v2/users/self', headers })).json().profile.id;
    const second = await viewer.made({ name: 'Second' });
    expect(await there()).toBe(guest.profileId);
    expect((await viewer.choose(second.id)).json()).toEqual(second);
    expect(await viewer.active()).toEqual(second);
    expect(await viewer.current()).toEqual(second);
    await vi.waitFor(async () => expect(await there()).toBe(second.id), { timeout: 1_000, interval: 10 });
    const again = (await viewer.send('POST', '/v2/auth/device', { device_id: guest.deviceId })).json();
    expect([again.profile.id, again.device.profile.id]).toEqual([second.id, second.id]);
    expect((await as(guest.interimToken).active()).id).toBe(guest.profileId);
    await another.close();
  });

  it('is kept with a session that has no device', async () => {
    const guest = await newGuest(api.app);
    const second = await as(guest.token).made({ name: 'Second' });
    const interim = as(guest.interimToken);
    await interim.choose(second.id);
    expect((await interim.active()).id).toBe(second.id);
    expect((await as(guest.token).active()).id).toBe(guest.profileId);
  });

  it('is the first again where the chosen one was removed by another device', async () => {
    const guest = await newGuest(api.app);
    const second = await as(guest.token).made({ name: 'Second' });
    await as(guest.interimToken).choose(second.id);
    expect((await as(guest.token).remove(second.id)).statusCode).toBe(200);
    expect((await as(guest.interimToken).active()).id).toBe(guest.profileId);
  });
});

describe('a child whose parents have a PIN', () => {
  const PIN = '2468';

  async function child() {
    const guest = await newGuest(api.app);
    const viewer = as(guest.token);
    const adult = await viewer.made({ name: 'Second adult' });
    const own = await viewer.made({ name: 'Mia', role: 'child' });
    const sibling = await viewer.made({ name: 'Max', role: 'child' });
    expect((await viewer.choose(own.id)).statusCode).toBe(200);
    // Set in another session: in this one it was not entered.
    const parent = as(guest.interimToken);
    expect((await parent.send('PATCH', '/v2/users/self', { pincode: PIN })).statusCode).toBe(200);
    return { guest, viewer, adult, own, sibling };
  }

  it('[C-ROLE-08] may choose and change a child, and touches no adult', async () => {
    const { viewer, adult, own, sibling } = await child();
    const before = await viewer.list();
    const denied = [403, 'pincode_required'];
    expect(refusal(await viewer.choose(adult.id))).toEqual(denied);
    expect(refusal(await viewer.change(adult.id, { name: 'Mine' }))).toEqual(denied);
    expect(refusal(await viewer.change(adult.id, { role: 'child' }))).toEqual(denied);
    expect(refusal(await viewer.change(own.id, { role: 'adult' }))).toEqual(denied);
    expect(refusal(await viewer.remove(adult.id))).toEqual(denied);
    expect(refusal(await viewer.remove(sibling.id))).toEqual(denied);
    expect(refusal(await viewer.create({ name: 'Grown up' }))).toEqual(denied);
    expect(await viewer.list()).toEqual(before);
    expect((await viewer.active()).id).toBe(own.id);
    expect((await viewer.change(own.id, { name: 'Mira' })).statusCode).toBe(200);
    expect((await viewer.choose(sibling.id)).statusCode).toBe(200);
    expect((await viewer.active()).id).toBe(sibling.id);
  });

  it('[C-ROLE-08] changes and adds children where the switch of profiles is off, and chooses them where it is on', async () => {
    const { guest, viewer, own, sibling } = await child();
    expect((await viewer.create({ name: 'Ida', role: 'child' })).statusCode).toBe(200);
    const device = `/v2/users/self/devices/${guest.deviceId}`;
    const parent = as(guest.interimToken);
    expect((await parent.send('PATCH', device, { parental_settings: { profile: true } })).statusCode).toBe(200);
    const denied = [403, 'pincode_required'];
    expect(refusal(await viewer.change(own.id, { name: 'Mira' }))).toEqual(denied);
    expect(refusal(await viewer.create({ name: 'Ben', role: 'child' }))).toEqual(denied);
    expect((await viewer.list()).map(({ name }) => name)).toEqual(['Main', 'Second adult', 'Mia', 'Max', 'Ida']);
    expect((await viewer.choose(sibling.id)).statusCode).toBe(200);
    await viewer.send('POST', '/v2/users/self/parental_code/check', { pincode: PIN });
    expect((await viewer.change(own.id, { name: 'Mira' })).statusCode).toBe(200);
  });

  it('becomes no adult by another device', async () => {
    const { guest, viewer, own } = await child();
    const fresh = (await viewer.send('POST', '/v2/users/self/devices', { device_type: 'tv', vendor: 'V' })).json();
    expect(fresh.profile.id).toBe(own.id);
    const { access_token, profile } = (await viewer.send('POST', '/v2/auth/device', { device_id: fresh.id })).json();
    expect(profile.id).toBe(own.id);
    expect((await as(access_token).active()).id).toBe(own.id);
    const parents = (
      await as(guest.interimToken).send('POST', '/v2/users/self/devices', { device_type: 'tv', vendor: 'V' })
    ).json();
    const refused = await viewer.send('POST', '/v2/auth/device', { device_id: parents.id });
    expect(refusal(refused)).toEqual([403, 'pincode_required']);
  });

  it('becomes no adult by the id of an adult’s device alone', async () => {
    const { guest, own } = await child();
    const parents = (
      await as(guest.interimToken).send('POST', '/v2/users/self/devices', { device_type: 'tv', vendor: 'V' })
    ).json();
    const alone = await api.app.inject({
      method: 'POST',
      url: '/v2/auth/device',
      headers: { host: 'alpha.test' },
      payload: { device_id: parents.id },
    });
    expect(alone.json().profile.id).toBe(own.id);
    expect((await as(alone.json().access_token).active()).id).toBe(own.id);
  });

  it('sees no device but its own, and changes nothing of the account, until the PIN was entered', async () => {
    const { guest, viewer } = await child();
    const parent = as(guest.interimToken);
    const device = { device_type: 'tv', vendor: 'V' };
    const parents = (await parent.send('POST', '/v2/users/self/devices', device)).json();
    const read = (path: string) =>
      api.app.inject({ url: path, headers: { host: 'alpha.test', authorization: `Token ${guest.token}` } });
    const ids = async () => (await read('/v2/users/self/devices')).json().map(({ id }: { id: string }) => id);
    const denied = [403, 'pincode_required'];
    expect(refusal(await read('/v2/users/self/devices'))).toEqual(denied);
    expect((await read(`/v2/users/self/devices/${guest.deviceId}`)).statusCode).toBe(200);
    const own = `/v2/users/self/devices/${guest.deviceId}`;
    expect(refusal(await viewer.send('PATCH', own, { parental_settings: { vod: true } }))).toEqual(denied);
    expect((await viewer.send('PATCH', '/v2/users/self', { app_version: 'v31' })).statusCode).toBe(200);
    const path = `/v2/users/self/devices/${parents.id}`;
    for (const answer of [
      await read(path),
      await viewer.send('PATCH', path, { name: 'Mine' }),
      await viewer.send('DELETE', path),
    ])
      expect(refusal(answer)).toEqual([404, 'device_not_found']);
    for (const change of [{ email: 'child@example.com' }, { phone: '79990001122' }, { first_name: 'Mia' }])
      expect(refusal(await viewer.send('PATCH', '/v2/users/self', change))).toEqual(denied);
    await viewer.send('POST', '/v2/users/self/parental_code/check', { pincode: PIN });
    expect((await ids()).toSorted()).toEqual([guest.deviceId, parents.id].toSorted());
    expect((await viewer.send('PATCH', '/v2/users/self', { email: 'parent@example.com' })).statusCode).toBe(200);
    expect((await read('/v2/users/self')).json().email).toBeNull();
    expect((await get('/v2/users/self', guest.interimToken)).json().email).toBe('parent@example.com');
    expect((await viewer.send('DELETE', path)).statusCode).toBe(200);
  });

  it('[A-PROF-04] [A-PROF-05] makes room for an adult once the PIN was said, and an adult for another', async () => {
    const { guest, viewer, adult, own } = await child();
    const say = () => viewer.send('POST', '/v2/users/self/parental_code/check', { pincode: PIN });
    expect((await say()).statusCode).toBe(200);
    expect((await viewer.choose(adult.id)).statusCode).toBe(200);
    expect((await viewer.active()).id).toBe(adult.id);
    api.clock.advance(60_000);
    expect(refusal(await viewer.choose(guest.profileId))).toEqual([403, 'pincode_required']);
    expect((await viewer.choose(own.id)).statusCode).toBe(200);
  });

  it('starts without a passed PIN check', async () => {
    const { viewer, adult, own, sibling } = await child();
    const say = () => viewer.send('POST', '/v2/users/self/parental_code/check', { pincode: PIN });
    const denied = [403, 'pincode_required'];
    await say();
    await viewer.choose(adult.id);
    await viewer.choose(sibling.id);
    expect(refusal(await viewer.choose(adult.id))).toEqual(denied);
    await say();
    await viewer.choose(adult.id);
    expect((await viewer.change(own.id, { role: 'adult' })).statusCode).toBe(200);
    expect((await viewer.change(own.id, { role: 'child' })).statusCode).toBe(200);
    expect((await viewer.change(adult.id, { role: 'child' })).statusCode).toBe(200);
    expect(refusal(await viewer.change(adult.id, { role: 'adult' }))).toEqual(denied);
  });

  it('by the first profile neither, which nobody has to choose', async () => {
    const { guest } = await child();
    const parent = as(guest.interimToken);
    expect((await parent.change(guest.profileId, { role: 'child' })).statusCode).toBe(200);
    expect(refusal(await parent.change(guest.profileId, { role: 'adult' }))).toEqual([403, 'pincode_required']);
  });
});

it('without a PIN nobody is asked, a child neither; the account stays closed to a child', async () => {
  const { token, profileId } = await newGuest(api.app);
  const viewer = as(token);
  const { id } = await viewer.made({ name: 'Mia', role: 'child' });
  await viewer.choose(id);
  const devices = await call({ url: '/v2/users/self/devices', headers: { authorization: `Token ${token}` } });
  expect(refusal(devices)).toEqual([403, 'not_for_children']);
  for (const change of [{ first_name: 'Mia' }, { pincode: '2468' }])
    expect(refusal(await viewer.send('PATCH', '/v2/users/self', change))).toEqual([403, 'not_for_children']);
  expect((await viewer.choose(profileId)).statusCode).toBe(200);
});

it('[A-API-39] [C-API-102] avatars stand in categories, in order; an empty category is left out', async () => {
  const { body } = await call({ url: '/v2/profiles/avatar_categories', headers: { 'accept-language': 'en' } });
  expect(JSON.parse(body)).toEqual([
    {
      id: 1,
      name: 'Animals',
      avatars: [
        { id: 11, icon: expect.stringMatching(/\/media\/i\/fox$/) },
        { id: 12, icon: expect.stringMatching(/\/media\/i\/owl$/) },
      ],
    },
    { id: 2, name: 'Things', avatars: [{ id: 21, icon: expect.stringMatching(/\/media\/i\/kettle$/) }] },
  ]);
});

it('profiles are made from one for adults and one for children', async () => {
  const { body } = await call({ url: '/v2/profiles', headers: { 'accept-language': 'ka' } });
  expect(JSON.parse(body)).toMatchObject([
    { id: 1, name: 'ზრდასრული', role: 'adult' },
    { id: 2, name: 'ბავშვი', role: 'child' },
  ]);
});

it('an avatar that an operator takes away leaves the profile', async () => {
  const viewer = as((await newGuest(api.app)).token);
  await insert(api.database, 'avatars', [
    { provider_id: alpha.id, id: 77, category_id: 3, position: 1, image: '/media/i/gone' },
  ]);
  const { id } = await viewer.made({ name: 'Mia', icon_avatar_id: 77 });
  await api.database.execute(sql`DELETE FROM avatars WHERE id = 77`);
  expect((await viewer.list())[1]).toMatchObject({ id, name: 'Mia', icon: '', icon_avatar_id: null });
});
