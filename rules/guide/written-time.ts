import type { UnixSeconds } from '#contract/units.ts';
import { unixSeconds } from '../units.ts';
import { instantAtWall, localTime } from './local-time.ts';

const MILLISECONDS = 1000;
const DAY = 86_400;

const LOCAL = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)$/;
const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/**
 * The instant that a written time means: `2026-11-25 20:00` on the clock of a zone, `20:00` for the one that is nearest to
 * another instant, or with an offset, `2026-11-25T17:00:00Z`. Null: it is none.
 */
export function writtenTime(text: string, zone: string, near: UnixSeconds): UnixSeconds | null {
  if (WITH_OFFSET.test(text)) return known(Date.parse(text) / MILLISECONDS);
  const [, day, clock] = LOCAL.exec(text) ?? [];
  if (day !== undefined && clock !== undefined) return atWall(day, clock, zone);
  if (!CLOCK.test(text)) return null;
  const candidates = [-DAY, 0, DAY].flatMap(
    (shift) => atWall(localTime(unixSeconds(near + shift), zone).date, text, zone) ?? [],
  );
  return candidates.sort((one, other) => Math.abs(one - near) - Math.abs(other - near))[0] ?? null;
}

function atWall(day: string, clock: string, zone: string): UnixSeconds | null {
  const wall = known(Date.parse(`${day}T${clock}${clock.length === 'HH:MM'.length ? ':00' : ''}Z`) / MILLISECONDS);
  return wall === null ? null : instantAtWall(wall, zone);
}

const known = (seconds: number): UnixSeconds | null => (Number.isNaN(seconds) ? null : unixSeconds(seconds));
