import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Channel, ChannelCategory } from '#contract/channels.ts';
import type { ScheduleItem } from '#contract/guide.ts';
import type { ChannelStream } from '#contract/playback.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { type ExternalOrigin, externalOrigin } from '#tooling/testing/external-origin.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { runImportCommand } from '#tooling/testing/import-command.ts';
import { seedPackets, seedViewer } from '#tooling/testing/television.ts';
import { temporaryFolder } from '#tooling/testing/temporary-folder.ts';

const HOUR = 3600;
/** Its address is the operator's own to know. */
const SECRET = '#EXTINF:-1,Логин\nhttps://user:secret@tv.example/1/index.m3u8\n';

let api: TestApi;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let origin: ExternalOrigin;
let logos: { readonly address: string; close(): Promise<unknown> };
/** The current hour, in Unix seconds. */
let hour: number;
let token: string;

beforeAll(async () => {
  [api, folder, origin, logos] = await Promise.all([testApi(), temporaryFolder(), externalOrigin(), serveLogo()]);
  hour = Math.floor(api.clock.now() / 1000 / HOUR) * HOUR;
  token = (await seedViewer(api.database, alpha.id)).token;
});
afterAll(() => Promise.all([api.close(), folder.remove(), origin.close(), logos.close()]));

async function serveLogo() {
  const logo = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();
  const server = createServer((request, response) => {
    const playlist = '#EXTINF:-1 tvg-logo="logo.png",Рядом\nhttp://127.0.0.1/beside/index.m3u8\n';
    if (request.url === '/tv.m3u?key=hush') response.writeHead(200).end(playlist);
    else if (request.url === '/logo.png') response.writeHead(200, { 'content-type': 'image/png' }).end(logo);
    else response.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    close: () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      return closed;
    },
  };
}

async function kinora(...args: readonly string[]) {
  const ran = await runImportCommand({ folder: folder.path, connectionString: api.connectionString }, args);
  return { ...ran, text: ran.lines.join('\n') };
}

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder.path, name);
  await writeFile(path, content);
  return path;
}

async function ask<Answer>(url: string): Promise<Answer> {
  const response = await api.app.inject({ url, headers: { authorization: `Token ${token}` } });
  return response.json<Answer>();
}
const channelNames = async () => (await ask<Channel[]>('/v2/channels')).map(({ name }) => name);

/** Options for channels of our own origin. */
const playable = ['--http-pages', '--allow-private', '--free', '--age', '0'];

describe('channels of a playlist', () => {
  const playlist = () => `#EXTM3U
#EXTINF:-1 tvg-id="news.example" tvg-chno="7" tvg-logo="${logos.address}/logo.png" group-title="Новости" catchup="append" catchup-source="?from={utc}&to={utcend}" catchup-days="3",Новости 24
${origin.address}/news/index.m3u8
#EXTINF:-1 tvg-shift="2" tvg-logo="${logos.address}/missing.png" group-title="Новости;Кино",Кино HD
${origin.address}/films/index.m3u8
#EXTINF:-1,Эфир
udp://@239.0.0.1:1234
#EXTINF:-1,Панель
http://panel.example/live/user/secret/1.m3u8
#EXTINF:-1,Логин
https://user:secret@tv.example/1/index.m3u8
#EXTINF:-1,Пароль
https://tv.example/2/index.m3u8?username=user&password=secret
#EXTINF:-1,${'Я'.repeat(500)}
${origin.address}/long/index.m3u8
`;

  test('play from their own origins, with logos, groups and archives; others are reported with the reason', async () => {
    const path = await file('tv.m3u', playlist());
    const result = await kinora('import', 'm3u', path, ...playable);
    expect(result.lines[0]).toBe('3 entries: 3 added, 0 changed, 0 removed');
    expect(result.text).toMatch(/tv\.m3u, line 4: the logo of Кино HD is left out/);
    expect(result.text).toMatch(/tv\.m3u, line 6: Эфир has an address of udp.*--record/);
    expect(result.text).toMatch(/tv\.m3u, line 8: Панель has a user or a password/);
    expect(result.text).toMatch(/tv\.m3u, line 10: Логин has a user or a password/);
    expect(result.text).toMatch(/tv\.m3u, line 12: Пароль has a user or a password/);
    expect(result.text).not.toContain('secret');
    await expect.poll(channelNames).toEqual(['Новости 24', 'Кино HD', `${'Я'.repeat(199)}…`]);
    const [news, films] = await ask<Channel[]>('/v2/channels');
    expect(news).toMatchObject({ slug: 'novosti-24', number: 7, is_hd: false, archived_days: 3, age: 0 });
    expect(news?.num).toBe(news?.id);
    expect(new URL(news?.cover.full ?? '').pathname).toMatch(/^\/media\/i\/imports\/1\/[0-9a-f]{32}$/);
    expect(films).toMatchObject({ slug: 'kino-hd', number: null, is_hd: true, archived_days: 0 });
    const categories = await ask<ChannelCategory[]>('/v2/channels/categories');
    expect(categories.map(({ name, channels }) => [name, channels])).toEqual([
      ['Новости', [news?.id, films?.id]],
      ['Кино', [films?.id]],
    ]);
    const { rows } = await api.database.$client.query(
      'SELECT number, guide_id, guide_shift FROM channels WHERE provider_id = $1 ORDER BY position',
      [alpha.id],
    );
    expect(rows.slice(0, 2)).toEqual([
      { number: 7, guide_id: 'news.example', guide_shift: 0 },
      { number: null, guide_id: '', guide_shift: 7200 },
    ]);
    expect((await ask<Channel[]>('/v2/channels?search=7')).map(({ id }) => id)).toEqual([news?.id]);
    expect((await kinora('provider', 'show', 'alpha')).text).toMatch(/slug: novosti-24\n(?: .*\n)*? +number: 7\n/);
    const again = await kinora('import', 'm3u', path, ...playable);
    expect(again.lines[0]).toBe('3 entries: 0 added, 0 changed, 0 removed');
    const network = await ask<{ readonly provider: { readonly stream_origins: readonly string[] } }>(
      '/v2/users/self/network',
    );
    expect(network.provider.stream_origins).toContain(origin.address);
  });

  test('that are missing later are hidden with --prune, and come back with their numbers', async () => {
    const path = await file('tv.m3u', playlist());
    const before = await ask<Channel[]>('/v2/channels');
    const short = await file('short.m3u', playlist().split('\n').slice(0, 3).join('\n'));
    expect((await kinora('import', 'm3u', short, ...playable)).lines[0]).toMatch(/0 removed$/);
    expect((await kinora('import', 'm3u', short, ...playable, '--prune')).lines[0]).toMatch(/2 removed$/);
    const hidden = async () => (await ask<Channel[]>('/v2/channels')).map(({ is_hidden }) => is_hidden);
    await expect.poll(hidden).toEqual([false, true, true]);
    await kinora('import', 'm3u', path, ...playable, '--prune');
    await expect.poll(hidden).toEqual([false, false, false]);
    expect((await ask<Channel[]>('/v2/channels')).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  test('are recorded with --record, and what an operator changed of the recording stays', async () => {
    const path = await file('air.m3u', '#EXTINF:-1,Эфир\nudp://@239.0.0.1:1234\n');
    const imported = () => kinora('import', 'm3u', path, '--record', '--allow-private');
    expect((await imported()).lines).toEqual([
      '1 entries: 1 added, 0 changed, 0 removed',
      '1 channel begins to be recorded, with an archive of 5 days',
    ]);
    await kinora('import', 'm3u', await file('secret.m3u', SECRET), '--record');
    await expect.poll(channelNames).toContain('Логин');
    expect(JSON.stringify(await ask('/v2/channels?includes=current_schedules'))).not.toContain('secret');
    const settings = async () => {
      const { rows } = await api.database.$client.query(
        "SELECT source, source_settings FROM channels WHERE slug = 'efir' AND provider_id = $1",
        [alpha.id],
      );
      return rows[0];
    };
    expect(await settings()).toMatchObject({
      source: 'ingest',
      source_settings: {
        ...{ input: { kind: 'mpegts', url: 'udp://239.0.0.1:1234' }, video: { kind: 'copy' } },
        // Its language is what the stream says.
        audio: [{ stream: 0, codec: { kind: 'aac', bitrate: 128_000 } }],
      },
    });
    await api.database.$client.query(
      `UPDATE channels SET source_settings = source_settings || '{"stallSeconds": 20}' WHERE slug = 'efir'`,
    );
    expect((await imported()).lines[0]).toMatch(/0 added, 0 changed/);
    expect(await settings()).toMatchObject({ source_settings: { stallSeconds: 20 } });
    expect((await kinora('import', 'm3u', path, '--record')).text).toContain('--allow-private');
  });
});

describe('recording some channels of a playlist', () => {
  const playlist = `#EXTM3U
#EXTINF:-1 group-title="Арена",Футбол
https://rec.example/1/index.m3u8
#EXTINF:-1 group-title="Арена" catchup-days="0",Хоккей
https://rec.example/2/index.m3u8
#EXTINF:-1,Мультфильмы
https://rec.example/3/index.m3u8
#EXTINF:-1,Погода
https://rec.example/4/index.m3u8
`;
  const recorded = async () => {
    const { rows } = await api.database.$client.query<{ slug: string; source: string; archived_days: number }>(
      `SELECT slug, source, archived_days FROM channels WHERE source_settings::text LIKE '%rec.example%' ORDER BY position`,
    );
    return rows.map(({ slug, source, archived_days }) => [slug, source, archived_days]);
  };

  test('is by group and by name, and reports the archive that they begin with', async () => {
    const path = await file('record.m3u', playlist);
    const choice = ['--record-group', 'арена', '--record-group', 'Никто', '--record-name', 'мульт*'];
    const { lines, code } = await kinora('import', 'm3u', path, ...choice, '--archive-days', '2');
    expect(code).toBe(0);
    expect(lines).toEqual([
      '4 entries: 4 added, 0 changed, 0 removed',
      '2 channels begin to be recorded, with an archive of 2 days',
      '1 channel begins to be recorded, without an archive',
      '1 faults:',
      'record.m3u: no channel of the group Никто is there to be recorded',
    ]);
    expect(await recorded()).toEqual([
      ['futbol', 'ingest', 2],
      ['khokkey', 'ingest', 0],
      ['multfilmy', 'ingest', 2],
      ['pogoda', 'external', 0],
    ]);
    expect((await kinora('import', 'm3u', path, ...choice)).lines).toEqual([
      '4 entries: 0 added, 0 changed, 0 removed',
      '1 faults:',
      'record.m3u: no channel of the group Никто is there to be recorded',
    ]);
  });

  test('a slug of an earlier import stays', async () => {
    await api.database.$client.query(`UPDATE channels SET slug = 'погода' WHERE slug = 'pogoda'`);
    const path = await file('weather.m3u', playlist.replace('#EXTINF:-1,Погода', '#EXTINF:-1 tvg-chno="9",Погода'));
    await kinora('import', 'm3u', path, '--record-group', 'Арена', '--record-name', 'Мульт*');
    expect((await recorded()).map(([slug]) => slug)).toContain('погода');
  });

  test('free channels that a packet sells are reported by name', async () => {
    const path = await file('sold.m3u', '#EXTINF:-1,Продано\nhttps://sold.example/1/index.m3u8\n');
    expect((await kinora('import', 'm3u', path, '--free')).lines).toHaveLength(1);
    const { rows } = await api.database.$client.query<{ id: number }>(`SELECT id FROM channels WHERE slug = 'prodano'`);
    await seedPackets(api.database, alpha.id, [
      { id: 71, priceMinor: 100, name: { ru: 'Спорт' }, channels: rows.map(({ id }) => id) },
    ]);
    expect((await kinora('import', 'm3u', path, '--free')).lines).toEqual([
      '1 entries: 0 added, 0 changed, 0 removed',
      'the packet 71 (Спорт) sells channels that everybody may watch: prodano',
    ]);
    expect((await kinora('import', 'm3u', path)).lines).toHaveLength(1);
  });
});

describe('what a playlist names by less than a whole address', () => {
  const logoOf = async (name: string) => (await ask<Channel[]>('/v2/channels')).find((one) => one.name === name)?.cover;
  const ours = expect.stringMatching(/\/media\/i\/imports\/1\/[0-9a-f]{32}$/);

  test('lies beside it, and nowhere else on the machine', async () => {
    const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
    await file('dot.svg', dot);
    const channel = (logo: string, name: string) =>
      `#EXTINF:-1 tvg-logo="${logo}",${name}\n${origin.address}/${name}/index.m3u8\n`;
    const path = await file('local.m3u', channel('dot.svg', 'Точка') + channel('/logos/1.png', 'Корень'));
    const { text } = await kinora('import', 'm3u', path, ...playable);
    expect(text).toMatch(/local\.m3u, line 3: the logo of Корень is left out: \/logos\/1\.png cannot be read/);
    await expect.poll(() => logoOf('Точка')).toMatchObject({ full: ours });
    expect(await logoOf('Корень')).not.toMatchObject({ full: expect.stringContaining('/logos/') });

    const address = `${logos.address}/tv.m3u?key=hush`;
    expect((await kinora('import', 'm3u', address, ...playable)).lines).toEqual([
      '1 entries: 1 added, 0 changed, 0 removed',
    ]);
    await expect.poll(() => logoOf('Рядом')).toMatchObject({ full: ours });
    await kinora('import', 'm3u', address, ...playable, '--every', '6h');
    const status = await kinora('import', 'status');
    expect(status.text).toContain(`${logos.address}/tv.m3u?…`);
    expect(status.text).not.toContain('hush');
    await kinora('import', 'm3u', address, '--every', 'off');
  });

  test('a channel keeps the number and the id of guides that an operator gave it, where it names none', async () => {
    const given = `UPDATE channels SET number = 77, guide_id = 'mine' WHERE slug = 'tochka' AND provider_id = $1`;
    await api.database.$client.query(given, [alpha.id]);
    await kinora('import', 'm3u', join(folder.path, 'local.m3u'), ...playable);
    const kept = `SELECT number, guide_id FROM channels WHERE slug = 'tochka' AND provider_id = $1`;
    expect((await api.database.$client.query(kept, [alpha.id])).rows).toEqual([{ number: 77, guide_id: 'mine' }]);
  });

  test('a playlist of which nothing can be used says the first reason with its line, and how many there are', async () => {
    const path = await file('private.m3u', '#EXTINF:-1,A\nudp://@239.0.0.1:1\n#EXTINF:-1,B\n#EXTINF:-1,C\nx\n');
    expect((await kinora('import', 'm3u', path, '--dry-run')).text).toMatch(
      /has no channels: line 1: A has an address of a private network: --allow-private lets it in; and 2 more faults$/,
    );
  });
});

describe('a guide', () => {
  const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 19).replace(/\D/g, '');
  const programme = (start: number, title: string, more = '', attributes = '') =>
    `<programme start="${time(start)} +0000" channel="news.example" ${attributes}><title lang="ru">${title}</title>${more}</programme>`;
  const guide = (...programmes: readonly string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE tv SYSTEM "xmltv.dtd"><tv>
<channel id="news.example"><display-name>News</display-name></channel>
<channel id="kino"><display-name>Кино</display-name></channel>
<channel id="17"><display-name>Новсти плюс</display-name></channel>
${programmes.join('\n')}
</tv>`;
  const unmatched = () =>
    `<programme start="${time(hour)} +0000" stop="${time(hour + HOUR)} +0000" channel="17"><title>A</title></programme>
<programme start="${time(hour)} +0000" stop="${time(hour + HOUR)} +0000" channel="kino"><title>Фильм</title></programme>`;
  const usual = () => [
    programme(hour, 'Сейчас', '<sub-title lang="ru">Часть 1</sub-title><category lang="ru">Новости</category>'),
    programme(hour - 2 * HOUR, 'Раньше', '<episode-num system="xmltv_ns">1.4.</episode-num>'),
    programme(hour - HOUR, 'Закрыто', '', 'catchup="0"'),
    programme(hour + HOUR, 'Потом'),
  ];
  const lines = async (slug = 'novosti-24') => {
    const window = `start=${hour - 6 * HOUR}&end=${hour + 6 * HOUR}`;
    return ask<ScheduleItem[]>(`/v2/channels/${encodeURIComponent(slug)}/schedule?${window}`);
  };
  const titles = async (slug?: string) => (await lines(slug)).map(({ program }) => program.title);

  test('is put in order on the channels that it means, with archive, episodes and shift; others are reported', async () => {
    const path = await file('guide.xml.gz', gzipSync(guide(...usual(), unmatched())));
    const result = await kinora('import', 'xmltv', path);
    expect(result.lines[0]).toBe('6 entries: 5 added, 0 changed, 0 removed');
    expect(result.text).toMatch(
      /guide\.xml\.gz, line 4: the guide's channel 17, Новсти плюс is none of yours; nearest: novosti-24/,
    );
    await expect.poll(() => titles()).toEqual(['Раньше', 'Закрыто', 'Сейчас', 'Потом']);
    const [earlier, denied, now] = await lines();
    expect(earlier).toMatchObject({ is_catchup_available: true, duration: HOUR, episode: { season: 2, series: 5 } });
    expect(denied).toMatchObject({ is_catchup_available: false });
    expect(now).toMatchObject({ img: null, episode: { title: 'Часть 1' }, program: { category: { name: 'Новости' } } });
    expect((await lines('kino-hd')).map(({ timestamp }) => timestamp)).toEqual([hour + 2 * HOUR]);
    const [news] = await ask<Channel[]>('/v2/channels?includes=current_schedules');
    expect(news?.current_schedule?.program.title).toBe('Сейчас');
    const stream = (query: string) =>
      ask<ChannelStream & { error_code: string }>(`/v2/channels/${news?.id}/stream${query}`);
    expect((await stream('')).hls).toBe(`${origin.address}/news/index.m3u8`);
    const archive = await stream(`?ts=${hour - 2 * HOUR}`);
    expect(archive.hls).toMatch(`${origin.address}/news/index.m3u8?from=${hour - 2 * HOUR}&to=`);
    expect((await stream(`?ts=${hour - HOUR + 60}`)).error_code).toBe('archive_not_available');
  });

  test('is changed where the next one differs, and nothing else is', async () => {
    const again = await kinora('import', 'xmltv', await file('same.xml', guide(...usual(), unmatched())));
    expect(again.lines[0]).toBe('6 entries: 0 added, 0 changed, 0 removed');
    const changed = [...usual().slice(0, 3), programme(hour + HOUR + 600, 'Позже')];
    const next = await kinora('import', 'xmltv', await file('next.xml', guide(...changed)));
    expect(next.lines[0]).toBe('4 entries: 1 added, 1 changed, 1 removed');
    await expect.poll(() => titles()).toEqual(['Раньше', 'Закрыто', 'Сейчас', 'Позже']);
    expect((await kinora('import', 'undo', '99')).code).toBe(1);
  });

  test('leaves what an operator decided: blackouts, and the titles that programmes are broadcasts of', async () => {
    await api.database.$client.query(`
      UPDATE schedule_items SET is_blackout = true WHERE program_id IN (SELECT id FROM programs WHERE title ->> 'ru' = 'Раньше');
      UPDATE programs SET content_id = 'film' WHERE title ->> 'ru' = 'Раньше'`);
    const changed = usual().map((line) => line.replace('</programme>', '<date>1999</date></programme>'));
    const again = await kinora('import', 'xmltv', await file('again.xml', guide(...usual())));
    expect(again.lines[0]).toMatch(/^4 entries: /);
    const earlier = async () => (await lines()).find(({ program }) => program.title === 'Раньше');
    await expect.poll(earlier).toMatchObject({ is_blackout: true, content_id: 'film' });
    expect((await kinora('import', 'xmltv', await file('dated.xml', guide(...changed)))).code).toBe(0);
    await expect.poll(earlier).toMatchObject({ is_blackout: true, program: { year: '1999' } });
  });

  describe('that was imported before', () => {
    const changes = {
      'a programme': `UPDATE programs SET title = '{"ru": "Правка"}' WHERE title ->> 'ru' = 'Потом'`,
      'a broadcast': `UPDATE schedule_items SET announced_until = announced_until + interval '1 minute'
        WHERE program_id IN (SELECT id FROM programs WHERE title ->> 'ru' = 'Потом')`,
      'the number of broadcasts': `DELETE FROM schedule_items
        WHERE program_id IN (SELECT id FROM programs WHERE title ->> 'ru' = 'Потом')`,
    };

    test.each(Object.entries(changes))('brings back what something else changed of %s', async (_what, change) => {
      const path = await file('whole.xml', guide(...usual(), unmatched()));
      const first = await kinora('import', 'xmltv', path);
      const seen = async () =>
        (await lines()).map(({ program, timestamp, duration }) => [program.title, timestamp, duration]);
      const before = await seen();
      await api.database.$client.query(change);
      expect(await seen()).not.toEqual(before);
      const again = await kinora('import', 'xmltv', path);
      await expect.poll(seen).toEqual(before);
      expect(again.lines.slice(1)).toEqual(first.lines.slice(1));
    });

    test('is not read again, unless the file, an option, its mapping, a channel or the provider is another one', async () => {
      const mapping = await file('settled.yaml', '"17": null\n');
      const path = await file('settled.xml', guide(...usual(), unmatched()));
      const imported = () => kinora('import', 'xmltv', path, '--channels', mapping);
      const first = await imported();
      const readings = async () => {
        let threads = 0;
        const count = () => {
          threads += 1;
        };
        subscribe('worker_threads', count);
        const again = await imported();
        unsubscribe('worker_threads', count);
        expect(again.lines.slice(1)).toEqual(first.lines.slice(1));
        return threads;
      };
      expect(await readings()).toBe(0);
      await file('settled.yaml', '"17": null\n"18": null\n');
      expect(await readings()).toBe(1);
      expect(await readings()).toBe(0);
      await api.database.$client.query(`UPDATE channels SET position = position WHERE provider_id = $1`, [alpha.id]);
      expect(await readings()).toBe(1);
      await api.database.$client.query(`UPDATE providers SET timezone = 'Europe/Riga' WHERE id = $1`, [alpha.id]);
      expect(await readings()).toBe(1);
      await file('settled.xml', `${guide(...usual(), unmatched())}\n`);
      expect(await readings()).toBe(1);
      expect(await readings()).toBe(0);
      expect((await kinora('import', 'xmltv', path, '--padding-after', '1')).lines[0]).toMatch(/^6 entries: /);
      expect(await readings()).toBe(1);
    });
  });

  test('is whole where a channel goes on after others, though it was written before them', async () => {
    const names = ['first.example', 'second.example'];
    const channels = names.map((name) => `#EXTINF:-1 tvg-id="${name}",${name}\n${origin.address}/${name}/index.m3u8`);
    await kinora('import', 'm3u', await file('two.m3u', `#EXTM3U\n${channels.join('\n')}\n`), ...playable);
    const programmesOf = (name: string, length: number) =>
      Array.from({ length }, (_, index) =>
        programme(hour + index * 600, `${name} ${index}`).replace('news.example', name),
      );
    // What the first begins with is worth a write, and the second is longer than reading goes on without one.
    const [first, second] = [programmesOf('first.example', 3_000), programmesOf('second.example', 4_500)];
    const between = programme(hour + 300, 'Между').replace('news.example', 'first.example');
    const mixed = [...first.slice(0, 2_500), ...second, ...first.slice(2_500), between];
    const result = await kinora('import', 'xmltv', await file('mixed.xml', guide(...mixed)));
    expect(result.text).toMatch(/^7501 entries: 7501 added, 2 changed, 0 removed/);
    const sorted = await file('sorted.xml', guide(...second, ...first, between));
    expect((await kinora('import', 'xmltv', sorted)).lines[0]).toMatch(/^7501 entries: 0 added, 0 changed, 0 removed/);
  });

  test('goes to the channels that a mapping file names', async () => {
    const mapping = await file('channels.yaml', '"17": kino-hd\nkino: null\nnews.example: null\n');
    const path = await file('mapped.xml', guide(...usual(), unmatched()));
    const result = await kinora('import', 'xmltv', path, '--channels', mapping);
    expect(result.lines).toEqual([expect.stringMatching(/^6 entries: 0 added, 1 changed, 0 removed$/)]);
    await expect.poll(() => titles('kino-hd')).toEqual(['A']);
    const broken = await file('broken.yaml', '- a');
    expect((await kinora('import', 'xmltv', path, '--channels', broken)).text).toContain('must have a channel');
    expect((await kinora('import', 'xmltv', path, '--zone', 'Mars/Phobos')).text).toContain('write a zone');
  });

  test('has padding for the archive, where nothing else is on', async () => {
    const path = await file(
      'padded.xml',
      guide(
        programme(hour - 3 * HOUR, 'Первая', '<length units="minutes">30</length>'),
        programme(hour, 'Вторая', '<length units="minutes">30</length>'),
      ),
    );
    const padding = ['--padding-before', '2', '--padding-after', '5'];
    await kinora('import', 'xmltv', path, ...padding);
    const padded = async () =>
      (await lines())
        .map((line) => [line.program.title, line.timestamp - line.real_timestamp, line.real_duration])
        .slice(0, 2);
    await expect.poll(padded).toEqual([
      ['Первая', 120, 37 * 60],
      ['Вторая', 120, 37 * 60],
    ]);
    expect((await kinora('import', 'xmltv', path, ...padding)).lines[0]).toMatch(/0 added, 0 changed, 0 removed$/);
    expect((await kinora('import', 'xmltv', path, '--padding-after', 'long')).text).toContain('write minutes');
  });

  test('brings pictures of programmes with --pictures, and reports those that cannot be used', async () => {
    const icon = (name: string) => `<icon src="${logos.address}/${name}.png"/>`;
    const path = await file(
      'pictures.xml',
      guide(programme(hour, 'С картинкой', icon('logo')), programme(hour + HOUR, 'Без картинки', icon('missing'))),
    );
    const result = await kinora('import', 'xmltv', path, '--pictures', '--allow-private');
    expect(result.text).toMatch(/pictures\.xml, line \d+: a picture is left out: .*missing\.png answers 404/);
    const pictured = async () =>
      JSON.stringify((await lines()).find(({ program }) => program.title === 'С картинкой')?.img);
    await expect.poll(pictured).toMatch(/\/media\/i\/imports\/1\/[0-9a-f]{32}/);

    // What is no whole address lies beside the guide.
    const beside = guide(
      programme(hour, 'Рядом', '<icon src="dot.svg"/>'),
      programme(hour + HOUR, 'Корень', '<icon src="/a.png"/>'),
    );
    const { text } = await kinora('import', 'xmltv', await file('beside.xml', beside), '--pictures');
    expect(text).toMatch(/beside\.xml, line \d+: a picture is left out: \/a\.png cannot be read/);
    const pictureOf = async (title: string) => (await lines()).find(({ program }) => program.title === title)?.img;
    await expect.poll(async () => JSON.stringify(await pictureOf('Рядом'))).toMatch(/\/media\/i\/imports\/1\//);
    expect(await pictureOf('Корень')).toBeNull();
  });

  test('that is hostile changes nothing, or only what can be read', async () => {
    const before = await titles();
    const refusalOf = async (name: string, content: string | Buffer) =>
      (await kinora('import', 'xmltv', await file(name, content))).text;
    expect(await refusalOf('bomb.xml.gz', gzipSync(Buffer.alloc(32 * 1024 * 1024, ' ')))).toContain('unpacks to more');
    expect(await refusalOf('half.xml.gz', gzipSync(guide(...usual())).subarray(0, 200))).toContain(
      'cannot be unpacked',
    );
    expect(await refusalOf('page.xml', '<html></html>')).toContain('<html> is no guide');
    const cyrillic = Buffer.from(
      guide(programme(hour, 'X')).replace('X', '\u00cf\u00f0\u00e8\u00e2\u00e5\u00f2'),
      'latin1',
    );
    expect(await refusalOf('encoding.xml', cyrillic)).toContain('is not in UTF-8');
    const entities = guide(programme(hour, 'Entities &local; &file;')).replace(
      'SYSTEM "xmltv.dtd"',
      '[<!ENTITY local "replaced"><!ENTITY file SYSTEM "file:///etc/hostname">]',
    );
    const own = await kinora('import', 'xmltv', await file('own.xml', entities), '--dry-run');
    expect(own.text).toMatch(/own\.xml, line \d+: the XML is wrong: undefined entity/);
    expect(await refusalOf('entities.xml', guide().replace('"xmltv.dtd"', '"file:///etc/passwd"'))).toContain(
      'has no programmes',
    );
    expect(await titles()).toEqual(before);
    // One & must not cost the rest of the guide.
    const bare = guide(programme(hour, 'Том & Джерри'), programme(hour + HOUR, 'Потом\0'));
    expect(await refusalOf('bare.xml', bare)).toMatch(/^2 entries: /);
    await expect.poll(() => titles()).toEqual(expect.arrayContaining(['Том & Джерри', 'Потом']));
    const declared = Buffer.from(cyrillic.toString('latin1').replace('UTF-8', 'windows-1251'), 'latin1');
    expect(await refusalOf('declared.xml', declared)).toMatch(/^1 entries: /);
    await expect.poll(() => titles()).toContain('Привет');
  });
});
