import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ScheduleItem } from '#contract/guide.ts';
import { dayOfLine } from '#rules/guide/schedule-lines.ts';
import { type DemoWeb, demoWeb } from '#tooling/testing/demo-web.ts';

const CHANNEL = '/channels/all/polden';
const TWO_DAYS = 2 * 86_400;
/** So many files does a browser ask a host for at a time, over HTTP/1.1. */
const CONNECTIONS = 6;

let web: DemoWeb;
beforeAll(async () => {
  web = await demoWeb();
});
afterAll(() => web.close());

interface CarriedQuery {
  readonly queryKey: readonly unknown[];
  readonly state: { readonly data: readonly ScheduleItem[] };
}

/** The lines of a schedule in the data of a page. */
async function carriedLines(path: string): Promise<readonly ScheduleItem[]> {
  const { html } = await web.read(path, { agent: 'browser' });
  const [, data = ''] = /<script id="page-state"[^>]*>([^<]*)/.exec(html) ?? [];
  const queries: readonly CarriedQuery[] = JSON.parse(data).queries.queries;
  const ofGuide = queries.filter(({ queryKey: [name] }) => String(name).startsWith('guide.'));
  expect(ofGuide.map(({ queryKey }) => queryKey)).toEqual([['guide.excerpt', 'polden']]);
  return ofGuide[0]?.state.data ?? [];
}

const isOnAt = (instant: number) => (line: ScheduleItem) =>
  line.real_timestamp <= instant && instant < line.real_timestamp + line.real_duration;
const daysOf = (lines: readonly ScheduleItem[]) => [...new Set(lines.map(dayOfLine))];

test('a page of a channel carries the schedule of the day of what is on, up to what follows it', async () => {
  const now = web.api.clock.now() / 1000;
  const lines = await carriedLines(CHANNEL);
  const [today, next, ...others] = daysOf(lines);
  const onAir = lines.find(isOnAt(now));
  expect([onAir && dayOfLine(onAir), others]).toEqual([today, []]);
  expect(lines.filter((line) => dayOfLine(line) === next)).toHaveLength(1);
});

test('one whose address asks for the archive carries the day of that, too', async () => {
  const moment = Math.floor(web.api.clock.now() / 1000) - TWO_DAYS;
  const lines = await carriedLines(`${CHANNEL}?ts=${moment}`);
  expect(lines.some(isOnAt(moment))).toBe(true);
  expect(daysOf(lines).length).toBeLessThanOrEqual(4);
  expect(lines.map((line) => line.real_timestamp)).toEqual(
    lines.map((line) => line.real_timestamp).toSorted((one, other) => one - other),
  );
});

test('one has a style sheet for each connection at most, and no script between them and the player’s beginning', async () => {
  const { html } = await web.read(CHANNEL, { agent: 'browser' });
  const [head = '', ...sheets] = html.split('<link rel="stylesheet"');
  expect(sheets.length).toBeLessThanOrEqual(CONNECTIONS);
  expect(head).toContain('window.earlyPress');
  const [behindSheets = ''] = (sheets.at(-1) ?? '').split('<script id="page-state"');
  const scripts = behindSheets.match(/<script\b[^>]*>/g) ?? [];
  expect(scripts.filter((script) => !script.includes('application/ld+json'))).toEqual([]);
});
