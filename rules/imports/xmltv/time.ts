import type { UnixSeconds } from '#contract/units.ts';
import { instantAtWall, utcOffset } from '../../guide/local-time.ts';
import { unixSeconds } from '../../units.ts';

/** `YYYYMMDDhhmmss` and less, then the offset of its clock. */
const TIME = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?(?:\d*)\s*(?:([+-])(\d{2}):?(\d{2})|(Z|UTC|GMT))?$/i;

const MILLISECONDS = 1000;
const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;
/** Clocks are set on whole quarters of an hour. */
const QUARTER = 900;
const MOST_QUARTERS = 10_000;
/** A guide has the same times on many channels. */
const MOST_REMEMBERED = 50_000;
const FARTHEST_OFFSET_MINUTES = 14 * MINUTES_PER_HOUR;

/** Reads the times of a guide. Those without an offset are on the clock of a zone. */
export class GuideClock {
  readonly #zone: string;
  /** The instants of the local times at the beginnings of quarters; Node takes long to work them out. */
  readonly #quarters = new Map<number, readonly [UnixSeconds, ...UnixSeconds[]]>();
  /** The instants of times with an offset. */
  readonly #remembered = new Map<string, UnixSeconds>();

  constructor(zone: string) {
    this.#zone = zone;
  }

  /**
   * The instant of a time such as `20261125183000 +0300`; null: it is none. Of a local time that a clock shows twice it is the
   * first that is not before `after`; one that a clock skips is read as if the clock had not been changed yet.
   */
  instantOf(text: string, after: UnixSeconds | null): UnixSeconds | null {
    const remembered = this.#remembered.get(text);
    if (remembered !== undefined) return remembered;
    const found = TIME.exec(text.trim());
    if (found === null) return null;
    const [, year, month, day, hour = '0', minute = '0', second = '0', sign, hours, minutes, universal] = found;
    const wall = wallOf([year, month, day, hour, minute, second].map(Number));
    if (wall === null) return null;
    if (universal !== undefined) return this.#remember(text, unixSeconds(wall));
    if (sign === undefined) return this.#atWall(wall, after);
    const offset = Number(hours) * MINUTES_PER_HOUR + Number(minutes);
    if (offset > FARTHEST_OFFSET_MINUTES) return null;
    return this.#remember(text, unixSeconds(wall - Number(`${sign}1`) * offset * SECONDS_PER_MINUTE));
  }

  #remember(text: string, instant: UnixSeconds): UnixSeconds {
    if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(text, instant);
    return instant;
  }

  #atWall(wall: number, after: UnixSeconds | null): UnixSeconds {
    const quarter = Math.floor(wall / QUARTER) * QUARTER;
    const [first, second] = this.#instantsAt(quarter);
    const past = wall - quarter;
    const instant = second !== undefined && after !== null && first + past < after ? second : first;
    return unixSeconds(instant + past);
  }

  #instantsAt(quarter: number): readonly [UnixSeconds, ...UnixSeconds[]] {
    const known = this.#quarters.get(quarter);
    if (known !== undefined) return known;
    const instants = instantsAtWall(unixSeconds(quarter), this.#zone);
    if (this.#quarters.size >= MOST_QUARTERS) this.#quarters.clear();
    this.#quarters.set(quarter, instants);
    return instants;
  }
}

/** The instants at which the clock of a zone shows a local time. */
function instantsAtWall(wall: UnixSeconds, zone: string): readonly [UnixSeconds, ...UnixSeconds[]] {
  const first = instantAtWall(wall, zone);
  const offset = utcOffset(unixSeconds(first + LONGEST_CHANGE), zone);
  const second = unixSeconds(wall - offset);
  return second > first && second + utcOffset(second, zone) === wall ? [first, second] : [first];
}

/** No clock is put back by more. */
const LONGEST_CHANGE = 3 * 3600;

/** Seconds of a local time, as if it were UTC; null: there is no such time. */
function wallOf(fields: readonly number[]): number | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = fields;
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 24 || minute > 59 || second > 60) return null;
  return Date.UTC(year, month - 1, day, hour, minute, second) / MILLISECONDS;
}
