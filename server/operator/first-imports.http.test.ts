import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Channel } from '#contract/channels.ts';
import type { ScheduleItem } from '#contract/guide.ts';
import type { ChannelStream } from '#contract/playback.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { type ExternalOrigin, externalOrigin } from '#tooling/testing/external-origin.ts';
import { runImportCommand } from '#tooling/testing/import-command.ts';
import { temporaryFolder } from '#tooling/testing/temporary-folder.ts';
import { newGuest } from '#tooling/testing/viewer.ts';

const HOUR = 3600;
const HOST = 'tv.alma.test';

let api: TestApi;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let origin: ExternalOrigin;

beforeAll(async () => {
  [api, folder, origin] = await Promise.all([testApi({}, async () => {}), temporaryFolder(), externalOrigin()]);
});
afterAll(() => Promise.all([api.close(), folder.remove(), origin.close()]));

async function kinora(...args: readonly string[]): Promise<string> {
  const { code, lines } = await runImportCommand({ folder: folder.path, connectionString: api.connectionString }, args);
  expect(code, lines.join('\n')).toBe(0);
  return lines.join('\n');
}

async function file(name: string, content: string): Promise<string> {
  const path = join(folder.path, name);
  await writeFile(path, content);
  return path;
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

test('from an empty database, three commands bring a brand, its channels and their guide to a viewer', async () => {
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
});
