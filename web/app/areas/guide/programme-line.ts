import type { ScheduleItem } from '#contract/guide.ts';
import type { Programme } from '#rules/player/programme.ts';
import { unixSeconds } from '#rules/units.ts';

/** A line of the schedule with what the player's rules need of it. */
export interface ProgrammeLine extends Programme {
  readonly item: ScheduleItem;
}

export const programmeLine = (item: ScheduleItem): ProgrammeLine => ({
  item,
  start: item.real_timestamp,
  end: unixSeconds(item.real_timestamp + item.real_duration),
  isCatchupAvailable: item.is_catchup_available,
  isBlackout: item.is_blackout,
});
