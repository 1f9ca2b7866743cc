import type { Language } from '#contract/languages.ts';
import type { UnixSeconds } from '#contract/units.ts';
import { localTime } from './local-time.ts';

/** Hours of the clock. */
export type ClockHours = 12 | 24;

const MILLISECONDS = 1000;
const LATIN = /\p{Script=Latin}/u;
const ANY_DAY = new Date(0);

/** Cached, because making a formatter is expensive. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(language: Language, zone: string): Intl.DateTimeFormat {
  const name = `${language} ${zone}`;
  const formatter =
    formatters.get(name) ??
    new Intl.DateTimeFormat(language, { timeZone: zone, hour: 'numeric', minute: '2-digit', hour12: true });
  formatters.set(name, formatter);
  return formatter;
}

/** The time of day in a zone, in the language's own way where the clock has twelve hours. */
export const clockText = (instant: UnixSeconds, zone: string, hours: ClockHours, language: Language): string =>
  hours === 24 ? localTime(instant, zone).time : formatterOf(language, zone).format(instant * MILLISECONDS);

/** The same, which remembers what it wrote: a guide that is scrolled writes the same times again and again. */
export function clockTexts(zone: string, hours: ClockHours, language: Language): (instant: UnixSeconds) => string {
  const written = new Map<UnixSeconds, string>();
  return (instant) => {
    const text = written.get(instant) ?? clockText(instant, zone, hours, language);
    written.set(instant, text);
    return text;
  };
}

/**
 * Whether this machine knows a clock of twelve hours in a language: it has the language, whose words for the halves of a day are
 * in its own letters.
 */
export function hasTwelveHours(language: Language): boolean {
  if (Intl.DateTimeFormat.supportedLocalesOf(language).length === 0) return false;
  const half = formatterOf(language, 'UTC')
    .formatToParts(ANY_DAY)
    .find(({ type }) => type === 'dayPeriod')?.value;
  const month = new Intl.DateTimeFormat(language, { month: 'long' }).format(ANY_DAY);
  return half !== undefined && LATIN.test(half) === LATIN.test(month);
}
