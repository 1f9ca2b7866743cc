import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChannelStream } from '#contract/playback.ts';
import { parsePolicy } from '#media/protection/policy.ts';
import { protectionFile } from '#media/store/names.ts';
import { createTestStore } from '#media/testing/origin.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { ticketOf } from '#signing/media-token.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha, beta } from '#tooling/testing/fixtures.ts';
import { seedChannels } from '#tooling/testing/television.ts';
import { newGuest } from '#tooling/testing/viewer.ts';
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
  const channel = { id: 1, slug: 'news', position: 1, name: { en: 'News' }, isFree: true };
  await seedChannels(api.database, alpha.id, [channel]);
  await seedChannels(api.database, beta.id, [channel]);
});

afterAll(() => Promise.all([api.close(), files.remove()]));

const protect = (method: string, name: { channel: string; provider: string | null } = news) =>
  protectChannel(api, name, method);
const shown = async (name = news) => JSON.parse(await showChannel(api, name)).protection;

/** The protection that the worker has published for the origin; null: none. */
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
  it('is set and removed for one channel; the api applies it at once, the origin through the worker', async () => {
    expect([await shown(), await published(), await ticket()]).toEqual([null, null, null]);
    for (const method of ['aes-128', 'cenc']) {
      await protect(method);
      const policy = { method, period: HOUR };
      expect([await shown(), await published()]).toEqual([policy, policy]);
      await expect.poll(ticket).toMatch(/^[\w-]{22}$/);
    }
    expect([await shown({ ...news, provider: 'beta' }), await published(`${beta.id}-1`)]).toEqual([null, null]);
    await protect('none');
    // Open streams were encrypted: the origin must know that they are not any more.
    expect(await published()).toMatchObject({ method: 'none' });
    await expect.poll(ticket).toBeNull();
  });

  it.each(['', 'AES-128', 'sample-aes', 'aes-128"', '{}'])(
    'stays unchanged for the invalid method %j',
    async (method) => {
      const before = await shown();
      await expect(protect(method)).rejects.toThrow(OperatorError);
      expect(await shown()).toEqual(before);
    },
  );

  it('refuses an unknown or ambiguous channel', async () => {
    await expect(protect('cenc', { channel: 'none', provider: 'alpha' })).rejects.toThrow('no channel none');
    await expect(protect('cenc', { channel: 'news', provider: 'nobody' })).rejects.toThrow('no provider nobody');
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
