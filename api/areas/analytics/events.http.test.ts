import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_EVENT_BYTES, MOST_EVENTS } from '#contract/events.ts';
import { noLimits, type TestApi, testApi } from '#tooling/testing/api.ts';
import { type Guest, newGuest } from '#tooling/testing/viewer.ts';
import { keepPartitions } from './partitions.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let api: TestApi;
let guest: Guest;

beforeAll(async () => {
  api = await testApi();
  guest = await newGuest(api.app);
});

afterAll(() => api.close());

const instant = (offset = 0) => new Date(api.clock.now() + offset).toISOString();

const chosen = (changes: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  name: 'select_profile',
  occurred_at: instant(-1_500),
  payload: { profile_id: randomUUID(), role: 'child' },
  ...changes,
});

const send = (events: unknown, { app }: Pick<TestApi, 'app'> = api, token = guest.token) =>
  app.inject({
    method: 'POST',
    url: '/v2/events',
    headers: { host: 'alpha.test', authorization: `Token ${token}` },
    payload: { events },
  });

async function kept(ids: readonly string[]) {
  const { rows } = await api.database.execute<{ id: string; name: string; payload: unknown; user_id: number }>(
    sql`SELECT id, name, payload, user_id FROM events WHERE id = ANY(${sql.param(ids)}::uuid[])`,
  );
  return rows;
}

describe('events', () => {
  it('are kept with their payload and who sent them', async () => {
    const event = chosen();
    expect((await send([event])).json()).toEqual({ taken: 1, refused: [] });
    expect(await kept([event.id])).toEqual([
      { id: event.id, name: 'select_profile', payload: event.payload, user_id: guest.userId },
    ]);
  });

  it('[C-PROMO-11] are kept of promo codes that failed, with the reason and without the code', async () => {
    const failed = chosen({ name: 'activate_fail', payload: { reason: 'promo_code_refused' } });
    const telling = chosen({ name: 'activate_fail', payload: { reason: 'promo_code_refused', key: 'SPRING' } });
    const refused = [{ id: telling.id, reason: 'invalid_payload' }];
    expect((await send([failed, telling])).json()).toEqual({ taken: 1, refused });
    expect(await kept([failed.id, telling.id])).toMatchObject([{ name: 'activate_fail', payload: failed.payload }]);
  });

  it('sent again, also at the same time and in another batch, are kept once', async () => {
    const [one, other] = [chosen(), chosen()];
    const answers = await Promise.all([send([one]), send([one, one]), send([other, one])]);
    expect(answers.map((answer) => answer.json().taken)).toEqual([1, 2, 2]);
    expect(await kept([one.id, other.id])).toHaveLength(2);
  });

  it('that cannot be taken are named, and do not keep the others back', async () => {
    const good = chosen();
    const bad = [
      [chosen({ name: 'no_such_event' }), 'unknown_event'],
      [chosen({ name: 'constructor' }), 'unknown_event'],
      [chosen({ payload: { role: 'child' } }), 'invalid_payload'],
      [chosen({ payload: { ...good.payload, more: 'than is asked' } }), 'invalid_payload'],
      [chosen({ occurred_at: instant(-8 * DAY) }), 'invalid_time'],
      [chosen({ occurred_at: instant(2 * HOUR) }), 'invalid_time'],
    ] as const;
    const answer = await send([...bad.map(([event]) => event), good]);
    expect(answer.json()).toEqual({ taken: 1, refused: bad.map(([{ id }, reason]) => ({ id, reason })) });
    expect(await kept([good.id, ...bad.map(([{ id }]) => id)])).toHaveLength(1);
  });

  it.each([
    ['no list', 'junk'],
    ['no event', []],
    ['too many of them', Array.from({ length: MOST_EVENTS + 1 }, () => chosenShape())],
    ['an event without an id', [{ ...chosenShape(), id: undefined }]],
    ['an id that is none', [{ ...chosenShape(), id: '7' }]],
    ['a time that is none', [{ ...chosenShape(), occurred_at: 'yesterday' }]],
    ['a payload that is none', [{ ...chosenShape(), payload: 'text' }]],
  ])('with %s are one error that names the field', async (_, events) => {
    const answer = await send(events);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error_code: 'validation_failed', detail: { events: [expect.any(String)] } });
  });

  it('of too many bytes are refused as such', async () => {
    const answer = await send([chosen({ payload: { text: 'x'.repeat(MOST_EVENT_BYTES) } })]);
    expect([answer.statusCode, answer.json().error_code]).toEqual([413, 'payload_too_large']);
  });

  it('are taken from a device up to its limit, and from others beside it', async () => {
    const limited = await api.another({
      limits: { ...noLimits, eventBatch: { capacity: 2, refillPerSecond: 0.1 } },
    });
    const other = await newGuest(api.app);
    const statuses = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await send([chosen()], limited)).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await send([chosen()], limited, other.token)).statusCode).toBe(200);
    await limited.close();
  });

  it('need a token', async () => {
    expect((await send([chosen()], api, 'f'.repeat(40))).statusCode).toBe(401);
  });
});

describe('partitions of events', () => {
  const partitions = async () => {
    const { rows } = await api.database.execute<{ name: string }>(sql`
      SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
      WHERE i.inhparent = 'events'::regclass ORDER BY 1`);
    return rows.map(({ name }) => name);
  };
  const partitionOf = async (id: string) => {
    const { rows } = await api.database.execute<{ name: string }>(
      sql`SELECT tableoid::regclass::text AS name FROM events WHERE id = ${id}`,
    );
    return rows[0]?.name;
  };
  const keep = () => keepPartitions(api.database, api.clock.now());

  it('are made ahead, take what waited for them, and go with their events when those are old', async () => {
    const early = chosen();
    await send([early]);
    expect(await partitionOf(early.id)).toBe('events_default');
    await Promise.all([keep(), keep()]);
    expect(await partitions()).toEqual([
      ...['15', '16', '17', '18', '19', '20', '21', '22'].map((day) => `events_202601${day}`),
      'events_default',
    ]);
    expect(await partitionOf(early.id)).toBe('events_20260115');
    const later = chosen();
    await send([later, early]);
    expect([await partitionOf(later.id), (await kept([early.id])).length]).toEqual(['events_20260115', 1]);
    api.clock.advance(31 * DAY);
    await keep();
    expect(await partitions()).not.toContain('events_20260115');
    expect(await partitions()).toContain('events_20260222');
    expect(await kept([early.id, later.id])).toEqual([]);
  });
});

/** As `chosen`, before there is an api with a clock. */
function chosenShape() {
  const payload = { profile_id: randomUUID(), role: 'child' };
  return { id: randomUUID(), name: 'select_profile', occurred_at: '2026-01-15T11:00:00.250Z', payload };
}
