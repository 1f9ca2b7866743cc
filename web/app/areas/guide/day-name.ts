import type { Translate } from '#web/app/i18n/texts.ts';

const MILLISECONDS_PER_DAY = 86_400_000;

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** How many days a schedule day (`YYYY-MM-DD`) is from another one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOf(to).getTime() - startOf(from).getTime()) / MILLISECONDS_PER_DAY);

/**
 * A schedule day as a person says it: the weekday and the date. The names are among the texts: browsers lack those of
 * half of our languages.
 */
export function dayName(day: string, t: Translate<'shell' | 'guide'>): string {
  const date = startOf(day);
  const name = (kind: 'weekdays' | 'months', number: number) => t(`calendar.${kind}.${number}`, { defaultValue: '' });
  return t('calendar.date', {
    weekday: name('weekdays', date.getUTCDay()),
    day: date.getUTCDate(),
    month: name('months', date.getUTCMonth() + 1),
  });
}

/** The same with its year and without its weekday, for what is long ago. */
export function dateName(day: string, t: Translate<'shell' | 'guide'>): string {
  const date = startOf(day);
  return t('calendar.dateOfYear', {
    day: date.getUTCDate(),
    month: t(`calendar.months.${date.getUTCMonth() + 1}`, { defaultValue: '' }),
    year: date.getUTCFullYear(),
  });
}

const nearDays: Readonly<Record<number, 'yesterday' | 'today' | 'tomorrow'>> = {
  [-1]: 'yesterday',
  0: 'today',
  1: 'tomorrow',
};

/** The same as `dayName`, but yesterday, today and tomorrow by these names; `today` null: it is not known. */
export function nearDayName(day: string, today: string | null, t: Translate<'shell' | 'guide'>): string {
  const near = today === null ? undefined : nearDays[daysBetween(today, day)];
  return near === undefined ? dayName(day, t) : t(`television.${near}`);
}
