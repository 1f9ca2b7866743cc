import type { Slot } from './programs/shelf.ts';

/** A part of the day. It lasts until the next one starts, the last one until midnight. */
export type DayPart =
  | {
      /** Local time, `HH:MM` on a five-minute mark. */
      readonly at: string;
      readonly plays: Slot;
      /** Lengths of its programmes in minutes, over and over; the last one is cut at the end of the part. */
      readonly minutes: readonly [number, ...number[]];
    }
  | {
      readonly at: string;
      /** Repeats yesterday's programmes from this local time. */
      readonly repeatsFrom: string;
    };

/** The day plans of a kind of channel. Both begin at midnight; a `serial` runs on weekdays only, in one part. */
interface DayPlan {
  readonly weekday: readonly DayPart[];
  readonly weekend: readonly DayPart[];
}

export type DayFormat = 'news' | 'drama' | 'cinema' | 'kids' | 'documentary' | 'sport' | 'music';

export const dayFormats: Readonly<Record<DayFormat, DayPlan>> = {
  news: {
    weekday: [
      { at: '00:00', repeatsFrom: '19:00' },
      { at: '04:00', repeatsFrom: '11:00' },
      { at: '06:00', plays: 'morning', minutes: [30] },
      { at: '09:00', plays: 'day', minutes: [15, 30, 15] },
      { at: '13:00', plays: 'serial', minutes: [45] },
      { at: '13:45', plays: 'day', minutes: [15, 30] },
      { at: '18:00', plays: 'evening', minutes: [60, 45, 15] },
      { at: '22:00', plays: 'feature', minutes: [50, 40, 30] },
    ],
    weekend: [
      { at: '00:00', repeatsFrom: '19:00' },
      { at: '04:00', repeatsFrom: '10:00' },
      { at: '07:00', plays: 'morning', minutes: [40, 20] },
      { at: '10:00', plays: 'feature', minutes: [50, 40] },
      { at: '13:00', plays: 'day', minutes: [30, 15, 15] },
      { at: '18:00', plays: 'evening', minutes: [60, 60] },
      { at: '21:00', plays: 'feature', minutes: [60] },
    ],
  },
  drama: {
    weekday: [
      { at: '00:00', repeatsFrom: '18:30' },
      { at: '05:00', repeatsFrom: '12:00' },
      { at: '07:00', plays: 'morning', minutes: [50, 40] },
      { at: '10:00', plays: 'day', minutes: [55, 45, 50] },
      { at: '15:00', plays: 'day', minutes: [60] },
      { at: '18:30', plays: 'evening', minutes: [55] },
      { at: '20:20', plays: 'serial', minutes: [50] },
      { at: '22:00', plays: 'feature', minutes: [120] },
    ],
    weekend: [
      { at: '00:00', repeatsFrom: '18:30' },
      { at: '05:00', repeatsFrom: '12:00' },
      { at: '08:00', plays: 'morning', minutes: [50] },
      { at: '10:30', plays: 'day', minutes: [55, 50] },
      { at: '14:00', plays: 'feature', minutes: [105, 95] },
      { at: '17:20', plays: 'evening', minutes: [55, 50] },
      { at: '21:00', plays: 'feature', minutes: [100, 80] },
    ],
  },
  cinema: {
    weekday: [
      { at: '00:00', repeatsFrom: '17:10' },
      { at: '06:00', plays: 'serial', minutes: [20, 15] },
      { at: '06:55', plays: 'morning', minutes: [80, 70, 95] },
      { at: '11:00', plays: 'day', minutes: [85, 100, 75] },
      { at: '17:10', plays: 'evening', minutes: [115, 95] },
      { at: '20:40', plays: 'feature', minutes: [110, 90] },
    ],
    weekend: [
      { at: '00:00', repeatsFrom: '17:00' },
      { at: '06:30', plays: 'morning', minutes: [75, 100, 80] },
      { at: '12:00', plays: 'day', minutes: [100, 80, 90] },
      { at: '17:00', plays: 'feature', minutes: [120, 100] },
      { at: '20:40', plays: 'evening', minutes: [110, 90] },
    ],
  },
  kids: {
    weekday: [
      { at: '00:00', repeatsFrom: '13:00' },
      { at: '06:00', plays: 'morning', minutes: [20, 25, 15] },
      { at: '09:00', plays: 'day', minutes: [25, 20, 15] },
      { at: '13:00', plays: 'feature', minutes: [75] },
      { at: '14:15', plays: 'day', minutes: [25, 20] },
      { at: '16:30', plays: 'serial', minutes: [25] },
      { at: '18:10', plays: 'day', minutes: [20, 30] },
      { at: '20:15', plays: 'evening', minutes: [25, 20] },
      { at: '21:00', plays: 'feature', minutes: [80, 70] },
      { at: '23:30', plays: 'evening', minutes: [30] },
    ],
    weekend: [
      { at: '00:00', repeatsFrom: '13:00' },
      { at: '07:00', plays: 'morning', minutes: [25, 20, 15] },
      { at: '10:00', plays: 'feature', minutes: [75, 70] },
      { at: '12:25', plays: 'day', minutes: [20, 25, 30] },
      { at: '18:00', plays: 'feature', minutes: [80] },
      { at: '19:20', plays: 'day', minutes: [25, 30] },
      { at: '20:15', plays: 'evening', minutes: [25, 20] },
      { at: '22:30', plays: 'evening', minutes: [30] },
    ],
  },
  documentary: {
    weekday: [
      { at: '00:00', repeatsFrom: '18:00' },
      { at: '05:00', repeatsFrom: '11:00' },
      { at: '07:00', plays: 'morning', minutes: [60, 30] },
      { at: '10:00', plays: 'day', minutes: [50, 45, 55] },
      { at: '15:00', plays: 'day', minutes: [50, 40] },
      { at: '18:00', plays: 'serial', minutes: [50] },
      { at: '19:40', plays: 'evening', minutes: [55, 50] },
      { at: '22:20', plays: 'feature', minutes: [100] },
    ],
    weekend: [
      { at: '00:00', repeatsFrom: '18:00' },
      { at: '06:00', plays: 'morning', minutes: [60] },
      { at: '09:00', plays: 'day', minutes: [50, 45] },
      { at: '13:00', plays: 'feature', minutes: [90, 80] },
      { at: '16:40', plays: 'day', minutes: [50] },
      { at: '19:10', plays: 'evening', minutes: [55, 50] },
      { at: '22:00', plays: 'feature', minutes: [120] },
    ],
  },
  sport: {
    weekday: [
      { at: '00:00', repeatsFrom: '18:30' },
      { at: '05:00', repeatsFrom: '11:00' },
      { at: '07:00', plays: 'morning', minutes: [30, 60] },
      { at: '10:00', plays: 'day', minutes: [120, 105] },
      { at: '15:30', plays: 'serial', minutes: [40] },
      { at: '16:10', plays: 'day', minutes: [140] },
      { at: '18:30', plays: 'evening', minutes: [30, 150] },
      { at: '21:30', plays: 'feature', minutes: [60, 90] },
    ],
    weekend: [
      { at: '00:00', repeatsFrom: '18:30' },
      { at: '05:00', repeatsFrom: '10:00' },
      { at: '06:00', plays: 'morning', minutes: [60, 30] },
      { at: '09:00', plays: 'feature', minutes: [180] },
      { at: '12:00', plays: 'day', minutes: [135, 120] },
      { at: '18:30', plays: 'evening', minutes: [150, 120] },
      { at: '23:00', plays: 'feature', minutes: [60] },
    ],
  },
  music: {
    weekday: [
      { at: '00:00', repeatsFrom: '18:00' },
      { at: '05:00', repeatsFrom: '10:00' },
      { at: '07:00', plays: 'morning', minutes: [60, 60] },
      { at: '10:00', plays: 'day', minutes: [60, 45, 75] },
      { at: '16:00', plays: 'serial', minutes: [45] },
      { at: '16:45', plays: 'day', minutes: [75] },
      { at: '18:00', plays: 'evening', minutes: [90, 75] },
      { at: '22:15', plays: 'feature', minutes: [105] },
    ],
    weekend: [
      { at: '00:00', repeatsFrom: '18:00' },
      { at: '05:00', repeatsFrom: '10:00' },
      { at: '07:00', plays: 'morning', minutes: [90] },
      { at: '10:00', plays: 'day', minutes: [60, 60, 90] },
      { at: '15:00', plays: 'feature', minutes: [120, 60] },
      { at: '18:00', plays: 'evening', minutes: [120, 90] },
      { at: '23:00', plays: 'feature', minutes: [60] },
    ],
  },
};
