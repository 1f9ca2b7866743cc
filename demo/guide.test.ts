import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { channels } from './channels.ts';
import { type GuideRow, guideOf, STEP_SECONDS } from './guide.ts';

const FIVE_MINUTES = 300;
const DAY = 86_400;
const zones = [
  'Asia/Almaty',
  'Europe/Riga',
  'America/New_York',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'Australia/Lord_Howe',
];
const anyChannel = fc.constantFrom(...channels);
const anyZone = fc.constantFrom(...zones);
// 2024 to 2030: every change of clocks of these zones in between.
const anyInstant = fc.integer({ min: 1_704_067_200, max: 1_893_456_000 });
const anyLength = fc.integer({ min: 1, max: 5 * DAY });

const window = (zone: string, from: number, length: number) => ({ zone, from, to: from + length });
const key = (row: GuideRow) => [row.announcedAt, row.startsAt, row.endsAt, row.program.id, row.episode];

describe('guideOf', () => {
  test('covers its window without gap or overlap', () => {
    fc.assert(
      fc.property(anyChannel, anyZone, anyInstant, anyLength, (channel, zone, from, length) => {
        const rows = guideOf(channel, window(zone, from, length));
        expect(rows[0]?.startsAt).toBeLessThanOrEqual(from);
        expect(rows.at(-1)?.endsAt).toBeGreaterThanOrEqual(from + length);
        for (const [index, row] of rows.entries()) {
          expect(row.endsAt).toBeGreaterThan(row.startsAt);
          const next = rows[index + 1];
          if (next) expect([next.startsAt, next.announcedAt]).toEqual([row.endsAt, row.announcedUntil]);
        }
      }),
    );
  });

  test('gives the same rows for the same time, in any window', () => {
    fc.assert(
      fc.property(anyChannel, anyZone, anyInstant, anyLength, anyLength, (channel, zone, from, first, second) => {
        const whole = guideOf(channel, window(zone, from, first + second)).map(key);
        const left = guideOf(channel, window(zone, from, first)).map(key);
        const right = guideOf(channel, window(zone, from + first, second)).map(key);
        expect(whole.slice(0, left.length)).toEqual(left);
        expect(whole.slice(-right.length)).toEqual(right);
      }),
    );
  });

  test('announces on five-minute marks and plays from the nearest step', () => {
    fc.assert(
      fc.property(anyChannel, anyZone, anyInstant, (channel, zone, from) => {
        for (const row of guideOf(channel, window(zone, from, DAY))) {
          expect(row.announcedAt % FIVE_MINUTES).toBe(0);
          expect(row.startsAt % STEP_SECONDS).toBe(0);
          expect(Math.abs(row.startsAt - row.announcedAt)).toBeLessThanOrEqual(STEP_SECONDS / 2);
        }
      }),
    );
  });

  test('a series continues with one episode at a time', () => {
    for (const channel of channels) {
      const counts = new Map<number, number[]>();
      const episodes = new Map<number, number>();
      for (const { program, episode, announcedAt } of guideOf(channel, window('UTC', 1_772_409_600, 28 * DAY))) {
        // Nights repeat the evening before.
        if (episode === null || announcedAt % DAY < 7 * 3600) continue;
        const count = (episode.season - 1) * 12 + episode.series - 1;
        counts.set(program.id, [...(counts.get(program.id) ?? []), count]);
        episodes.set(program.id, program.episodes);
      }
      for (const [id, list] of counts) {
        for (const [index, count] of list.slice(1).entries()) {
          expect(count, channel.slug).toBe(((list[index] ?? 0) + 1) % (episodes.get(id) ?? 0));
        }
      }
    }
  });

  test('keeps local hours through a change of clocks, and fills the day that is an hour longer or shorter', () => {
    const [channel] = channels;
    if (channel === undefined) throw new Error('no channel');
    const zone = 'Europe/Riga';
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' });
    for (const midnight of ['2026-03-28T22:00:00Z', '2026-10-24T21:00:00Z']) {
      const from = Date.parse(midnight) / 1000;
      const rows = guideOf(channel, window(zone, from, 23 * 3600));
      const hours = rows.map((row) => clock.format(row.announcedAt * 1000));
      expect(hours).toEqual(expect.arrayContaining(['07:00', '10:00', '13:00', '18:00', '21:00']));
    }
  });
});
