import { once } from 'node:events';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, openPage, screens } from '#e2e/harness/browser.ts';
import { playsPast } from '#e2e/harness/playing.ts';
import { tellOfFailures } from '#e2e/harness/trace.ts';
import { makeFilm } from '#media/testing/film.ts';
import { root } from '#server/process/run.ts';
import { runOperator } from '#tooling/testing/operator.ts';
import { type Service, startService, untilReady } from '#tooling/testing/service.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { type TemporaryFolder, temporaryFolder } from '#tooling/testing/temporary-folder.ts';

const HOUR = 3600;
const SLOW_MILLISECONDS = 300_000;
const SEGMENT_SECONDS = 2;
/** The channel shows its segments again and again. */
const SEGMENTS = 6;
const FILM = 'imdb-tt0017136';
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><circle r="5"/></svg>';

/** The first file that the documentation shows, at a host of this machine. */
async function documentedFile(): Promise<string> {
  const page = await readFile(join(root, 'docs', 'operations', 'providers.md'), 'utf8');
  const [file = ''] = /^(?: {4}.*\n)+/m.exec(page) ?? [];
  return file.replace(/^ {4}/gm, '').replace('hosts: [tv.alma.example]', 'hosts: [alma.localhost]');
}

/** Options by kind of import that an origin on this machine needs, and no other. */
const onThisMachine: Readonly<Record<string, readonly string[]>> = {
  m3u: ['--age', '0', '--http-pages', '--allow-private'],
  xmltv: ['--allow-private'],
};

/** What the README has an operator type who brings content, without `npm run kinora --`. */
async function documentedCommands(): Promise<readonly string[][]> {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const [, section = ''] = readme.split("## An operator's own content");
  return [...section.matchAll(/^ {4}npm run kinora -- (.+)$/gm)]
    .slice(0, 4)
    .map(([, command = '']) => command.split(' '));
}

describe.runIf(isSlowProof)('an operator that begins with a blank folder', () => {
  let folder: TemporaryFolder;
  let service: Service;
  let origin: Server;
  let browser: Browser;
  /** What the operator's origin has beside the channel, by path. */
  const files = new Map<string, string | Buffer>();

  beforeAll(async () => {
    folder = await temporaryFolder();
    origin = await openOrigin(join(folder.path, 'origin'), files);
    service = await startService({ dataFolder: join(folder.path, 'data'), environment: { NODE_ENV: 'production' } });
    browser = await openBrowser();
  }, SLOW_MILLISECONDS);
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    origin?.close();
    await folder?.remove();
  });
  tellOfFailures(
    () => browser,
    () => service.output(),
  );

  async function kinora(...args: readonly string[]): Promise<string> {
    const environment = { KINORA_DATA: join(folder.path, 'data'), NODE_ENV: 'production' };
    const { code, output, complaint } = await runOperator(args, environment);
    expect(code, output + complaint).toBe(0);
    return output;
  }

  async function file(name: string, text: string): Promise<string> {
    const path = join(folder.path, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    return path;
  }

  test(
    'has a start page, a channel, its archive and a film on the screen after the four commands of the README',
    async () => {
      const hour = Math.floor(Date.now() / 1000 / HOUR) * HOUR;
      const time = (at: number) => `${new Date(at * 1000).toISOString().slice(0, 19).replace(/\D/g, '')} +0000`;
      const programme = (start: number, title: string) =>
        `<programme channel="one" start="${time(start)}" stop="${time(start + HOUR)}"><title>${title}</title></programme>`;
      const playlist = `#EXTM3U catchup="shift" catchup-days="2"
#EXTINF:-1 tvg-id="one" group-title="Эфир",Первый
${addressOf(origin)}/one/index.m3u8`;
      const place = join(folder.path, 'films', 'Metropolis (1927)');
      await mkdir(place, { recursive: true });
      await makeFilm(join(place, 'Metropolis (1927).mkv'), ['testsrc2=s=128x72:r=12:d=8', 'sine=d=8']);
      await file(
        'films/Metropolis (1927)/movie.nfo',
        '<movie><title>Метрополис</title><mpaa>0+</mpaa><uniqueid type="imdb">tt0017136</uniqueid></movie>',
      );

      await file('alma.yaml', await documentedFile());
      await file('alma.svg', LOGO);
      await copyFile(join(root, 'web', 'app', 'ui', 'fonts', 'latin.woff2'), join(folder.path, 'alma.woff2'));
      files.set('/tv.m3u', playlist);
      const guide = `<tv>${programme(hour, 'Новости')}${programme(hour - 2 * HOUR, 'Утро')}</tv>`;
      files.set('/guide.xml.gz', gzipSync(guide));
      const commands = await documentedCommands();
      expect(commands).toHaveLength(4);
      for (const command of commands) {
        const here = command.map((word) =>
          word
            .replace('https://tv.alma.example', addressOf(origin))
            .replace('/srv/films', join(folder.path, 'films'))
            .replace(/^alma\.yaml$/, join(folder.path, 'alma.yaml')),
        );
        await kinora(...here, ...(onThisMachine[here[1] ?? ''] ?? []));
      }

      await untilReady(service);
      const address = `http://alma.localhost:${new URL(service.address).port}`;
      const { page, faults } = await openPage(await browser.newContext({ locale: 'ru', ...screens.desk }));
      await page.goto(address);
      await page.getByRole('navigation').getByRole('link', { name: 'ТВ-каналы' }).first().waitFor();
      await page.locator('main').getByRole('link', { name: 'Первый' }).first().click();
      await playsPast(page, 0);
      await page.getByText('Новости').first().waitFor();
      await page.goto(`${address}/channels/all/первый?ts=${hour - 2 * HOUR}`);
      await playsPast(page, 1);
      await page.getByText('Утро').first().waitFor();

      // The worker packages the film and then lets its title play it, once a minute each.
      await expect
        .poll(async () => (await fetch(`${address}/v2/contents/${FILM}`)).json(), { timeout: SLOW_MILLISECONDS })
        .toMatchObject({ duration: 8 });
      await page.goto(`${address}/contents/${FILM}`);
      await page.getByRole('link', { name: 'Смотреть', exact: true }).click();
      await playsPast(page, 1);
      expect(faults).toEqual([]);
    },
    SLOW_MILLISECONDS,
  );
});

/** The operator's own origin: a channel that is live, and an archive of whatever time, from one clip. */
async function openOrigin(folder: string, files: ReadonlyMap<string, string | Buffer>): Promise<Server> {
  await mkdir(folder, { recursive: true });
  const seconds = SEGMENTS * SEGMENT_SECONDS;
  await makeFilm(
    join(folder, 'clip.m3u8'),
    [`testsrc2=s=128x72:r=12:d=${seconds}`, `sine=d=${seconds}`],
    [
      ...['-g', String(12 * SEGMENT_SECONDS), '-c:a', 'aac'],
      ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_list_size', '0'],
    ],
  );
  const openedAt = Math.floor(Date.now() / 1000);
  const server = createServer(async ({ url = '' }, response) => {
    response.setHeader('access-control-allow-origin', '*');
    const { pathname, searchParams } = new URL(url, 'http://origin.invalid');
    const given = files.get(pathname);
    if (given !== undefined) response.end(given);
    else if (pathname.endsWith('.ts')) response.end(await readFile(join(folder, basename(pathname))));
    else if (searchParams.has('utc')) response.end(await readFile(join(folder, 'clip.m3u8')));
    else response.end(livePlaylist(openedAt));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

/** The last segments of a channel that was opened at that Unix second, when it had as many behind it. */
function livePlaylist(openedAt: number): string {
  const first = Math.floor((Date.now() / 1000 - openedAt) / SEGMENT_SECONDS);
  const segments = Array.from({ length: SEGMENTS }, (_, index) => {
    const place = (first + index) % SEGMENTS;
    const begun = new Date((openedAt + (first + index - SEGMENTS) * SEGMENT_SECONDS) * 1000).toISOString();
    return [
      ...(place === 0 && index > 0 ? ['#EXT-X-DISCONTINUITY'] : []),
      ...[`#EXT-X-PROGRAM-DATE-TIME:${begun}`, `#EXTINF:${SEGMENT_SECONDS},`, `clip${place}.ts`],
    ];
  });
  return [
    ...['#EXTM3U', '#EXT-X-VERSION:3', `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`, `#EXT-X-MEDIA-SEQUENCE:${first}`],
    ...[`#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor(first / SEGMENTS)}`, ...segments.flat(), ''],
  ].join('\n');
}

function addressOf(server: Server): string {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the origin has no port');
  return `http://127.0.0.1:${bound.port}`;
}
