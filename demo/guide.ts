import type { DemoChannel } from './channels.ts';
import { type DayPart, dayFormats } from './day-parts.ts';
import { type Asset, genres } from './genres.ts';
import type { Program, Slot } from './programs/shelf.ts';
import { shelves } from './programs.ts';
import { dayNumberAt, localDay } from './zone.ts';

/** One programme of a guide. Instants are Unix seconds. */
export interface GuideRow {
  /** The printed times: five-minute marks. */
  readonly announcedAt: number;
  readonly announcedUntil: number;
  /** The times of the picture: whole steps of Unix time. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly program: Program;
  readonly episode: Episode | null;
  readonly asset: Asset;
}

export interface Episode {
  readonly season: number;
  readonly series: number;
}

export interface Window {
  /** IANA name of the channel's time zone. */
  readonly zone: string;
  readonly from: number;
  readonly to: number;
}

/** Where two-second pictures and sound frames meet: clips last multiples of it, and so do blocks. */
export const STEP_SECONDS = 8;
const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1440;
const DAYS_PER_WEEK = 7;
const WEEKDAYS = 5;
/** 1970-01-01 was a Thursday: this many days after a Monday. */
const EPOCH_WEEKDAY = 3;
const EPISODES_PER_SEASON = 12;
/** 2025-01-06, a Monday: the first episodes were on then. */
const PREMIERE_DAY = 20_094;

/** A programme in the day's plan; minutes count from local midnight. */
interface Planned {
  readonly minute: number;
  readonly end: number;
  readonly program: Program;
  readonly episode: Episode | null;
}

/**
 * The rows of a channel that touch the window, in order, without gap or overlap. A row depends on its own day alone, so
 * an instant always gets the same row, whatever window asks.
 */
export function guideOf(channel: DemoChannel, { zone, from, to }: Window): GuideRow[] {
  const rows: GuideRow[] = [];
  // A snapped border may be a few seconds outside the window: one day more on each side includes it.
  const last = dayNumberAt(zone, to) + 1;
  for (let day = dayNumberAt(zone, from) - 1; day <= last; day += 1) {
    for (const row of rowsOfDay(channel, zone, day)) if (row.endsAt > from && row.startsAt < to) rows.push(row);
  }
  return rows;
}

/** Fills one local day. A skipped hour drops its programmes; a doubled hour prolongs one. */
function rowsOfDay(channel: DemoChannel, zone: string, dayNumber: number): GuideRow[] {
  const day = localDay(zone, dayNumber);
  const rows: GuideRow[] = [];
  let announcedUntil = day.end;
  for (const planned of planOf(channel, dayNumber).reverse()) {
    const announcedAt = planned.minute === 0 ? day.start : Math.min(day.at(planned.minute), announcedUntil);
    if (announcedAt === announcedUntil) continue;
    rows.push({
      announcedAt,
      announcedUntil,
      startsAt: snapped(announcedAt),
      endsAt: snapped(announcedUntil),
      program: planned.program,
      episode: planned.episode,
      asset: genres[planned.program.genres[0]].asset,
    });
    announcedUntil = announcedAt;
  }
  return rows.reverse();
}

/** The nearest step; from the middle, the later one. */
const snapped = (instant: number) => Math.round(instant / STEP_SECONDS) * STEP_SECONDS;

function planOf(channel: DemoChannel, dayNumber: number): Planned[] {
  return partsOf(channel, dayNumber).flatMap((part) =>
    'plays' in part ? premieres(channel, dayNumber, part) : repeats(channel, dayNumber, part),
  );
}

/** A day part with its borders in minutes. */
type Bounded<Part extends DayPart> = Part & { readonly start: number; readonly end: number; readonly index: number };
type Premiere = Bounded<Extract<DayPart, { plays: Slot }>>;
type Repeat = Bounded<Extract<DayPart, { repeatsFrom: string }>>;

function partsOf(channel: DemoChannel, dayNumber: number): (Premiere | Repeat)[] {
  const plan = dayFormats[channel.format][isWeekday(dayNumber) ? 'weekday' : 'weekend'];
  return plan.map((part, index) => {
    const next = plan[index + 1];
    return { ...part, index, start: minutesOf(part.at), end: next ? minutesOf(next.at) : MINUTES_PER_DAY };
  });
}

/** Programmes of a part rotate from day to day; at each turn a series continues with its next episode. */
function premieres(channel: DemoChannel, dayNumber: number, part: Premiere): Planned[] {
  const pool = shelves[channel.shelf].filter(({ slot, age }) => slot === part.plays && age <= channel.age);
  const slots = slotsOf(part);
  const first = runOf(dayNumber) * slots.length + part.index + channel.id;
  return slots.map((slot, index) => {
    const turn = first + index;
    const program = at(pool, turn);
    return { ...slot, program, episode: episodeOf(program, Math.floor(turn / pool.length)) };
  });
}

/** Yesterday's programmes from the given time on, cut to the part. */
function repeats(channel: DemoChannel, dayNumber: number, part: Repeat): Planned[] {
  const shift = part.start - minutesOf(part.repeatsFrom);
  return partsOf(channel, dayNumber - 1)
    .flatMap((source) => ('plays' in source ? premieres(channel, dayNumber - 1, source) : []))
    .map((shown) => ({
      ...shown,
      minute: Math.max(shown.minute + shift, part.start),
      end: Math.min(shown.end + shift, part.end),
    }))
    .filter((shown) => shown.minute < shown.end);
}

function slotsOf(part: Premiere): { minute: number; end: number }[] {
  const slots = [];
  let minute = part.start;
  while (minute < part.end) {
    const end = Math.min(minute + at(part.minutes, slots.length), part.end);
    slots.push({ minute, end });
    minute = end;
  }
  return slots;
}

function episodeOf(program: Program, count: number): Episode | null {
  if (program.episodes === 0) return null;
  const episode = modulo(count, program.episodes);
  return { season: Math.floor(episode / EPISODES_PER_SEASON) + 1, series: (episode % EPISODES_PER_SEASON) + 1 };
}

const weekdayOf = (dayNumber: number) => modulo(dayNumber + EPOCH_WEEKDAY, DAYS_PER_WEEK);
const isWeekday = (dayNumber: number) => weekdayOf(dayNumber) < WEEKDAYS;

/** How many days of the same kind, weekdays or days of weekends, there have been since the premiere. */
function runOf(dayNumber: number): number {
  const weeks = Math.floor((dayNumber - PREMIERE_DAY) / DAYS_PER_WEEK);
  const weekday = weekdayOf(dayNumber);
  return isWeekday(dayNumber) ? weeks * WEEKDAYS + weekday : weeks * (DAYS_PER_WEEK - WEEKDAYS) + weekday - WEEKDAYS;
}

function minutesOf(time: string): number {
  const [hours = '', minutes = ''] = time.split(':');
  return Number(hours) * MINUTES_PER_HOUR + Number(minutes);
}

const modulo = (value: number, divisor: number) => ((value % divisor) + divisor) % divisor;

/** The entry at an index modulo the length. */
function at<Entry>(list: readonly Entry[], index: number): Entry {
  const entry = list[modulo(index, list.length)];
  if (entry === undefined) throw new RangeError('a day part has nothing to show');
  return entry;
}
