import type { Language } from '#contract/languages.ts';

const MINUTES_PER_HOUR = 60;
type Unit = 'minute' | 'hour';

/** Languages whose unit names runtimes lack; they have no plural forms. */
const UNITS: Partial<Record<Language, Readonly<Record<Unit, string>>>> = { tg: { minute: 'дақиқа', hour: 'соат' } };

/** Cached, because making a formatter is expensive. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: Language, unit: Unit): Intl.NumberFormat {
  const key = `${language} ${unit}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  formats.set(key, format);
  return format;
}

/** A number of minutes in words: whole hours as such. */
export function durationName(minutes: number, language: Language): string {
  const isHours = minutes > 0 && minutes % MINUTES_PER_HOUR === 0;
  const unit = isHours ? 'hour' : 'minute';
  const count = isHours ? minutes / MINUTES_PER_HOUR : minutes;
  const own = UNITS[language];
  if (own !== undefined) return `${count} ${own[unit]}`;
  return formatOf(language, unit).format(count);
}
