import { useQuery } from '@tanstack/react-query';
import type { Content } from '#contract/catalogue.ts';
import { episodesQuery } from '#web/app/areas/catalogue/queries.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Episodes } from './episodes.tsx';
import styles from './seasons.module.css';

/** The first episodes of a programme that has some, and all when that is asked for [C-CONST-07]. */
export function ProgramEpisodes({ content: { id } }: { readonly content: Content }) {
  const { t } = useTexts<'catalogue'>();
  const { data: episodes = [] } = useQuery(episodesQuery(id, 0));
  if (episodes.length === 0) return null;
  return (
    <section className={styles['seasons']} data-program-episodes>
      <h2 className={styles['heading']}>{t('content.episodes')}</h2>
      <Episodes root={id} of={id} chosen={undefined} isWhole={false} />
    </section>
  );
}
