import type { Content } from '#contract/catalogue.ts';
import { ageLabel } from '#rules/catalogue/age-label.ts';
import type { Translate } from '#web/app/i18n/texts.ts';

const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;

/** The facts of a title in the order they are read; what is not known is left out. */
export const contentFacts = (content: Content, t: Translate<'shell' | 'catalogue'>): readonly string[] =>
  [
    content.year,
    content.genres.length > 0 && content.genres[0]?.name,
    content.countries.map(({ name }) => name).join(', '),
    lengthText(content.duration, t),
    ageLabel(content.age, content.motion_rating?.text),
  ].filter((fact): fact is string => Boolean(fact));

/** A length in words, to the minute; empty for less than one. */
export function lengthText(seconds: number, t: Translate<'shell' | 'catalogue'>): string {
  const total = Math.round(seconds / SECONDS_PER_MINUTE);
  if (total <= 0) return '';
  const hours = Math.floor(total / MINUTES_PER_HOUR);
  const minutes = total % MINUTES_PER_HOUR;
  return hours > 0 ? t('content.hoursMinutes', { hours, minutes }) : t('content.minutes', { minutes });
}
