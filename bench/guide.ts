import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { loadGrid } from '#api/areas/guide/grid-store.ts';
import { closeDatabase, openDatabase } from '#api/platform/database/database.ts';
import type { Channel } from '#contract/channels.ts';
import type { GuideGrid } from '#contract/guide.ts';
import type { ChannelId } from '#contract/units.ts';
import { openBrowser, openPage, screens } from '#e2e/harness/browser.ts';
import { channelId, providerId, unixSeconds } from '#rules/units.ts';
import type { Figure } from './measure/gate.ts';
import { scrollGrid } from './measure/grid-scrolling.ts';
import { heapReader } from './measure/heap.ts';
import { lcpRatio, stillPage, visitInTurn } from './measure/page-visits.ts';
import { type Ratio, ratioOf } from './measure/ratio.ts';
import { bodyOf, type Workspace, withWorkspace } from './measure/workspace.ts';

const CHANNELS = 1_000;
const OPENING_LIMIT = 1.5;
const QUERY_LIMIT = 2;
/** Of one call. */
const MOST_CHANNELS = 50;
const ROUNDS = 20;
const PAIRS = 15;
const PERCENTILE = 0.95;

/** The size of a reply: of so many channels and hours. */
const REPLY = { channels: 20, hours: 6, kilobytes: 15 };
const SECONDS_PER_HOUR = 3600;

const MANY_CHANNELS = 20_000;
const HEAP_MEGABYTES = 60;
/** Places in the list of many channels that are looked at, one after another. */
const PLACES = 200;
/** The demo's operator. */
const OPERATOR = providerId(1);

/** The guide of all channels by time: opening it, scrolling it, its memory, and its call. */
export const benchGuide = (): Promise<readonly Figure[]> =>
  withWorkspace({ roles: 'web,api,media,worker', channels: CHANNELS }, async (workspace) => [
    await opening(workspace),
    ...(await scrolling(workspace)),
    await replySize(workspace),
    await onNow(workspace),
    await heapGrowth(workspace),
  ]);

const pageOf = ({ service }: Workspace) => `${service.address}/tv-guide`;

async function opening(workspace: Workspace): Promise<Figure> {
  const page = pageOf(workspace);
  const still = await stillPage(workspace, page);
  return {
    kind: 'gate',
    name: `LCP of the guide of ${CHANNELS} channels, desktop, against the same page without scripts`,
    ratio: lcpRatio(await visitInTurn(page, still, 'desktop')),
    bound: 'at most',
    limit: OPENING_LIMIT,
  };
}

async function scrolling(workspace: Workspace): Promise<readonly Figure[]> {
  const bare = await workspace.barePage();
  // The first makes the sizes of the logos on the same two cores: it is not measured.
  await scrollGrid(pageOf(workspace));
  const ours = await scrollGrid(pageOf(workspace));
  const theirs = await scrollGrid(`${bare.address}/virtual-grid/index.html`);
  return [
    {
      kind: 'limit',
      name: 'tasks above 50 ms of the processor in a minute of scrolling both ways, beyond those of a bare virtual grid',
      measured: ours.length - theirs.length,
      limit: 0,
      unit: 'tasks',
    },
    {
      kind: 'promise',
      name: 'these tasks of the guide; of the bare grid',
      value: `${describeTasks(ours)}; ${describeTasks(theirs)}`,
    },
  ];
}

const describeTasks = (tasks: readonly number[]) =>
  tasks.length === 0 ? 'none' : `${tasks.length}, the longest ${Math.round(Math.max(...tasks))} ms`;

async function replySize({ service: { address } }: Workspace): Promise<Figure> {
  const ids = (await channelIds(address)).slice(0, REPLY.channels);
  const start = Math.floor(Date.now() / 1000);
  const body = await bodyOf(guideAddress(address, ids, start, start + REPLY.hours * SECONDS_PER_HOUR));
  const kilobytes = gzipSync(body).byteLength / 1000;
  return {
    kind: 'promise',
    name: `a reply of ${REPLY.channels} channels and ${REPLY.hours} hours, compressed`,
    value: `${kilobytes.toFixed(1)} kB of ${(body.byteLength / 1000).toFixed(0)} kB; promised at most ${REPLY.kilobytes} kB`,
  };
}

const channelIds = async (address: string): Promise<readonly ChannelId[]> => {
  const channels: readonly Channel[] = JSON.parse(String(await bodyOf(`${address}/v2/channels`)));
  return channels.map(({ id }) => id);
};

const guideAddress = (address: string, ids: readonly ChannelId[], start: number, end: number) =>
  `${address}/v2/guide?channels=${ids.join()}&start=${start}&end=${end}`;

/** What is on now on all channels, by the window of now, against reading it from the database. */
async function onNow({ service: { address }, database: connectionString }: Workspace): Promise<Figure> {
  const ids = await channelIds(address);
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_CHANNELS) }, (_, part) =>
    ids.slice(part * MOST_CHANNELS, (part + 1) * MOST_CHANNELS),
  );
  const database = openDatabase({ connectionString, poolSize: 1 });
  const now = unixSeconds(Date.now() / 1000);
  const span = { start: now, end: unixSeconds(now + 1) };
  const calls = () =>
    percentile(parts, async (part) => {
      await bodyOf(guideAddress(address, part, span.start, span.end));
    });
  const queries = () =>
    percentile(parts, async (part) => {
      await loadGrid(database, OPERATOR, part, span, now);
    });
  try {
    await calls();
    await queries();
    const pairs: (readonly [number, number])[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) pairs.push([await calls(), await queries()]);
    return gateOf(ids.length, ratioOf(pairs));
  } finally {
    await closeDatabase(database);
  }
}

const gateOf = (channels: number, ratio: Ratio): Figure => ({
  kind: 'gate',
  name: `p95 of what is on now on ${MOST_CHANNELS} of ${channels} channels in turn, against its query`,
  ratio,
  bound: 'at most',
  limit: QUERY_LIMIT,
});

/** Milliseconds that work on the slowest of the parts takes, but for a few, over some rounds. */
async function percentile(
  parts: readonly (readonly ChannelId[])[],
  work: (part: readonly ChannelId[]) => Promise<void>,
): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const part of parts) {
      const since = performance.now();
      await work(part);
      times.push(performance.now() - since);
    }
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * PERCENTILE)] ?? Number.NaN;
}

/** Growth of the heap of the page while the guide of many channels is gone through; the answers are copies of the demo's. */
async function heapGrowth(workspace: Workspace): Promise<Figure> {
  const browser = await openBrowser();
  try {
    const { page } = await openPage(await browser.newContext({ locale: 'en-US', ...screens.desk }));
    await multiplyChannels(page);
    await page.goto(pageOf(workspace));
    const grid = page.locator('[data-guide]');
    await page.locator(`[data-guide][aria-rowcount="${MANY_CHANNELS + 1}"]`).waitFor();
    const heap = await heapReader(page);
    const before = await heap();
    for (let place = 1; place <= PLACES; place += 1) {
      await page.evaluate(jumpTo(place / PLACES));
      await grid.locator('[data-programme], [data-kind="empty"]').first().waitFor();
    }
    const after = await heap();
    return {
      kind: 'promise',
      name: `growth of the page's JavaScript heap over ${PLACES} places among ${MANY_CHANNELS} channels`,
      value: `${(after - before).toFixed(1)} MB, from ${before.toFixed(1)} MB; promised at most ${HEAP_MEGABYTES} MB`,
    };
  } finally {
    await browser.close();
  }
}

/** Scrolls the guide to a share of its height, and to another of its width. */
const jumpTo = (share: number) => `(() => {
  const grid = document.querySelector('[data-guide]');
  grid.scrollTo({ top: grid.scrollHeight * ${share}, left: grid.scrollWidth * ${share % 0.5} });
})()`;

/** Makes a page see many channels: each a copy of one that is there, with its programmes. */
async function multiplyChannels(page: Page): Promise<void> {
  let originals: readonly Channel[] = [];
  await page.route(/\/v2\/channels\?/, async (route) => {
    const answer = await route.fetch();
    originals = await answer.json();
    const copies = Array.from({ length: MANY_CHANNELS }, (_, index) => {
      const original = originals[index % originals.length];
      return { ...original, id: index + 1, slug: `copy-${index + 1}` };
    });
    await route.fulfill({ response: answer, json: copies });
  });
  await page.route(/\/v2\/users\/self\/channel_list/, (route) => route.fulfill({ json: [] }));
  await page.route(/\/v2\/guide\?/, async (route) => {
    const url = new URL(route.request().url());
    const wanted = (url.searchParams.get('channels') ?? '').split(',').map(Number);
    const originalOf = (id: number) => originals[(id - 1) % originals.length]?.id ?? channelId(1);
    url.searchParams.set('channels', [...new Set(wanted.map(originalOf))].join());
    const answer = await route.fetch({ url: url.href });
    const grid: GuideGrid = await answer.json();
    const schedules = new Map(grid.channels.map(({ id, schedule }) => [id, schedule]));
    const channels = wanted.map((id) => ({ id, schedule: schedules.get(originalOf(id)) ?? [] }));
    await route.fulfill({ response: answer, json: { ...grid, channels } });
  });
}
