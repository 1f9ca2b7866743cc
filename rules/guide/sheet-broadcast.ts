import type { Program, ScheduleItem } from '#contract/guide.ts';
import type { UnixSeconds } from '#contract/units.ts';

/** What opens the sheet of a programme: one of its broadcasts, such as any line of a schedule. */
export interface SheetBroadcast
  extends Pick<
    ScheduleItem,
    'id' | 'timestamp' | 'duration' | 'real_timestamp' | 'real_duration' | 'is_catchup_available' | 'is_blackout'
  > {
  readonly program: Pick<Program, 'id' | 'title'>;
  readonly episode?: Pick<NonNullable<ScheduleItem['episode']>, 'title'> | null;
}

/** A channel that is to be watched, live (null) or from an instant of its archive. */
export interface WatchedPlace {
  readonly slug: string;
  readonly at: UnixSeconds | null;
}
