import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { callsOf } from '#tooling/testing/calls.ts';
import { seedTitles } from '#tooling/testing/catalogue.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { seedChannels, seedGuide, seedPackets } from '#tooling/testing/television.ts';
import { type Guest, newGuest } from '#tooling/testing/viewer.ts';

const PIN = '4711';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR_SECONDS = 3_600;

const FAMILY = 1;
const ADULT = 2;
const LISTED = 3;

describe('parental control of streams', () => {
  let api: TestApi;
  /** When the programme for adults on the family's channel began; before it a harmless one was on. */
  let lateNight: number;
  beforeAll(async () => {
    api = await testApi();
    const now = api.clock.now() / SECOND;
    lateNight = now - HOUR_SECONDS;
    await seedChannels(api.database, alpha.id, [
      { id: FAMILY, slug: 'family', position: 1, name: { ru: 'Семья' }, isFree: true },
      { id: ADULT, slug: 'adult', position: 2, name: { ru: 'Ночь' }, isFree: true, age: 18 },
      { id: LISTED, slug: 'listed', position: 3, name: { ru: 'Список' }, isFree: true },
    ]);
    const always = { start: now - 10 * HOUR_SECONDS, end: now + 100 * HOUR_SECONDS, isPublished: true };
    await seedGuide(
      api.database,
      alpha.id,
      [
        { id: 100, title: { ru: 'Мультфильм' } },
        { id: 101, title: { ru: 'Ночной сеанс' } },
      ],
      [
        { channelId: FAMILY, programId: 100, ...always, end: lateNight },
        { channelId: FAMILY, programId: 101, ...always, start: lateNight },
        { channelId: ADULT, programId: 100, ...always },
        { channelId: LISTED, programId: 100, ...always },
      ],
    );
    await api.database.execute(sql`UPDATE programs SET age = 18 WHERE id = 101`);
    await api.configure(alpha, { adultChannels: [LISTED] });
    const free = { priceMinor: 0 };
    await seedPackets(api.database, alpha.id, [
      { id: 1, isBase: true, ...free, channels: [], periods: [{ id: 'gift-month', months: 1, ...free }] },
      { id: 2, isBase: true, ...free, channels: [], periods: [{ id: 'gift-year', months: 12, ...free }] },
    ]);
  });
  afterAll(() => api.close());

  const { call, post } = callsOf(() => api.app);
  const authorization = ({ token }: Guest) => ({ authorization: `Token ${token}` });
  const stream = async (viewer: Guest, path: string, app = api.app) => {
    const url = `/v2/channels/${path}`;
    const answer = await app.inject({ url, headers: { host: 'alpha.test', ...authorization(viewer) } });
    return answer.statusCode === 200 ? 'plays' : answer.json().error_code;
  };
  const patch = (viewer: Guest, url: string, payload: object) =>
    call({ method: 'PATCH', url, headers: authorization(viewer), payload });
  const choose = (viewer: Guest, parental_settings: object) =>
    patch(viewer, `/v2/users/self/devices/${viewer.deviceId}`, { parental_settings });
  const say = (viewer: Guest, pincode = PIN) =>
    post('/v2/users/self/parental_code/check', { pincode }, authorization(viewer));
  const register = (viewer: Guest) =>
    api.database.execute(sql`UPDATE users SET is_guest = false WHERE id = ${viewer.userId}`);

  /** Somebody registered who has just set the PIN. */
  let owner: Guest;
  beforeEach(async () => {
    owner = await newGuest(api.app);
    await register(owner);
    expect((await patch(owner, '/v2/users/self', { pincode: PIN })).statusCode).toBe(200);
  });
  const afterwards = () => api.clock.advance(5 * SECOND);

  it('[A-PAR-17] lets who has just set the PIN go on, and asks a moment later', async () => {
    expect(await stream(owner, 'adult/stream')).toBe('plays');
    afterwards();
    expect(await stream(owner, 'adult/stream')).toBe('pincode_required');
  });

  it('[A-PAR-01] [C-VALID-14] [C-VALID-18] asks for channels for adults, by age and by the list, live and in the archive', async () => {
    afterwards();
    for (const channel of [ADULT, LISTED]) {
      expect(await stream(owner, `${channel}/stream`)).toBe('pincode_required');
      expect(await stream(owner, `${channel}/stream?ts=${lateNight - 60}`)).toBe('pincode_required');
    }
    await api.database.execute(sql`UPDATE programs SET age = 16 WHERE id = 101`);
    expect(await stream(owner, 'family/stream')).toBe('plays');
    await api.database.execute(sql`UPDATE programs SET age = 18 WHERE id = 101`);
  });

  it('[C-ROLE-06] asks for a programme for adults on whichever channel, at the instant that is asked for', async () => {
    afterwards();
    expect(await stream(owner, `family/stream?ts=${lateNight - 1}`)).toBe('plays');
    expect(await stream(owner, `family/stream?ts=${lateNight}`)).toBe('pincode_required');
    expect(await stream(owner, 'family/stream')).toBe('pincode_required');
  });

  it('[A-PAR-19] asks by the switches of the device, each for its own', async () => {
    expect((await choose(owner, { channel: false })).statusCode).toBe(200);
    afterwards();
    expect(await stream(owner, 'adult/stream')).toBe('plays');
    expect(await stream(owner, 'family/stream')).toBe('pincode_required');
    await say(owner);
    expect((await choose(owner, { channel: true, program: false })).statusCode).toBe(200);
    afterwards();
    expect(await stream(owner, 'adult/stream')).toBe('pincode_required');
    expect(await stream(owner, 'family/stream')).toBe('plays');
  });

  it('[A-PAR-21] [C-PAY-21] does not ask for thirty seconds after a purchase, and for paying all the same', async () => {
    const headers = authorization(owner);
    const buy = (purchase_type_id: string) =>
      post('/v2/users/self/purchases', { purchase_type_id, status: 'active' }, headers);
    await api.database.execute(sql`UPDATE accounts SET is_payment_allowed = true WHERE user_id = ${owner.userId}`);
    expect((await choose(owner, { pay: true })).statusCode).toBe(200);
    expect((await buy('gift-month')).json()).toMatchObject({ status: 'active' });
    api.clock.advance(29 * SECOND);
    expect(await stream(owner, 'adult/stream')).toBe('plays');
    expect(await stream(owner, 'family/stream')).toBe('plays');
    expect((await buy('gift-year')).json().error_code).toBe('pincode_required');
    api.clock.advance(SECOND);
    expect(await stream(owner, 'adult/stream')).toBe('pincode_required');
    expect(await stream(owner, 'family/stream')).toBe('pincode_required');
  });

  it('[A-PAR-02] [A-PAR-05] [A-PAR-07] does not ask within the grace, here and in another process, and asks once it is over', async () => {
    const another = await api.another();
    await choose(owner, { duration: 30 });
    api.clock.advance(30 * MINUTE);
    expect(await stream(owner, 'adult/stream')).toBe('pincode_required');
    expect(await stream(owner, 'adult/stream', another.app)).toBe('pincode_required');
    expect((await say(owner, '0000')).json().error_code).toBe('wrong_code');
    expect(await stream(owner, 'adult/stream')).toBe('pincode_required');
    expect((await say(owner)).statusCode).toBe(200);
    expect(await stream(owner, 'adult/stream')).toBe('plays');
    await vi.waitFor(async () => expect(await stream(owner, 'adult/stream', another.app)).toBe('plays'), {
      timeout: 1_000,
      interval: 10,
    });
    api.clock.advance(30 * MINUTE - SECOND);
    expect(await stream(owner, 'adult/stream')).toBe('plays');
    api.clock.advance(SECOND);
    expect(await stream(owner, 'adult/stream')).toBe('pincode_required');
    expect(await stream(owner, 'adult/stream', another.app)).toBe('pincode_required');
    await another.close();
  });

  it('[A-PAR-07] goes on not to ask when the device is authorised anew, and asks on every other device', async () => {
    await choose(owner, { duration: 30 });
    const authorise = async (device_id: string) => {
      const answer = await post('/v2/auth/device', { device_id }, authorization(owner));
      return { ...owner, token: answer.json().access_token };
    };
    expect(await stream(await authorise(owner.deviceId), 'adult/stream')).toBe('plays');
    const other = await post('/v2/users/self/devices', { device_type: 'tv', vendor: 'V' }, authorization(owner));
    expect(await stream(await authorise(other.json().id), 'adult/stream')).toBe('pincode_required');
    const signedIn = await post('/v2/auth/login', { login: owner.username, password: owner.password });
    expect(await stream({ ...owner, token: signedIn.json().access_token }, 'adult/stream')).toBe('pincode_required');
  });

  it('[A-PAR-18] asks everybody again once the PIN was changed, but who changed it', async () => {
    await choose(owner, { duration: 30 });
    const other = await post('/v2/auth/device', { device_id: owner.deviceId }, authorization(owner));
    const twin = { ...owner, token: other.json().access_token };
    expect(await stream(twin, 'adult/stream')).toBe('plays');
    await patch(owner, '/v2/users/self', { pincode: '1234', old_pincode: PIN });
    expect(await stream(twin, 'adult/stream')).toBe('pincode_required');
    expect(await stream(owner, 'adult/stream')).toBe('plays');
  });

  it('[A-PAR-11] [C-VALID-16] does not ask where no PIN is set, and where it is to be ignored', async () => {
    const newcomer = await newGuest(api.app);
    expect(await stream(newcomer, 'adult/stream')).toBe('plays');
    await register(newcomer);
    expect(await stream(newcomer, 'family/stream')).toBe('plays');
    await api.database.execute(sql`UPDATE users SET parental_status = 'ignore' WHERE id = ${owner.userId}`);
    await api.bus.publish({ topic: 'sessions', key: `${alpha.id}:${owner.userId}` });
    afterwards();
    expect(await stream(owner, 'adult/stream')).toBe('plays');
    const self = await call({ url: '/v2/users/self', headers: authorization(owner) });
    expect(self.json().parental_status).toBe('ignore');
  });

  it('[A-PAR-09] asks a guest to sign in first', async () => {
    const guest = await newGuest(api.app);
    await patch(guest, '/v2/users/self', { pincode: PIN });
    afterwards();
    expect(await stream(guest, 'adult/stream')).toBe('sign_in_required');
    expect(await stream(guest, 'family/stream')).toBe('sign_in_required');
    expect(await stream(guest, `family/stream?ts=${lateNight - 1}`)).toBe('plays');
  });

  it('[C-ROLE-06] asks for the trailer of a title for adults, by the switch for titles, asks for none where none is set, and has a session to ask', async () => {
    await seedTitles(api.database, alpha.id, [
      { id: 'late', age: 18, trailers: [{ id: 'late', asset: 'clip' }] },
      { id: 'early', age: 16, trailers: [{ id: 'early', asset: 'clip' }] },
    ]);
    const trailer = async (viewer: Guest, id: string) => {
      const answer = await call({ url: `/v2/trailers/${id}/stream`, headers: authorization(viewer) });
      return answer.statusCode === 200 ? answer.json().age : answer.json().error_code;
    };
    afterwards();
    expect(await trailer(owner, 'late')).toBe('pincode_required');
    expect(await trailer(owner, 'early')).toBe(16);
    await say(owner);
    expect(await trailer(owner, 'late')).toBe(18);
    expect((await choose(owner, { vod: false })).statusCode).toBe(200);
    afterwards();
    expect(await trailer(owner, 'late')).toBe(18);
    expect(await trailer(await newGuest(api.app), 'late')).toBe(18);
    expect((await call({ url: '/v2/trailers/late/stream' })).json().error_code).toBe('sign_in_required');
    expect((await call({ url: '/v2/trailers/early/stream' })).json().age).toBe(16);
  });

  it('[C-VALID-13] asks for an episode by its own age and by that of its series', async () => {
    const episode = { contentType: 'episode', source: { kind: 'clip', asset: 'cinema' }, isFree: true } as const;
    await seedTitles(api.database, alpha.id, [
      { id: 'late-show', contentType: 'series', age: 18 },
      { ...episode, id: 'mild', parentId: 'late-show', age: 6 },
      { id: 'family-show', contentType: 'series', age: 6 },
      { ...episode, id: 'wild', parentId: 'family-show', age: 18 },
      { ...episode, id: 'tame', parentId: 'family-show', age: null },
    ]);
    const ages = async (id: string) => {
      const [opened, metadata] = await Promise.all(
        [`/v2/libraries/0/contents/${id}/stream`, `/v2/users/self/content_metadata/${id}`].map(async (url) =>
          (await call({ url, headers: authorization(owner) })).json(),
        ),
      );
      return [opened.error_code ?? opened.age, metadata.age];
    };
    afterwards();
    expect(await ages('mild')).toEqual(['pincode_required', 18]);
    expect(await ages('wild')).toEqual(['pincode_required', 18]);
    expect(await ages('tame')).toEqual([6, 6]);
  });

  it('[A-PAR-20] [A-ROUTE-42] skips the PIN of an embedded player where the operator allows that, and in no other place', async () => {
    afterwards();
    const embedded = 'adult/stream?ignore_parental_control=1';
    expect(await stream(owner, embedded)).toBe('pincode_required');
    await api.configure(alpha, { parental: { ...alpha.settings.parental, embedsMayIgnore: true } });
    expect(await stream(owner, embedded)).toBe('plays');
    expect(await stream(owner, 'adult/stream?ignore_parental_control=0')).toBe('pincode_required');
    expect(await stream(owner, 'adult/stream')).toBe('pincode_required');
    await api.configure(alpha, {});
  });
});
