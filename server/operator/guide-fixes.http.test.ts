import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ScheduleItem } from '#contract/guide.ts';
import { localTime } from '#rules/guide/local-time.ts';
import { unixSeconds } from '#rules/units.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { runImportCommand } from '#tooling/testing/import-command.ts';
import { seedChannels, seedViewer } from '#tooling/testing/television.ts';
import { temporaryFolder } from '#tooling/testing/temporary-folder.ts';
import { removeUnusedProgrammes } from '#worker/imports/xmltv/remove-programmes.ts';

const HOUR = 3_600;
const MINUTE = 60;

let api: TestApi;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let hour: number;
let token: string;

beforeAll(async () => {
  [api, folder] = await Promise.all([testApi(), temporaryFolder()]);
  hour = Math.floor(api.clock.now() / 1_000 / HOUR) * HOUR;
  const external = { source: 'external', sourceSettings: { live: 'https://tv.example/{slug}.m3u8' } } as const;
  await seedChannels(api.database, alpha.id, [
    { id: 1, slug: 'news', position: 1, name: { ru: 'News' }, isFree: true, ...external },
    { id: 2, slug: 'films', position: 2, name: { ru: 'Films' }, isFree: true, ...external },
    { id: 3, slug: 'clips', position: 3, name: { ru: 'Clips' }, fillerAsset: 'clip' },
  ]);
  token = (await seedViewer(api.database, alpha.id)).token;
});
afterAll(() => Promise.all([api.close(), folder.remove()]));

const kinora = async (...args: readonly string[]) => {
  const { code, lines } = await runImportCommand({ folder: folder.path, connectionString: api.connectionString }, args);
  return { code, text: lines.join('\n') };
};
const said = async (...args: readonly string[]) => {
  const { code, text } = await kinora(...args);
  expect({ args, code, text }).toMatchObject({ code: 0 });
  return text;
};
const refused = async (...args: readonly string[]) => {
  const { code, text } = await kinora(...args);
  expect({ args, code }).toEqual({ args, code: 1 });
  return text;
};

/** A time on the clock of the provider. */
const clock = (seconds: number) => {
  const { date, time } = localTime(unixSeconds(seconds), alpha.timezone);
  return `${date} ${time}`;
};
const stamp = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 19).replace(/\D/g, '');
const programme = (at: number, title: string, more = '') =>
  `<programme start="${stamp(at)} +0000" stop="${stamp(at + HOUR)} +0000" channel="news"><title lang="ru">${title}</title>${more}</programme>`;
const usual = () => [
  programme(hour, 'Утро'),
  programme(hour + HOUR, 'Филм', '<desc lang="ru">О войне</desc>'),
  programme(hour + 2 * HOUR, 'Матч'),
  programme(hour + 3 * HOUR, 'Ночь'),
];
let files = 0;
async function load(programmes: readonly string[], ...more: readonly string[]): Promise<string> {
  files += 1;
  const path = join(folder.path, `guide-${files}.xml`);
  await writeFile(
    path,
    `<tv><channel id="news"><display-name>news</display-name></channel>${programmes.join('')}</tv>`,
  );
  return said('import', 'xmltv', path, ...more);
}
async function lines(): Promise<readonly ScheduleItem[]> {
  const url = `/v2/channels/news/schedule?start=${hour - HOUR}&end=${hour + 6 * HOUR}`;
  return (await api.app.inject({ url, headers: { host: 'alpha.test', authorization: `Token ${token}` } })).json();
}
/** Each broadcast as its title and its minutes since the hour. */
const guide = async () =>
  (await lines()).map(({ program, timestamp, duration }) => [
    program.title,
    (timestamp - hour) / MINUTE,
    (timestamp + duration - hour) / MINUTE,
  ]);

test('a corrected broadcast is shown at once, and later imports of the guide keep it', async () => {
  await load(usual());
  expect(await said('guide', 'fix', 'news', clock(hour + HOUR), '--title', 'Фильм', '--age', '16')).toBe(
    `news of alpha, ${clock(hour + HOUR)}: title Фильм, was Филм; age 16; imports of the guide keep it`,
  );
  const corrected = [
    ['Утро', 0, 60],
    ['Фильм', 60, 120],
    ['Матч', 120, 180],
    ['Ночь', 180, 240],
  ];
  await expect.poll(guide).toEqual(corrected);
  // The same guide changes nothing; a longer description of the same programme comes with it.
  expect(await load(usual())).toContain('0 added, 0 changed, 0 removed');
  await load([usual()[0] ?? '', programme(hour + HOUR, 'Филм', '<desc lang="ru">О мире</desc>'), ...usual().slice(2)]);
  expect(await guide()).toEqual(corrected);
  const [, film] = await lines();
  expect(film?.program).toMatchObject({ description: 'О мире', age: 16 });
  const { rows } = await api.database.$client.query(
    `SELECT subject FROM audit_entries WHERE actor->>'kind' = 'operator' AND area = 'guide' ORDER BY id`,
  );
  expect(rows.map(({ subject }) => String(subject).split('/')[0])).toEqual(
    expect.arrayContaining(['guide corrections', 'programs', 'schedule']),
  );
});

test('other times shorten what is beside a broadcast, and imports keep them, with a blackout', async () => {
  const at = clock(hour + 2 * HOUR);
  expect(
    await said('guide', 'fix', 'news', at, '--end', clock(hour + 3 * HOUR + 20 * MINUTE), '--blackout', 'on'),
  ).toBe(
    `news of alpha, ${at}: ends ${clock(hour + 3 * HOUR + 20 * MINUTE)}, was ${clock(hour + 3 * HOUR)}; blacked out; ` +
      '1 beside it is shorter; imports of the guide keep it',
  );
  await said('guide', 'fix', 'news', at, '--start', clock(hour + 2 * HOUR + 10 * MINUTE));
  const moved = [
    ['Утро', 0, 60],
    ['Фильм', 60, 120],
    ['Матч', 130, 200],
    ['Ночь', 200, 240],
  ];
  await expect.poll(guide).toEqual(moved);
  expect(await load(usual())).toContain('removed');
  expect(await guide()).toEqual(moved);
  expect((await lines()).map(({ is_blackout }) => is_blackout)).toEqual([false, false, true, false]);
  expect(await load(usual())).toContain('0 added, 0 changed, 0 removed');
  // A guide that begins while the corrected broadcast is on leaves it its time, and so does one that comes to an empty channel.
  await load(usual().slice(3));
  expect(await guide()).toEqual(moved);
  await api.database.$client.query('DELETE FROM schedule_items WHERE channel_id = 1');
  await removeUnusedProgrammes(api.database);
  // Another programme must not be given its number.
  const { rows: kept } = await api.database.$client.query(
    `SELECT title ->> 'ru' AS title FROM programs WHERE id = (SELECT max(program_id) FROM guide_corrections)`,
  );
  expect(kept).toEqual([{ title: 'Фильм' }]);
  await load(usual());
  expect(await guide()).toEqual(moved);
});

test('a guide that has another programme then shows that, and says that the correction is left out', async () => {
  const text = await load([usual()[0] ?? '', programme(hour + HOUR, 'Концерт'), ...usual().slice(2)]);
  expect(text).toContain('the correction of Филм at');
  expect((await guide())[1]).toEqual(['Концерт', 60, 120]);
  await load(usual());
  expect((await guide())[1]).toEqual(['Фильм', 60, 120]);
});

test('corrections are listed and forgotten', async () => {
  expect((await said('guide', 'fixes', 'news')).split('\n')).toEqual([
    `${clock(hour + HOUR)}  Филм  title Фильм, was Филм; age 16`,
    expect.stringContaining(`${clock(hour + 2 * HOUR)}  Матч  begins `),
  ]);
  expect(await said('guide', 'unfix', 'news', clock(hour + 2 * HOUR))).toContain('it is what the guide says again');
  await expect.poll(async () => (await guide())[2]).toEqual(['Матч', 120, 180]);
  await said('guide', 'unfix', 'news', clock(hour + HOUR));
  await load(usual());
  expect(await guide()).toEqual([
    ['Утро', 0, 60],
    ['Филм', 60, 120],
    ['Матч', 120, 180],
    ['Ночь', 180, 240],
  ]);
  expect(await said('guide', 'fixes', 'news')).toBe('no broadcast of news is corrected');
  expect(await refused('guide', 'unfix', 'news', clock(hour))).toContain('it has none');
});

test('what cannot be corrected is refused with what there is', async () => {
  expect(await refused('guide', 'fix', 'news', clock(hour + 90 * MINUTE), '--title', 'A')).toBe(
    `kinora: no broadcast of news begins at ${clock(hour + 90 * MINUTE)} (Europe/Moscow); ` +
      `what is on then began at ${clock(hour + HOUR)}, the next one begins at ${clock(hour + 2 * HOUR)}`,
  );
  expect(await refused('guide', 'fix', 'news', 'soon', '--title', 'A')).toContain('is not a time such as');
  expect(await refused('guide', 'fix', 'news', clock(hour))).toContain('say what is right');
  expect(await refused('guide', 'fix', 'new', clock(hour), '--age', '6')).toContain('did you mean news?');
  expect(await refused('guide', 'fix', 'news', clock(hour), '--end', clock(hour - HOUR))).toContain('before its start');
  expect(await refused('guide', 'fix', 'clips', clock(hour), '--end', clock(hour + HOUR))).toContain('clips is linear');
  await said('guide', 'fix', 'news', clock(hour), '--end', clock(hour + 70 * MINUTE));
  expect(await refused('guide', 'fix', 'news', clock(hour + 2 * HOUR), '--start', clock(hour + HOUR))).toContain(
    'it would be on together with the corrected broadcast of',
  );
});
