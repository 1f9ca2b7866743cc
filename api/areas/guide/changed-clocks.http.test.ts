import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProviderRecord } from '#api/platform/caller/caller.ts';
import type { GuideGrid, ScheduleItem } from '#contract/guide.ts';
import { blockSpans } from '#rules/guide/guide-blocks.ts';
import { dayFrom, daysAround, linesByDay, windowAroundNow, windowOfDayAt } from '#rules/guide/schedule-lines.ts';
import { unixSeconds } from '#rules/units.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha, beta, seedProvider } from '#tooling/testing/fixtures.ts';
import { seedChannels, seedGuide } from '#tooling/testing/television.ts';

const HOUR = 3600;
const HALF_HOUR = HOUR / 2;
const DAY = 24 * HOUR;
const CHANNEL = 1;
const PROGRAM = 1;

/** The clocks of Riga are changed where the schedule day begins, those of New York in the last hour of one. */
const riga = { ...alpha, timezone: 'Europe/Riga' };
const newYork = { ...beta, timezone: 'America/New_York' };

interface ChangedDay {
  readonly hours: number;
  readonly provider: ProviderRecord;
  readonly day: string;
  readonly start: string;
  readonly end: string;
  /** What is printed of the half hours around the change. */
  readonly printed: readonly string[];
}

const changedDays: readonly ChangedDay[] = [
  {
    ...{ hours: 23, provider: newYork, day: '2026-03-07' },
    ...{ start: '2026-03-07T08:00:00Z', end: '2026-03-08T07:00:00Z' },
    printed: ['2026-03-08 01:00', '2026-03-08 01:30', '2026-03-08 03:00'],
  },
  {
    ...{ hours: 23, provider: riga, day: '2026-03-29' },
    ...{ start: '2026-03-29T01:00:00Z', end: '2026-03-30T00:00:00Z' },
    printed: ['2026-03-29 02:30', '2026-03-29 04:00', '2026-03-29 04:30'],
  },
  {
    ...{ hours: 25, provider: riga, day: '2026-10-25' },
    ...{ start: '2026-10-25T00:00:00Z', end: '2026-10-26T01:00:00Z' },
    printed: ['2026-10-25 03:00', '2026-10-25 03:30', '2026-10-25 03:00', '2026-10-25 03:30', '2026-10-25 04:00'],
  },
  {
    ...{ hours: 25, provider: newYork, day: '2026-10-31' },
    ...{ start: '2026-10-31T07:00:00Z', end: '2026-11-01T08:00:00Z' },
    printed: ['2026-11-01 01:00', '2026-11-01 01:30', '2026-11-01 01:00', '2026-11-01 01:30', '2026-11-01 02:00'],
  },
];

const at = (iso: string) => Date.parse(iso) / 1000;
/** The starts of programmes of half an hour. */
const halfHours = (from: number, to: number) =>
  Array.from({ length: (to - from) / HALF_HOUR }, (_, index) => from + index * HALF_HOUR);
const startsOf = (lines: readonly { readonly timestamp: number }[] = []) => lines.map(({ timestamp }) => timestamp);

let api: TestApi;

beforeAll(async () => {
  api = await testApi({}, async (database) => {
    for (const provider of [riga, newYork]) {
      await seedProvider(database, provider);
      await seedChannels(database, provider.id, [
        { id: CHANNEL, slug: 'news', name: { en: 'News' }, age: 0, isFree: true, archivedDays: 3 },
      ]);
      const seasons = changedDays.filter((changed) => changed.provider === provider);
      await seedGuide(
        database,
        provider.id,
        [{ id: PROGRAM, title: { en: 'News' }, age: 0 }],
        seasons.flatMap(({ start, end }) =>
          halfHours(at(start) - 4 * DAY, at(end) + 4 * DAY).map((from) => ({
            ...{ channelId: CHANNEL, programId: PROGRAM, start: from, end: from + HALF_HOUR, isPublished: false },
          })),
        ),
      );
    }
  });
});
afterAll(() => api.close());

describe.each(changedDays)('a day of $hours hours in $provider.timezone', ({ hours, provider, day, ...changed }) => {
  const [start, end] = [at(changed.start), at(changed.end)];
  const noon = start + 9 * HOUR;

  beforeEach(() => api.clock.advance(noon * 1000 - api.clock.now()));

  async function ask<Answer>(url: string): Promise<Answer> {
    const response = await api.app.inject({ url, headers: { host: `${provider.shortname}.test` } });
    expect(response.statusCode).toBe(200);
    return response.json<Answer>();
  }
  const schedule = (query: string) => ask<ScheduleItem[]>(`/v2/channels/news/schedule?${query}`);
  const within = (span: { readonly start: number; readonly end: number }) =>
    schedule(`start=${span.start}&end=${span.end}`);

  test('[B-LIST-04] has every programme once, and begins where the day before ends', async () => {
    expect(end - start).toBe(hours * HOUR);
    const dayOf = async (days: number) => startsOf(await schedule(`date=${dayFrom(day, days)}`));
    expect(await dayOf(-1)).toEqual(halfHours(start - DAY, start));
    expect(await dayOf(0)).toEqual(halfHours(start, end));
    expect(await dayOf(1)).toEqual(halfHours(end, end + DAY));
  });

  test('[B-LIST-03] is a day of the switcher with all of its lines, as are the days around it', async () => {
    const days = linesByDay(await within(windowAroundNow(noon, 3)));
    expect(days.map((each) => each.day)).toEqual(daysAround(day, 3));
    const linesOf = (wanted: string) => startsOf(days.find((each) => each.day === wanted)?.lines);
    expect(linesOf(day)).toEqual(halfHours(start, end));
    expect(linesOf(dayFrom(day, -1))).toEqual(halfHours(start - DAY, start));
    expect(linesOf(dayFrom(day, 1))).toEqual(halfHours(end, end + DAY));
  });

  test('is whole in the excerpt around any of its instants', async () => {
    for (const instant of [start, noon, end - 1]) {
      const days = linesByDay(await within(windowOfDayAt(instant)));
      expect(startsOf(days.find((each) => each.day === day)?.lines)).toEqual(halfHours(start, end));
    }
  });

  test('prints the clock of the zone, also where an hour is skipped or comes twice', async () => {
    const items = await within({ start: start - DAY, end: end + DAY });
    const printed = items.map(({ date, time }) => `${date} ${time}`);
    const first = printed.indexOf(changed.printed[0] ?? '');
    expect(printed.slice(first, first + changed.printed.length)).toEqual(changed.printed);
  });

  test('has every programme once in the guide of all channels, in blocks', async () => {
    const ids = new Map<string, number>();
    for (const block of blockSpans({ start: unixSeconds(start), end: unixSeconds(end) })) {
      const query = `channels=${CHANNEL}&start=${block.start}&end=${block.end}`;
      const { timezone, channels } = await ask<GuideGrid>(`/v2/guide?${query}`);
      expect(timezone).toBe(provider.timezone);
      const lines = channels[0]?.schedule ?? [];
      expect(startsOf(lines)).toEqual(halfHours(block.start, block.end));
      for (const { id, timestamp } of lines) ids.set(id, timestamp);
    }
    const items = await schedule(`date=${day}`);
    expect(items.map(({ id }) => ids.get(id))).toEqual(halfHours(start, end));
  });
});
