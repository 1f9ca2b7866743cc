import type { Device } from '#contract/session.ts';
import { localTime } from '#rules/guide/local-time.ts';
import { lastSignIn } from '#rules/session/device-list.ts';
import { unixSeconds, unixSecondsOf } from '#rules/units.ts';
import { dayName } from '#web/app/areas/guide/day-name.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useServerClock } from '#web/app/page/server-clock.ts';

/** The zone of the viewer's own clock. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const yearOf = (date: string) => date.slice(0, 'YYYY'.length);

/** When somebody last signed in on a device, by the viewer's own clock: to the minute this year, to the day before that. */
export function useLastSignIn(device: Device): string {
  const { t } = useTexts<'account' | 'guide'>();
  const clock = useServerClock();
  const zone = browserZone();
  const { date, time } = localTime(unixSecondsOf(new Date(lastSignIn(device))), zone);
  const day = dayName(date, t);
  const year = yearOf(date);
  return year === yearOf(localTime(unixSeconds(clock()), zone).date)
    ? t('settings.devices.lastSeen', { day, time })
    : t('settings.devices.lastSeenYear', { day, year });
}
