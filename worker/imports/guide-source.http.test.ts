import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDatabaseOutage } from '#api/platform/database/database-outage.ts';
import type { ScheduleItem } from '#contract/guide.ts';
import { openDiskStore } from '#media/store/disk-store.ts';
import { content } from '#server/operator/content.ts';
import { registerImportMetrics } from '#server/start/import-metrics.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { runImportCommand } from '#tooling/testing/import-command.ts';
import { recordedSource, seedChannels } from '#tooling/testing/television.ts';
import { temporaryFolder } from '#tooling/testing/temporary-folder.ts';
import { repeatImports } from './repeat-imports.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

let api: TestApi;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let source: Awaited<ReturnType<typeof guideSource>>;
/** When the worker looks next: past the time of every repetition so far. Milliseconds. */
let now = Date.now();

beforeAll(async () => {
  [api, folder, source] = await Promise.all([testApi(), temporaryFolder(), guideSource()]);
  await seedChannels(api.database, alpha.id, [
    { id: 1, slug: 'news', name: { en: 'News' }, age: 0, isFree: true, guideId: 'news.example', ...recordedSource },
  ]);
});
afterAll(() => Promise.all([api.close(), folder.remove(), source.close()]));

/** The site that an operator has its guide from. */
async function guideSource() {
  let answer: RequestListener = (_, response) => response.end();
  const server = createServer((request, response) => answer(request, response));
  const listen = async (port: number) => {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    const bound = server.address();
    if (bound === null || typeof bound === 'string') throw new Error('the server has no port');
    return bound.port;
  };
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const port = await listen(0);
  return {
    address: `http://127.0.0.1:${port}/guide.xml`,
    answers(next: RequestListener) {
      answer = next;
    },
    close,
    reopen: () => listen(port),
  };
}

const hour = Math.floor(Date.now() / 1000 / HOUR) * HOUR;
const guideOf = (...titles: readonly string[]) => {
  const at = (instant: number) => new Date(instant * 1000).toISOString().replace(/\D/g, '').slice(0, 14);
  const programmes = titles.map((title, index) => {
    const start = hour + index * HOUR;
    return `<programme start="${at(start)} +0000" stop="${at(start + HOUR)} +0000" channel="news.example"><title>${title}</title></programme>`;
  });
  return `<tv>${programmes.join('')}</tv>`;
};
const whole =
  (guide: string): RequestListener =>
  (_, response) =>
    response.end(guide);

async function kinora(...args: readonly string[]): Promise<string> {
  const place = { folder: folder.path, connectionString: api.connectionString };
  return (await runImportCommand(place, args)).lines.join('\n');
}

/** The titles that viewers see. */
async function titles(): Promise<readonly string[]> {
  const url = `/v2/channels/news/schedule?start=${hour}&end=${hour + 10 * HOUR}`;
  const response = await api.app.inject({ url });
  return response.json<ScheduleItem[]>().map(({ program }) => program.title);
}

/** A round of the worker some seconds later. Answers what it reports, of which nothing is taken for an outage of the database. */
async function roundAfter(seconds: number): Promise<readonly string[]> {
  const log: string[] = [];
  const task = repeatImports({ content, store: openDiskStore(join(folder.path, 'media')) });
  now += seconds * 1000;
  await task.run({
    ...{ database: api.database, bus: api.bus, clock: { now: () => now } },
    log: (event) => {
      expect(isDatabaseOutage(event)).toBe(false);
      log.push(String(event));
    },
  });
  return log;
}

async function succeeded(): Promise<string | undefined> {
  const registry = new Registry();
  registerImportMetrics(registry, api.database);
  return /^kinora_import_succeeded\{.*kind="xmltv"\} (\d)$/m.exec(await registry.metrics())?.[1];
}

const lastRun = async () => (await kinora('import', 'status')).split('\n')[0];

const outages = [
  {
    what: 'answers 503',
    begin: () => source.answers((_, response) => response.writeHead(503).end('later')),
    end: () => {},
    reason: /guide\.xml answers 503/,
  },
  {
    what: 'refuses the connection',
    begin: () => source.close(),
    end: () => source.reopen(),
    reason: /guide\.xml cannot be read: .*ECONNREFUSED/,
  },
  {
    what: 'hangs up in the middle of the guide',
    begin: () =>
      source.answers((_, response) => {
        const guide = guideOf('Cut', 'Off');
        response.writeHead(200, { 'content-length': guide.length });
        response.write(guide.slice(0, guide.length / 2), () => response.destroy());
      }),
    end: () => {},
    reason: /guide\.xml cannot be read: /,
  },
  {
    what: 'has a page in place of the guide',
    begin: () => source.answers(whole('<html><body>Down for maintenance</body></html>')),
    end: () => {},
    reason: /guide\.xml has no programmes/,
  },
];

test.each(outages)(
  'a source that $what leaves the guide as it is, says so, and half an hour later the next run mends it',
  async (outage) => {
    source.answers(whole(guideOf('One', 'Two', 'Three')));
    expect(await kinora('import', 'xmltv', source.address, '--allow-private', '--every', '1d')).toContain(
      'the worker imports it again every 1d',
    );
    await expect.poll(titles).toEqual(['One', 'Two', 'Three']);
    await outage.begin();
    expect(await roundAfter(2 * DAY)).toEqual([expect.stringMatching(outage.reason)]);
    expect(await titles()).toEqual(['One', 'Two', 'Three']);
    expect(await lastRun()).toMatch(outage.reason);
    expect(await lastRun()).toMatch(/xmltv {2}failed/);
    expect(await succeeded()).toBe('0');
    await outage.end();
    source.answers(whole(guideOf('One', 'New', 'Three')));
    expect(await roundAfter(HOUR / 2)).toEqual([]);
    await expect.poll(titles).toEqual(['One', 'New', 'Three']);
    expect(await lastRun()).toMatch(/xmltv {2}done/);
    expect(await succeeded()).toBe('1');
  },
);
