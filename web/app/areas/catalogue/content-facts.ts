import type { Content } from '#contract/catalogue.ts';

const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;

/** The facts of a title in the order they are read; what is not known is left out. */
export function contentFacts(content: Content, length: (hours: number, minutes: number) => string): readonly string[] {
  const total = Math.round(content.duration / SECONDS_PER_MINUTE);
  return [
    content.year,
    content.genres.map(({ name }) => name).join(', '),
    content.countries.map(({ name }) => name).join(', '),
    total > 0 ? length(Math.floor(total / MINUTES_PER_HOUR), total % MINUTES_PER_HOUR) : '',
    content.age === null ? '' : `${content.age}+`,
  ].filter((fact) => fact !== '');
}
