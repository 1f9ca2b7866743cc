import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Channel } from '#contract/channels.ts';
import type { ScheduleItem } from '#contract/guide.ts';
import type { ChannelStream, ContentStream } from '#contract/playback.ts';
import { openDiskStore } from '#media/store/disk-store.ts';
import { installAsset } from '#media/store/install-asset.ts';
import { writeClip } from '#media/testing/clip.ts';
import { createTestClock, startTestOrigin, testKeys } from '#media/testing/origin.ts';
import { content } from '#server/operator/content.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { type ExternalOrigin, externalOrigin } from '#tooling/testing/external-origin.ts';
import { runImportCommand } from '#tooling/testing/import-command.ts';
import { temporaryFolder } from '#tooling/testing/temporary-folder.ts';
import { newGuest } from '#tooling/testing/viewer.ts';
import { showImportedFilms } from '#worker/imports/titles/show-films.ts';

const HOUR = 3600;
const HOST = 'tv.alma.test';

let api: TestApi;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let origin: ExternalOrigin;

beforeAll(async () => {
  [api, folder, origin] = await Promise.all([
    testApi({ signingKeys: testKeys }, async () => {}),
    temporaryFolder(),
    externalOrigin(),
  ]);
});
afterAll(() => Promise.all([api.close(), folder.remove(), origin.close()]));

async function kinora(...args: readonly string[]): Promise<string> {
  const { code, lines } = await runImportCommand({ folder: folder.path, connectionString: api.connectionString }, args);
  expect(code, lines.join('\n')).toBe(0);
  return lines.join('\n');
}

async function file(name: string, text: string): Promise<string> {
  const path = join(folder.path, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  return path;
}

/** Has the worker package the films of imports. In the place of the encoder, each becomes a clip of eight seconds. */
async function packageFilms(): Promise<void> {
  const { database, bus, clock } = api;
  const store = openDiskStore(join(folder.path, 'media'));
  const task = showImportedFilms({ content, store });
  const context = { database, bus, clock, log: (event: unknown) => expect.unreachable(String(event)) };
  await task.run(context);
  const { rows } = await database.$client.query<{ id: string; source: string }>(
    'SELECT id, source FROM packaging_jobs',
  );
  expect(rows).toEqual([{ id: expect.any(String), source: expect.stringMatching(/Metropolis \(1927\)\.mkv$/) }]);
  for (const { id } of rows) {
    await installAsset(store, await writeClip(join(folder.path, 'clips'), id, 8));
    await database.$client.query(`UPDATE packaging_jobs SET state = 'done' WHERE id = $1`, [id]);
    await database.$client.query('INSERT INTO stored_assets (asset) VALUES ($1)', [id]);
  }
  await task.run(context);
}

const brand = `
shortname: alma
name: Alma TV
hosts: [${HOST}]
isDefault: true
timezone: Asia/Almaty
country: KZ
brand: { scheme: light, title: Alma, logo: /art/brands/aurora.svg, tokens: { accent: '#0b5d57', on-accent: '#ffffff' } }
settings: { languages: [ru, kk] }
`;

test('from an empty database, four commands bring a brand, its channels, their guide and a film to a viewer', async () => {
  const hour = Math.floor(api.clock.now() / 1000 / HOUR) * HOUR;
  const time = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(0, 19).replace(/\D/g, '')} +0000`;
  const programme = (start: number, title: string) =>
    `<programme channel="one" start="${time(start)}" stop="${time(start + HOUR)}"><title>${title}</title></programme>`;
  await kinora('provider', 'apply', await file('alma.yaml', brand));
  const playlist = `#EXTM3U catchup="shift" catchup-days="2"
#EXTINF:-1 tvg-id="one" group-title="Эфир",Первый
${origin.address}/one/index.m3u8`;
  await kinora(
    'import',
    'm3u',
    await file('tv.m3u', playlist),
    '--free',
    '--age',
    '0',
    '--http-pages',
    '--allow-private',
  );
  const guide = `<tv>${programme(hour, 'Новости')}${programme(hour - 2 * HOUR, 'Утро')}</tv>`;
  await kinora('import', 'xmltv', await file('guide.xml', guide));
  await file('films/Metropolis (1927)/Metropolis (1927).mkv', 'film');
  await file(
    'films/Metropolis (1927)/movie.nfo',
    '<movie><title>Метрополис</title><mpaa>12+</mpaa><uniqueid type="imdb">tt0017136</uniqueid></movie>',
  );
  await kinora('import', 'titles', join(folder.path, 'films'), '--free');
  await packageFilms();

  const guest = await newGuest(api.app, { host: HOST });
  const ask = async <Answer>(url: string): Promise<Answer> =>
    (await api.app.inject({ url, headers: { authorization: `Token ${guest.token}`, host: HOST } })).json<Answer>();
  const channels = () => ask<Channel[]>('/v2/channels?includes=current_schedules');
  await expect.poll(channels).toMatchObject([{ name: 'Первый', current_schedule: { program: { title: 'Новости' } } }]);
  const [channel] = await channels();
  const day = await ask<ScheduleItem[]>(
    `/v2/channels/${channel?.id}/schedule?start=${hour - 3 * HOUR}&end=${hour + HOUR}`,
  );
  expect(day.map(({ program, is_catchup_available }) => [program.title, is_catchup_available])).toEqual([
    ['Утро', true],
    ['Новости', true],
  ]);
  const stream = async (query: string) => (await ask<ChannelStream>(`/v2/channels/${channel?.id}/stream${query}`)).hls;
  expect(await stream('')).toBe(`${origin.address}/one/index.m3u8`);
  const start = hour - 2 * HOUR;
  expect(await stream(`?ts=${start}`)).toMatch(`${origin.address}/one/index.m3u8?utc=${start}&lutc=`);

  const film = await ask<ContentStream>('/v2/libraries/any/contents/imdb-tt0017136/stream');
  const { get, stop } = await startTestOrigin(
    openDiskStore(join(folder.path, 'media')),
    createTestClock(Math.floor(api.clock.now() / 1000)),
  );
  try {
    const { pathname } = new URL(film.hls);
    const playlist = await get(pathname);
    expect([playlist.statusCode, playlist.body]).toEqual([200, expect.stringContaining('#EXT-X-STREAM-INF')]);
    const [media] = playlist.body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const segments = await get(new URL(media ?? '', film.hls).pathname);
    expect(segments.body).toMatch(/#EXTINF:4[\s\S]*#EXTINF:4[\s\S]*#EXT-X-ENDLIST/);
  } finally {
    await stop();
  }
});
