const MILLISECONDS_PER_DAY = 86_400_000;

/** How many days a schedule day (`YYYY-MM-DD`) is from another one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MILLISECONDS_PER_DAY);

/** A schedule day as a person says it: the weekday and the date. */
export const dayName = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
