import type { UnixSeconds } from '#contract/units.ts';
import { unixSeconds } from '../units.ts';

const MILLISECONDS = 1000;
const SECONDS_PER_DAY = 86_400;
const DATE_LENGTH = 'YYYY-MM-DD'.length;
const TIME_LENGTH = 'HH:MM'.length;
const CLOCK_START = DATE_LENGTH + 'T'.length;
const CLOCK_END = CLOCK_START + 'HH:MM:SS'.length;

/** Cached, because making a formatter is expensive. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(zone, formatter);
  return formatter;
}

/** The UTC offset of `zone` at `instant`, in seconds. */
export function utcOffset(instant: UnixSeconds, zone: string): number {
  const fields = new Map(
    formatterOf(zone)
      .formatToParts(instant * MILLISECONDS)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const field = (name: Intl.DateTimeFormatPartTypes) => fields.get(name) ?? 0;
  const wall = Date.UTC(
    field('year'),
    field('month') - 1,
    field('day'),
    field('hour'),
    field('minute'),
    field('second'),
  );
  return wall / MILLISECONDS - instant;
}

/** The local date (`YYYY-MM-DD`) and time (`HH:MM`) in `zone`. */
export function localTime(instant: UnixSeconds, zone: string): { readonly date: string; readonly time: string } {
  const wall = new Date((instant + utcOffset(instant, zone)) * MILLISECONDS).toISOString();
  return { date: wall.slice(0, DATE_LENGTH), time: wall.slice(DATE_LENGTH + 1, DATE_LENGTH + 1 + TIME_LENGTH) };
}

/** The local time `HH:MM:SS` in `zone`. */
export const clockTime = (instant: UnixSeconds, zone: string): string =>
  new Date((instant + utcOffset(instant, zone)) * MILLISECONDS).toISOString().slice(CLOCK_START, CLOCK_END);

/**
 * The instant of the local time `wall` in `zone` (written as if it were UTC). Of two such instants the first; a skipped
 * local time is the instant of the change.
 */
export function instantAtWall(wall: UnixSeconds, zone: string): UnixSeconds {
  const before = utcOffset(unixSeconds(wall - SECONDS_PER_DAY), zone);
  const after = utcOffset(unixSeconds(wall + SECONDS_PER_DAY), zone);
  const shown = [before, after]
    .map((offset) => unixSeconds(wall - offset))
    .filter((instant) => instant + utcOffset(instant, zone) === wall)
    .sort((one, other) => one - other);
  return shown[0] ?? unixSeconds(wall - before);
}
