import type { ScheduleItem } from '#contract/guide.ts';
import type { Programme } from '#rules/player/programme.ts';
import { unixSeconds } from '#rules/units.ts';

/** What the player's rules need of a broadcast, as the wire has it. */
type PictureFacts = Pick<ScheduleItem, 'real_timestamp' | 'real_duration' | 'is_catchup_available' | 'is_blackout'>;

/** A line of the schedule with what the player's rules need of it. */
export interface ProgrammeLine extends Programme {
  readonly item: ScheduleItem;
}

/** A broadcast as the player's rules take it. */
export const programmeOf = (item: PictureFacts): Programme => ({
  start: item.real_timestamp,
  end: unixSeconds(item.real_timestamp + item.real_duration),
  isCatchupAvailable: item.is_catchup_available,
  isBlackout: item.is_blackout,
});

export const programmeLine = (item: ScheduleItem): ProgrammeLine => ({ item, ...programmeOf(item) });
