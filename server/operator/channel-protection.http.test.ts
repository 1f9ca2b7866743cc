import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChannelStream } from '#contract/playback.ts';
import { parsePolicy } from '#media/protection/policy.ts';
import { protectionFile } from '#media/store/names.ts';
import { createTestStore } from '#media/testing/origin.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { type TestApi, testApi } from '#server/testing/api.ts';
import { alpha, beta } from '#server/testing/fixtures.ts';
import { seedChannels } from '#server/testing/television.ts';
import { newGuest } from '#server/testing/viewer.ts';
import { ticketOf } from '#signing/media-token.ts';
import { publishProtection } from '#worker/publishing/publish-protection.ts';
import { protectChannel, showChannel } from './channel-source.ts';

const news = { channel: 'news', provider: 'alpha' };
const HOUR = 3600;

let api: TestApi;
let files: Awaited<ReturnType<typeof createTestStore>>;
let logged: unknown[];

beforeAll(async () => {
  api = await testApi();
  files = await createTestStore('empty');
  const channel = { id: 1, slug: 'news', position: 1, name: { en: 'News' }, is_free: true };
  await seedChannels(api.database, alpha.id, [channel]);
  await seedChannels(api.database, beta.id, [channel]);
});

afterAll(() => Promise.all([api.close(), files.remove()]));

const protect = (method: string, name: { channel: string; provider: string | null } = news) =>
  protectChannel(api.connectionString, name, method);
const shown = async (name = news) => JSON.parse(await showChannel(api.connectionString, name)).protection;

/** What the worker tells the origin; null when it tells nothing. */
async function published(folder = `${alpha.id}-1`) {
  logged = [];
  const { database, clock } = api;
  const bus = { publish: async () => {}, subscribe: () => () => {}, close: async () => {} };
  await publishProtection({ database, bus, clock, log: (event) => logged.push(event) }, files.store);
  const text = await readFile(join(files.storeFolder, protectionFile(folder)), 'utf8').catch(() => null);
  return text === null ? null : parsePolicy(text);
}

async function ticket(): Promise<string | null> {
  const headers = { host: 'alpha.test', authorization: `Token ${(await newGuest(api.app)).token}` };
  const answer = await api.app.inject({ url: '/v2/channels/news/stream', headers });
  return ticketOf(/\/media\/p\/([^/]+)\//.exec(answer.json<ChannelStream>().hls)?.[1] ?? '');
}

describe('the protection of a channel', () => {
  it('is set and taken back, for that channel only; the api hears of it at once, the origin from the worker', async () => {
    expect([await shown(), await published(), await ticket()]).toEqual([null, null, null]);
    for (const method of ['aes-128', 'cenc']) {
      await protect(method);
      const policy = { method, period: HOUR };
      expect([await shown(), await published()]).toEqual([policy, policy]);
      await expect.poll(ticket).toMatch(/^[\w-]{22}$/);
    }
    expect([await shown({ ...news, provider: 'beta' }), await published(`${beta.id}-1`)]).toEqual([null, null]);
    await protect('none');
    // What players have open was encrypted: the origin is told that it is not any more.
    expect(await published()).toMatchObject({ method: 'none' });
    await expect.poll(ticket).toBeNull();
  });

  it.each(['', 'AES-128', 'sample-aes', 'aes-128"', '{}'])('stays as it is when the method is %j', async (method) => {
    const before = await shown();
    await expect(protect(method)).rejects.toThrow(OperatorError);
    expect(await shown()).toEqual(before);
  });

  it('is that of one channel: an unknown one, or a name that several have, is refused', async () => {
    await expect(protect('cenc', { channel: 'none', provider: 'alpha' })).rejects.toThrow('no channel none');
    await expect(protect('cenc', { channel: 'news', provider: 'nobody' })).rejects.toThrow('no channel news');
    await expect(protect('cenc', { channel: 'news', provider: null })).rejects.toThrow('--provider');
  });

  it.each([
    ['{"method":"rot13","period":1}', '/method'],
    ['{"method":"cenc","period":0}', '/period must not be 0 under cenc'],
  ])('that the origin could not use is reported, and what it has stays: %s', async (protection, reason) => {
    await protect('cenc', { ...news, provider: 'beta' });
    await protect('aes-128');
    const before = await published();
    await api.database.execute(sql`
      UPDATE channels SET protection = ${protection}::jsonb WHERE provider_id = ${alpha.id}`);
    expect(await published()).toEqual(before);
    expect(logged.map(String)).toEqual([expect.stringContaining(reason)]);
    expect(await published(`${beta.id}-1`)).toMatchObject({ method: 'cenc' });
  });
});
