import type { Content } from '#contract/catalogue.ts';
import { factLine } from '#rules/catalogue/fact-line.ts';
import type { Translate } from '#web/app/i18n/texts.ts';

/** The season or episode of a series that its page was opened for, in words. */
export const chosenPart = (
  { content_type, season, series, title }: Pick<Content, 'content_type' | 'season' | 'series' | 'title'>,
  t: Translate<'shell' | 'catalogue'>,
): string =>
  content_type === 'season'
    ? t('content.season', { season })
    : factLine([t('rows.episode', { season, episode: series }), title]);
