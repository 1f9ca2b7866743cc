import type { Device } from '#contract/session.ts';
import { localTime } from '#rules/guide/local-time.ts';
import { lastSignIn } from '#rules/session/device-list.ts';
import { unixSeconds, unixSecondsOf } from '#rules/units.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useServerClock } from '../../page/server-clock.ts';
import { dayName } from '../guide/day-name.ts';

const yearOf = (date: string) => date.slice(0, 'YYYY'.length);

/** When somebody last signed in on a device, by the viewer's own clock: to the minute this year, to the day before that. */
export function useLastSignIn(device: Device): string {
  const { t } = useTexts();
  const clock = useServerClock();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { date, time } = localTime(unixSecondsOf(new Date(lastSignIn(device))), zone);
  const day = dayName(date, t);
  const year = yearOf(date);
  return year === yearOf(localTime(unixSeconds(clock()), zone).date)
    ? t('settings.devices.lastSeen', { day, time })
    : t('settings.devices.lastSeenYear', { day, year });
}
