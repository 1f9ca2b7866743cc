import type { UnixSeconds } from '#contract/units.ts';
import { unixSeconds } from '../units.ts';

const MILLISECONDS = 1000;
const SECONDS_PER_DAY = 86_400;
const DATE_LENGTH = 'YYYY-MM-DD'.length;
const TIME_LENGTH = 'HH:MM'.length;
const CLOCK_START = DATE_LENGTH + 'T'.length;
const CLOCK_END = CLOCK_START + 'HH:MM:SS'.length;

/** Making a formatter costs a thousand times what using one does. */
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

/** Seconds to add to UTC for what a clock on the wall of `zone` shows at `instant`. */
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

/** The date (`YYYY-MM-DD`) and time (`HH:MM`) on the wall of `zone`. */
export function localTime(instant: UnixSeconds, zone: string): { readonly date: string; readonly time: string } {
  const wall = new Date((instant + utcOffset(instant, zone)) * MILLISECONDS).toISOString();
  return { date: wall.slice(0, DATE_LENGTH), time: wall.slice(DATE_LENGTH + 1, DATE_LENGTH + 1 + TIME_LENGTH) };
}

/** The time `HH:MM:SS` on the wall of `zone`. */
export const clockTime = (instant: UnixSeconds, zone: string): string =>
  new Date((instant + utcOffset(instant, zone)) * MILLISECONDS).toISOString().slice(CLOCK_START, CLOCK_END);

/**
 * The instant at which a wall clock of `zone` shows `wall` (the wall time written as if it were UTC). Of two such
 * instants the first; a wall time that the clocks skip is where they skip it.
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
