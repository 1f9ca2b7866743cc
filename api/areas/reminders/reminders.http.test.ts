import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScheduleItem } from '#contract/guide.ts';
import type { UserProfile } from '#contract/profiles.ts';
import { MOST_REMINDERS, type Reminder } from '#contract/reminders.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { seedChannels, seedGuide, seedViewer } from '#tooling/testing/television.ts';
import { newGuest } from '#tooling/testing/viewer.ts';

const REMINDERS = '/v2/users/self/reminders';
const HOUR = 3_600;
const CHANNEL = 1;
const [FILM, HORROR, NEWS] = [21, 22, 23];

let api: TestApi;
let now: number;
beforeAll(async () => {
  api = await testApi();
  now = api.clock.now() / 1000;
  await seedChannels(api.database, alpha.id, [
    { id: CHANNEL, slug: 'one', name: { ru: 'Один', en: 'One' }, isFree: true },
    { id: 9, slug: 'hidden', name: { ru: 'Скрытый', en: 'Hidden' }, isHidden: true },
  ]);
  await writeGuide();
});
afterAll(() => api.close());

const programs = [
  { id: FILM, title: { ru: 'Фильм', en: 'Film' }, age: 6 },
  { id: HORROR, title: { ru: 'Ужасы', en: 'Horror' }, age: 18 },
  { id: NEWS, title: { ru: 'Новости', en: 'News' }, age: 6 },
];

/** The guide as an import writes it: everything that was there is replaced. */
async function writeGuide(filmAt: number | null = 2 * HOUR): Promise<void> {
  await api.database.execute(sql`DELETE FROM schedule_items WHERE provider_id = ${alpha.id}`);
  const broadcast = (programId: number, at: number, channelId = CHANNEL) => ({
    ...{ channelId, programId, start: now + at, end: now + at + HOUR, isPublished: false },
  });
  await seedGuide(api.database, alpha.id, programs, [
    broadcast(NEWS, -HOUR / 2),
    ...(filmAt === null ? [] : [broadcast(FILM, filmAt)]),
    broadcast(HORROR, 30 * HOUR),
    broadcast(NEWS, 31 * HOUR),
    broadcast(NEWS, 33 * HOUR, 9),
  ]);
}

async function scheduleId(programId: number, channelId = CHANNEL): Promise<string> {
  const { rows } = await api.database.execute<{ readonly id: string }>(sql`
    SELECT id::text FROM schedule_items WHERE provider_id = ${alpha.id} AND program_id = ${programId}
      AND channel_id = ${channelId} ORDER BY starts_at DESC LIMIT 1`);
  return rows[0]?.id ?? '';
}

async function newViewer(given?: string) {
  const seeded = given === undefined ? await seedViewer(api.database, alpha.id) : null;
  const token = given ?? seeded?.token ?? '';
  const call = async <Answer>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
    const response = await api.app.inject({
      ...{ method, url, headers: { authorization: `Token ${token}` } },
      ...(payload !== undefined && { payload }),
    });
    return { status: response.statusCode, body: response.json<Answer & { error_code: string }>() };
  };
  return {
    token,
    call,
    userId: seeded?.userId ?? null,
    list: async () => (await call<Reminder[]>('GET', REMINDERS)).body,
    add: async (programId: number, more: object = {}) =>
      call<Reminder>('POST', REMINDERS, { channel_id: CHANNEL, schedule_id: await scheduleId(programId), ...more }),
    change: (id: string, change: object) => call<Reminder>('PATCH', `${REMINDERS}/${id}`, change),
    remove: (id: string) => call<{ removed: boolean }>('DELETE', `${REMINDERS}/${id}`),
  };
}

const briefly = (list: readonly Reminder[]) =>
  list.map(({ title, schedule }) => [title, schedule === null ? null : Math.round((schedule.timestamp - now) / 60)]);

describe('reminders', () => {
  it('are set for what is to come, once whatever is pressed twice, and removed', async () => {
    const { add, list, remove } = await newViewer();
    expect(await list()).toEqual([]);
    const [{ status, body: first }, { body: again }] = await Promise.all([add(FILM), add(FILM)]);
    expect([status, first.id]).toEqual([200, again.id]);
    expect(first).toMatchObject({ title: 'Фильм', switches_channel: false, shown_at: null, dismissed_at: null });
    expect(first.schedule).toMatchObject({ id: await scheduleId(FILM), channel: { slug: 'one' } } satisfies Partial<
      Record<keyof ScheduleItem, unknown>
    >);
    await add(HORROR);
    expect(briefly(await list())).toEqual([
      ['Фильм', 120],
      ['Ужасы', 1800],
    ]);
    expect((await add(FILM, { switches_channel: true })).body).toMatchObject({ id: first.id, switches_channel: true });
    expect((await remove(first.id)).body).toEqual({ removed: true });
    expect((await remove(first.id)).body).toEqual({ removed: false });
    expect(briefly(await list())).toEqual([['Ужасы', 1800]]);
  });

  it('are not set for what is on, is on no channel of the viewer’s or is unknown', async () => {
    const { add, call } = await newViewer();
    await api.database.execute(sql`DELETE FROM schedule_items WHERE provider_id = ${alpha.id} AND program_id = ${NEWS}
      AND channel_id = ${CHANNEL} AND starts_at > to_timestamp(${now})`);
    expect(await add(NEWS)).toMatchObject({ status: 400, body: { error_code: 'broadcast_has_begun' } });
    const ask = (channel_id: number, schedule_id: string) => call('POST', REMINDERS, { channel_id, schedule_id });
    expect(await ask(CHANNEL, '999999999')).toMatchObject({ status: 404, body: { error_code: 'not_found' } });
    expect(await ask(77, '1')).toMatchObject({ status: 404, body: { error_code: 'channel_not_found' } });
    expect((await ask(9, await scheduleId(NEWS, 9))).status).toBeGreaterThanOrEqual(403);
    expect(await ask(CHANNEL, 'one')).toMatchObject({ status: 404 });
    await writeGuide();
  });

  it('follow their broadcast through a new import and another time, and say where it is gone', async () => {
    const { add, list } = await newViewer();
    const { body: set } = await add(FILM, { switches_channel: true });
    await writeGuide();
    expect(await scheduleId(FILM)).not.toBe(set.schedule?.id);
    expect(briefly(await list())).toEqual([['Фильм', 120]]);
    await writeGuide(5 * HOUR);
    expect(briefly(await list())).toEqual([['Фильм', 300]]);
    // Setting it anew is setting the same one.
    expect((await add(FILM)).body).toMatchObject({ id: set.id, announced_at: set.announced_at });
    await writeGuide(null);
    expect(await list()).toMatchObject([{ id: set.id, title: 'Фильм', schedule: null }]);
    await writeGuide();
    expect(briefly(await list())).toEqual([['Фильм', 120]]);
  });

  it('are dismissed on all devices at once, keep when they were shown first, and are over with their broadcast', async () => {
    const desk = await newViewer();
    const phone = await newViewer(desk.token);
    const { body: set } = await desk.add(FILM);
    const { body: shown } = await phone.change(set.id, { is_shown: true });
    api.clock.advance(60_000);
    expect((await desk.change(set.id, { is_shown: true })).body.shown_at).toBe(shown.shown_at);
    await desk.change(set.id, { is_dismissed: true, switches_channel: true });
    expect(await phone.list()).toMatchObject([{ dismissed_at: expect.any(String), switches_channel: true }]);
    // Who sets it anew wants to be reminded.
    expect((await phone.add(FILM)).body.dismissed_at).toBe(null);
    const stranger = await newViewer();
    expect((await stranger.change(set.id, { is_dismissed: true })).status).toBe(404);
    expect((await stranger.remove(set.id)).body).toEqual({ removed: false });
    api.clock.advance(3 * HOUR * 1000);
    expect(await desk.list()).toEqual([]);
    api.clock.advance(-3 * HOUR * 1000 - 60_000);
  });

  it('belong to a profile, and a child’s are only for what is for children', async () => {
    const { add, call, list } = await newViewer();
    await add(HORROR);
    const { body: child } = await call<UserProfile>('POST', '/v2/users/self/profiles', { name: 'Mia', role: 'child' });
    const profiles = (await call<UserProfile[]>('GET', '/v2/users/self/profiles')).body;
    await call('POST', '/v2/users/self/profile', { id: child.id });
    expect(await list()).toEqual([]);
    expect(await add(HORROR)).toMatchObject({ status: 403, body: { error_code: 'not_for_children' } });
    expect((await add(FILM)).status).toBe(200);
    await api.database.execute(sql`UPDATE reminders SET profile_id = ${child.id} WHERE program_id = ${HORROR}
      AND profile_id = ANY (${sql.param(profiles.map(({ id }) => id))}::uuid[])`);
    expect(briefly(await list())).toEqual([['Фильм', 120]]);
    await writeGuide(null);
    expect(await list()).toEqual([]);
    await writeGuide();
  });

  it('are none of a guest’s, and no more than a hundred', async () => {
    const guest = await newViewer((await newGuest(api.app)).token);
    expect(await guest.add(FILM)).toMatchObject({ status: 403, body: { error_code: 'sign_in_required' } });
    expect(await guest.list()).toEqual([]);
    const viewer = await newViewer();
    await viewer.add(HORROR);
    await api.database.execute(sql`
      INSERT INTO reminders (provider_id, profile_id, channel_id, program_id, announced_at, title, switches_channel, created_at)
      SELECT provider_id, id, ${CHANNEL}, 1000 + nth, to_timestamp(${now + HOUR}), '{}', false, now()
      FROM profiles CROSS JOIN generate_series(2, ${MOST_REMINDERS}) AS nth WHERE user_id = ${viewer.userId}`);
    expect(await viewer.add(FILM)).toMatchObject({ status: 400, body: { error_code: 'too_many_reminders' } });
    expect((await viewer.add(HORROR)).status).toBe(200);
  });
});
