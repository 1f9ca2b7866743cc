import type { ScheduleItem } from '#contract/guide.ts';
import { localTime } from '#rules/guide/local-time.ts';
import { unixSeconds } from '#rules/units.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useServerClock } from '#web/app/page/server-clock.ts';
import { nearDayName } from './day-name.ts';

const UTC = 'UTC';

/** Says when a broadcast is on: its day and the times that the guide announces, in the operator's zone. */
export function useBroadcastTime(): (broadcast: Pick<ScheduleItem, 'timestamp' | 'duration'>) => string {
  const { t } = useTexts<'guide'>();
  const { provider } = useSite();
  const clock = useServerClock();
  const zone = provider?.timezone ?? UTC;
  return ({ timestamp, duration }) => {
    const today = localTime(unixSeconds(clock()), zone).date;
    const { date, time } = localTime(timestamp, zone);
    const end = localTime(unixSeconds(timestamp + duration), zone).time;
    return t('television.on', { day: nearDayName(date, today, t), start: time, end });
  };
}
