import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#api/platform/admin/audit.ts';
import type { CategoryEntry, ChannelEntry } from '#contract/admin/channels.ts';
import type { ProviderId } from '#contract/units.ts';
import { content } from '#server/operator/content.ts';
import { asAdmin } from '#tooling/testing/admin.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha, beta } from '#tooling/testing/fixtures.ts';
import type { AdminContext } from './platform/admin/transaction.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

afterAll(() => api.close());

const write = <Result>(work: (context: AdminContext) => Promise<Result>, provider: ProviderId = alpha.id) =>
  asAdmin(api, provider, work);

const cover = { full: '/f', bg: '/b', color_bg: '/c', light_bg: '/l', dark_bg: '/d' };
const channel = (id: number, more: Partial<ChannelEntry> = {}): ChannelEntry => ({
  ...{ id, slug: `channel-${id}`, position: id, name: { en: `Channel ${id}` }, cover, fillerAsset: 'filler' },
  ...{ isFree: true, age: 6 },
  ...more,
});
const category = (id: number, channels: number[]): CategoryEntry => ({
  ...{ id, slug: `category-${id}`, name: { en: `Category ${id}` }, short: { en: `${id}` }, channels },
});

async function channelsOn(host: string): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const answer = await api.app.inject({ url: '/v2/channels', headers: { host, 'accept-language': 'en' } });
  return answer.json<{ id: number; name: string }[]>().map(({ id, name }) => ({ id, name }));
}

async function auditOf(provider: ProviderId): Promise<readonly AuditEntry[]> {
  const { rows } = await api.database.execute<AuditEntry & Record<string, unknown>>(
    sql`SELECT actor, area, action, subject, change FROM audit_entries WHERE provider_id = ${provider} ORDER BY id`,
  );
  return rows;
}

const nothing = { added: [], changed: new Map(), removed: [] };

describe('content', () => {
  test('is shown at once when it was put, changed or removed', async () => {
    await write((context) => content.channels.put(context, [channel(1), channel(2)]));
    expect(await channelsOn('alpha.test')).toEqual([
      { id: 1, name: 'Channel 1' },
      { id: 2, name: 'Channel 2' },
    ]);
    await write((context) => content.channels.put(context, [channel(2, { name: { en: 'Second' } })]));
    expect(await channelsOn('alpha.test')).toContainEqual({ id: 2, name: 'Second' });
    await write((context) => content.channels.remove(context, [{ id: 2 }]));
    expect(await channelsOn('alpha.test')).toEqual([{ id: 1, name: 'Channel 1' }]);
  });

  test('is written once: the same again writes nothing, tells no cache and leaves no audit entry', async () => {
    const entries = [channel(11), channel(12)];
    const both = async (context: AdminContext) => [
      await content.channels.put(context, entries),
      await content.categories.put(context, [category(1, [11, 12])]),
    ];
    await write(both);
    const { rows: former } = await api.database.execute(sql`SELECT xmin, * FROM channels ORDER BY id`);
    const audit = await auditOf(alpha.id);
    const told: unknown[] = [];
    const bus = { publish: async (message: unknown) => void told.push(message) };
    expect(await asAdmin({ ...api, bus }, alpha.id, both)).toEqual([nothing, nothing]);
    expect(await auditOf(alpha.id)).toEqual(audit);
    expect(told).toEqual([]);
    const { rows } = await api.database.execute(sql`SELECT xmin, * FROM channels ORDER BY id`);
    expect(rows).toEqual(former);
  });

  test('is told to the caches once for a transaction, after it', async () => {
    const told: unknown[] = [];
    const bus = { publish: async (message: unknown) => void told.push(message) };
    await asAdmin({ ...api, bus }, alpha.id, async (context) => {
      await content.channels.put(context, [channel(21), channel(22)]);
      await content.categories.put(context, [category(21, [21])]);
      expect(told).toEqual([]);
    });
    const key = String(alpha.id);
    expect(told).toEqual([
      { topic: 'channels', key },
      { topic: 'timeline', key },
    ]);
  });

  test('is replaced as a whole, with what belongs to each entry', async () => {
    await write(async (context) => {
      await content.channels.replace(context, [channel(31), channel(32), channel(33)]);
      await content.categories.replace(context, [category(31, [31, 32]), category(32, [33])]);
    });
    const change = await write(async (context) => {
      await content.categories.put(context, [category(31, [32, 33])]);
      return content.categories.replace(context, [category(31, [33])]);
    });
    expect(change).toEqual({ added: [], changed: new Map([['31', ['channels']]]), removed: ['32'] });
    expect(await write((context) => content.categories.read(context))).toMatchObject([{ id: 31, channels: [33] }]);
  });

  test('that was read can be put back, and changes nothing', async () => {
    await write((context) =>
      content.channels.replace(context, [
        channel(41, { protection: { method: 'cenc', period: 3_600 }, description: { ru: 'О канале', en: 'About' } }),
        channel(42, { source: 'external', sourceSettings: { live: 'https://origin.example/live.m3u8' } }),
      ]),
    );
    const read = await write((context) => content.channels.read(context));
    expect(read.map(({ id }) => id)).toEqual([41, 42]);
    expect(await write((context) => content.channels.replace(context, read))).toEqual(nothing);
    expect(await write((context) => content.channels.read(context, [42, 99]))).toEqual([read[1]]);
  });

  test('of one provider is out of reach of the others', async () => {
    await write((context) => content.channels.replace(context, [channel(51)]));
    await write((context) => content.channels.replace(context, [channel(51, { name: { en: 'Of beta' } })]), beta.id);
    await write((context) => content.channels.remove(context, [{ id: 51 }]));
    expect(await channelsOn('alpha.test')).toEqual([]);
    expect(await channelsOn('beta.test')).toEqual([{ id: 51, name: 'Of beta' }]);
    await write((context) => content.channels.put(context, [channel(52)]));
    await expect(write((context) => content.categories.put(context, [category(51, [52])]), beta.id)).rejects.toThrow(
      'categories: channel_id 52 does not exist',
    );
  });

  test('in bulk is the same as one by one, with one audit entry', async () => {
    const entries = Array.from({ length: 1_200 }, (_, index) =>
      channel(1_000 + index, { name: { ru: `Канал\t"${index}"\\`, en: 'Line\nbreak' }, age: index % 2 ? null : 12 }),
    );
    const former = (await auditOf(alpha.id)).length;
    await write((context) => content.channels.replace(context, entries));
    await write((context) => content.channels.put(context, entries.slice(0, 3)), beta.id);
    const [bulk, single] = await Promise.all([
      write((context) => content.channels.read(context, [1_000, 1_001, 1_002])),
      write((context) => content.channels.read(context, [1_000, 1_001, 1_002]), beta.id),
    ]);
    expect(bulk).toEqual(single);
    expect(await write((context) => content.channels.replace(context, entries))).toEqual(nothing);
    expect((await auditOf(alpha.id)).slice(former)).toMatchObject([
      { area: 'channels', action: 'replace', subject: 'channels', change: { added: 1_200, changed: 0 } },
    ]);
  });
});

describe('the audit', () => {
  test('says who changed what, and names the fields without their values', async () => {
    const former = (await auditOf(alpha.id)).length;
    await write((context) => content.channels.put(context, [channel(61)]));
    await asAdmin({ ...api, actor: { kind: 'import', name: 'line-up' } }, alpha.id, (context) =>
      content.channels.put(context, [channel(61, { isFree: false, position: 3 })]),
    );
    await write((context) => content.channels.remove(context, [{ id: 61 }, { id: 62 }]));
    expect((await auditOf(alpha.id)).slice(former)).toEqual([
      {
        ...{ actor: { kind: 'operator' }, area: 'channels', action: 'put', subject: 'channels/61' },
        change: { added: 1, changed: 0, removed: 0, keys: { added: ['61'], changed: {}, removed: [] } },
      },
      {
        ...{ actor: { kind: 'import', name: 'line-up' }, area: 'channels', action: 'put', subject: 'channels/61' },
        change: {
          ...{ added: 0, changed: 1, removed: 0 },
          keys: { added: [], changed: { '61': ['position', 'isFree'] }, removed: [] },
        },
      },
      {
        ...{ actor: { kind: 'operator' }, area: 'channels', action: 'remove', subject: 'channels/61' },
        change: { added: 0, changed: 0, removed: 1, keys: { added: [], changed: {}, removed: ['61'] } },
      },
    ]);
  });
});

describe('content that cannot be written', () => {
  const { name: _, ...nameless } = channel(71);
  const refused: readonly (readonly [what: string, entries: readonly object[], message: string])[] = [
    ['lacks a field', [channel(70), nameless], 'channels, 71: name is required'],
    ['has no key', [{}], 'channels, entry 1: id is required'],
    ['has a text in no language', [channel(71, { name: {} })], 'channels, 71: name must not be empty'],
    ['has an unknown field', [{ ...channel(71), logo: '' }], 'channels, 71: logo is unknown'],
    ['has a value of the wrong kind', [{ ...channel(71), age: 'old' }], 'channels, 71: age must be integer,null'],
    [
      'has a wrong value inside',
      [{ ...channel(71), cover: { ...cover, bg: 1 } }],
      'channels, 71: cover.bg must be string',
    ],
    ['holds NUL', [channel(71, { name: { en: '\0' } })], 'channels, 71: must be well-formed text without NUL'],
    ['is given twice', [channel(71), channel(71)], 'channels, 71: is given twice'],
    ['is linear without filler', [channel(71, { fillerAsset: null })], 'channels, 71: fillerAsset is required'],
    ['has unusable settings', [channel(71, { source: 'external' })], 'channels, 71: sourceSettings cannot be used'],
    ['takes another slug', [channel(71), channel(72, { slug: 'channel-71' })], 'channels: slug channel-71 belongs to'],
  ];

  test.each(refused)('is refused when it %s', async (_what, entries, message) => {
    const given = entries.filter((entry): entry is ChannelEntry => typeof entry === 'object');
    await expect(write((context) => content.channels.put(context, given))).rejects.toThrow(message);
    expect(await write((context) => content.channels.read(context, [70, 71, 72]))).toEqual([]);
  });

  test('leaves nothing of its transaction', async () => {
    const former = await auditOf(alpha.id);
    const both = write(async (context) => {
      await content.channels.put(context, [channel(81)]);
      await content.categories.put(context, [category(81, [82])]);
    });
    await expect(both).rejects.toThrow('categories: channel_id 82 does not exist');
    expect(await write((context) => content.channels.read(context, [81]))).toEqual([]);
    expect(await auditOf(alpha.id)).toEqual(former);
  });

  test('may refer to what the same transaction adds later, and not to what it leaves out', async () => {
    const movie = { id: 'a', slug: 'a', contentType: 'movie', title: { en: 'A' }, libraryId: 2 } as const;
    const title = { ...movie, cover: { src_2x3: '', src_16x9: '', bg: '', color_bg: '' } };
    await write(async (context) => {
      await content.titles.put(context, [title]);
      await content.libraries.put(context, [{ id: 2, title: { en: 'Shelf' } }]);
    });
    await expect(write((context) => content.libraries.replace(context, []))).rejects.toThrow(
      'id 2 is still used by contents',
    );
  });
});
