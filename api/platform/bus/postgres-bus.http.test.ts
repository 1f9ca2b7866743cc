import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '#tooling/testing/database.ts';
import { administer } from '#tooling/testing/postgres.ts';
import { openLine } from '#tooling/testing/silent-line.ts';
import { EVERYTHING } from './bus.ts';
import { type DatabaseBus, openPostgresBus } from './postgres-bus.ts';

describe('the bus over PostgreSQL', () => {
  let database: TestDatabase;
  let here: DatabaseBus;
  let there: DatabaseBus;
  beforeEach(async () => {
    database = await testDatabase();
    const { connectionString } = database;
    here = await openPostgresBus({ connectionString, onError: () => {} });
    there = await openPostgresBus({ connectionString, onError: () => {} });
  });
  afterEach(async () => {
    await here.close();
    await there.close();
    await database.close();
  });

  it('delivers at once in the same process, within a second in another, and once in each', async () => {
    const heardHere: string[] = [];
    const heardThere: string[] = [];
    here.subscribe('sessions', (key) => heardHere.push(key));
    there.subscribe('sessions', (key) => heardThere.push(key));
    const published = here.publish({ topic: 'sessions', key: '1:7' });
    expect(heardHere).toEqual(['1:7']);
    await published;
    await vi.waitFor(() => expect(heardThere).toEqual(['1:7']), { timeout: 1_000, interval: 5 });
    // What the other says comes after all that was said before: by then a second copy would have arrived.
    await there.publish({ topic: 'sessions', key: '1:8' });
    await vi.waitFor(() => expect(heardHere).toEqual(['1:7', '1:8']), { timeout: 1_000, interval: 5 });
    expect(heardThere).toEqual(['1:7', '1:8']);
  });

  it('says what many publish at once in their order, one after the other', async () => {
    const warned = vi.spyOn(process, 'emitWarning');
    const heard: string[] = [];
    there.subscribe('sessions', (key) => heard.push(key));
    const keys = Array.from({ length: 20 }, (_, index) => `1:${index}`);
    await Promise.all(keys.map((key) => here.publish({ topic: 'sessions', key })));
    await vi.waitFor(() => expect(heard).toEqual(keys), { timeout: 1_000, interval: 5 });
    // The driver warns of a connection that is asked for two things at a time.
    expect(warned).not.toHaveBeenCalled();
  });

  it('tells a topic from another, stops telling who does not listen any more, and stands listeners that throw', async () => {
    const heard: string[] = [];
    const stop = there.subscribe('timeline', () => heard.push('stopped'));
    stop();
    there.subscribe('timeline', () => {
      throw new Error('a bad listener');
    });
    there.subscribe('timeline', (key) => heard.push(key));
    await here.publish({ topic: 'provider', key: '1' });
    await here.publish({ topic: 'timeline', key: '1-2' });
    await vi.waitFor(() => expect(heard).toEqual(['1-2']), { timeout: 1_000, interval: 5 });
  });

  it('says when every other process has delivered what was published', async () => {
    const third = await openPostgresBus({ connectionString: database.connectionString, onError: () => {} });
    const heard: string[] = [];
    for (const [name, bus] of [
      ['there', there],
      ['third', third],
    ] as const)
      bus.subscribe('provider', (key) => heard.push(`${name} ${key}`));
    await here.publish({ topic: 'provider', key: '1' });
    await here.heard();
    expect(heard.toSorted()).toEqual(['there 1', 'third 1']);
    await third.close();
    await there.close();
    await here.heard();
  });

  it('does not mind what others notify on its channel', async () => {
    const heard: string[] = [];
    there.subscribe('sessions', (key) => heard.push(key));
    for (const junk of ['', 'null', '[]', '{}', '{"from":1,"topic":"sessions","key":2}', 'x'.repeat(7_000)]) {
      await administer(database.connectionString, `SELECT pg_notify('kinora_bus', '${junk}')`);
    }
    await here.publish({ topic: 'sessions', key: '1:7' });
    await vi.waitFor(() => expect(heard).toEqual(['1:7']), { timeout: 1_000, interval: 5 });
  });

  it('comes back after its connection was cut, takes everything as stale, and sends what waited', async () => {
    const heardHere: string[] = [];
    const heardThere: string[] = [];
    here.subscribe('sessions', (key) => heardHere.push(key));
    there.subscribe('sessions', (key) => heardThere.push(key));
    await administer(
      database.connectionString,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await here.publish({ topic: 'sessions', key: '1:7' });
    expect(heardHere).toContain('1:7');
    await vi.waitFor(() => expect(heardHere).toContain(EVERYTHING), { timeout: 10_000, interval: 10 });
    await vi.waitFor(() => expect(heardThere).toContain(EVERYTHING), { timeout: 10_000, interval: 10 });
    await here.publish({ topic: 'sessions', key: '1:8' });
    await vi.waitFor(() => expect(heardThere).toContain('1:8'), { timeout: 1_000, interval: 5 });
  });

  it('notices a connection that went silent: nobody waits for it, and what was said is sent when the server is back', async () => {
    const line = await openLine(database.connectionString);
    const patience = { connectMilliseconds: 200, answerMilliseconds: 200, beatMilliseconds: 50 };
    const far = await openPostgresBus({ connectionString: line.connectionString, patience, onError: () => {} });
    const heardFar: string[] = [];
    const heardThere: string[] = [];
    far.subscribe('sessions', (key) => heardFar.push(key));
    there.subscribe('sessions', (key) => heardThere.push(key));
    line.silence();
    await far.publish({ topic: 'sessions', key: '1:7' });
    expect(heardThere).toEqual([]);
    line.restore();
    await vi.waitFor(() => expect(heardThere).toEqual(['1:7']), { timeout: 10_000, interval: 10 });
    expect(heardFar).toContain(EVERYTHING);

    // One that says nothing itself hears of the silence by looking.
    const before = heardFar.length;
    line.silence();
    await vi.waitFor(() => expect(line.dropped()).toBeGreaterThan(1), { timeout: 10_000, interval: 10 });
    line.restore();
    await vi.waitFor(() => expect(heardFar.slice(before)).toContain(EVERYTHING), { timeout: 10_000, interval: 10 });
    await far.close();
    await line.close();
  });
});
