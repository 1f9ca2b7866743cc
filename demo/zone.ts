/** Local times as instants, by the machine's zone data. Instants are Unix seconds, days count from 1970-01-01. */
export interface LocalDay {
  /** The instant of its midnight. */
  readonly start: number;
  /** The instant of the next midnight. */
  readonly end: number;
  /** The instant at which clocks show so many minutes after midnight; of two such instants, the first. */
  at(minutes: number): number;
}

const MINUTE = 60;
const DAY = 86_400;
const MILLISECONDS = 1000;

const formats = new Map<string, Intl.DateTimeFormat>();
const days = new Map<string, LocalDay>();
/** Enough for every day of a seed in a few zones; then the cache is cleared. */
const REMEMBERED_DAYS = 4096;

/** The day that an instant belongs to in a zone. */
export function dayNumberAt(zone: string, instant: number): number {
  return Math.floor((instant + offsetAt(zone, instant)) / DAY);
}

export function localDay(zone: string, dayNumber: number): LocalDay {
  const key = `${zone} ${dayNumber}`;
  const known = days.get(key);
  if (known !== undefined) return known;
  if (days.size >= REMEMBERED_DAYS) days.clear();
  const midnight = dayNumber * DAY;
  // All zones are within a day of UTC, so these two are on either side of any change on this day.
  const before = offsetAt(zone, midnight - DAY);
  const after = offsetAt(zone, midnight + 2 * DAY);
  const day = {
    start: instantOf(zone, midnight, before, after),
    end: instantOf(zone, midnight + DAY, before, after),
    at: (minutes: number) => instantOf(zone, midnight + minutes * MINUTE, before, after),
  };
  days.set(key, day);
  return day;
}

/** A local time as an instant. A skipped local time uses the offset before the change. */
function instantOf(zone: string, local: number, before: number, after: number): number {
  const early = local - before;
  if (before === after || offsetAt(zone, early) === before) return early;
  const late = local - after;
  return offsetAt(zone, late) === after ? late : early;
}

/** How far the zone's clocks are ahead of UTC, in seconds. */
function offsetAt(zone: string, instant: number): number {
  const parts = formatOf(zone).formatToParts(instant * MILLISECONDS);
  const field = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(
    field('year'),
    field('month') - 1,
    field('day'),
    field('hour'),
    field('minute'),
    field('second'),
  );
  return local / MILLISECONDS - instant;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, format);
  return format;
}
