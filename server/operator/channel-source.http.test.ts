import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OperatorError } from '#server/start/operator-error.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha, beta } from '#tooling/testing/fixtures.ts';
import { seedChannels, seedRecording } from '#tooling/testing/television.ts';
import { setChannelSource, showChannel } from './channel-source.ts';

const news = { channel: 'news', provider: 'alpha' };
const ingest = {
  input: { kind: 'test' },
  video: { kind: 'encode', renditions: [{ height: 180, bitrate: 100_000 }] },
  archive_hours: 6,
};
const external = { live: 'https://tv.example/{slug}/index.m3u8?k={token}', token: 'a-key' };

let api: TestApi;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-channel-'));
  api = await testApi();
  const channel = { id: 1, slug: 'news', position: 1, name: { ru: 'Новости' }, archivedDays: 3 };
  await seedChannels(api.database, alpha.id, [channel]);
  await seedChannels(api.database, beta.id, [channel]);
});

afterAll(() => Promise.all([api.close(), rm(folder, { recursive: true })]));

const set = (given: string, name = news) => setChannelSource(api, name, given);
const show = async (name = news) => JSON.parse(await showChannel(api, name));

describe('the source of a channel', () => {
  it('is set from a text or a file; the printed source can be applied again', async () => {
    await set(JSON.stringify({ source: 'external', settings: external }));
    const { source, settings } = await show({ channel: '1', provider: 'alpha' });
    expect({ source, settings }).toEqual({ source: 'external', settings: external });
    const file = join(folder, 'source.json');
    await writeFile(file, JSON.stringify({ source: 'ingest', settings: ingest }));
    await set(file);
    expect(await show()).toMatchObject({ source: 'ingest', settings: ingest });
    await set(JSON.stringify({ source, settings }));
    expect(await show()).toMatchObject({ provider: 'alpha', slug: 'news', source: 'external', settings: external });
    await set('{"source":"linear"}');
    expect(await show()).toMatchObject({ source: 'linear', settings: {}, filler: 'filler' });
    expect(await show({ channel: 'news', provider: 'beta' })).toMatchObject({ source: 'linear' });
  });

  it('reports the archive of what is recorded: the usual one where there was none', async () => {
    const { archive_hours, ...settings } = ingest;
    const recorded = (given: object) => JSON.stringify({ source: 'ingest', settings: given });
    expect(await set(recorded(ingest))).toBe('channel news has a new source; its archive has 6 hours');
    expect(await set(recorded(settings))).toBe(
      'channel news has a new source; its archive has 3 days, unless its settings have archive_hours',
    );
    const days = (count: number) =>
      api.database.execute(sql`UPDATE channels SET source = 'linear', archived_days = ${count} WHERE slug = 'news'`);
    await days(0);
    expect(await set(recorded(settings))).toBe(
      'channel news has a new source; its archive has 5 days, unless its settings have archive_hours',
    );
    expect(await show()).toMatchObject({ archived_days: 5 });
    await days(3);
    expect(await set('{"source":"linear"}')).toBe('channel news has a new source');
  });

  it('is applied by the api at once', async () => {
    const depth = async () =>
      (await api.app.inject('/v2/channels/news')).json<{ archived_days: number }>().archived_days;
    await set('{"source":"linear"}');
    await expect.poll(depth).toBe(3);
    await set(JSON.stringify({ source: 'external', settings: external }));
    await expect.poll(depth).toBe(0);
  });

  it('is shown with its recorded periods', async () => {
    await seedRecording(api.database, beta.id, 1, [{ start: 1_768_478_400, end: 1_768_482_000 }]);
    expect(await show({ channel: 'news', provider: 'beta' })).toMatchObject({
      recorded: [['2026-01-15T12:00:00+00:00', '2026-01-15T13:00:00+00:00']],
    });
  });

  const withLive = (live: string) => JSON.stringify({ source: 'external', settings: { live, token: 'a-password' } });

  it.each([
    'no-such-file',
    '{"token":"a-password',
    '{}',
    '{"source":"vhs"}',
    '{"source":"linear","more":1}',
    '{"source":"linear","settings":{"a":1}}',
    '{"source":"ingest"}',
    '{"source":"ingest","settings":{"input":{"kind":"file","path":"\\u0000"},"video":{"kind":"copy"}}}',
    '{"source":"external","settings":[]}',
    '{"source":"external","settings":{"live":1}}',
    withLive('https://somebody:a-password@tv.example/index.m3u8'),
    withLive('https://tv.example/{nobody}'),
  ])('stays unchanged for the invalid source %s', async (given) => {
    const before = await show();
    const complaint: unknown = await set(given).catch((error: unknown) => error);
    expect(complaint).toBeInstanceOf(OperatorError);
    expect(String(complaint)).not.toMatch(/a-password|\n/);
    expect(await show()).toEqual(before);
  });

  it('is linear only with a filler asset', async () => {
    await set(JSON.stringify({ source: 'external', settings: external }));
    await api.database.execute(`UPDATE channels SET filler_asset = NULL WHERE provider_id = ${alpha.id}`);
    await expect(set('{"source":"linear"}')).rejects.toThrow('filler');
  });

  it('refuses an ambiguous channel', async () => {
    await expect(showChannel(api, { channel: 'news', provider: null })).rejects.toThrow('--provider');
    await expect(set('{"source":"linear"}', { channel: 'none', provider: 'alpha' })).rejects.toThrow('no channel none');
  });
});
