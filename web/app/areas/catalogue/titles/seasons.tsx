import { useState } from 'react';
import type { Content } from '#contract/catalogue.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Chip } from '#web/app/ui/chip.tsx';
import { Episodes } from './episodes.tsx';
import { seasonsOf, shownSeason } from './season.ts';
import styles from './seasons.module.css';

interface SeasonsProps {
  readonly content: Content;
  /** The season or episode to begin with; the first season unless given. */
  readonly child?: Content | undefined;
}

/** A series by its seasons, the chosen one with its episodes. */
export function Seasons({ content, child }: SeasonsProps) {
  const { t } = useTexts<'catalogue'>();
  const seasons = seasonsOf(content);
  const [chosenId, setChosenId] = useState(shownSeason(content, child));
  return (
    <section className={styles['seasons']}>
      <h2 className={styles['heading']}>{t('content.episodes')}</h2>
      {seasons.length > 1 && (
        <ul className={styles['choice']} aria-label={t('content.seasons')}>
          {seasons.map(({ id, number }) => (
            <li key={id}>
              <Chip isChosen={id === chosenId} onClick={() => setChosenId(id)}>
                {t('content.season', { season: number })}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <Episodes key={chosenId} root={content.id} of={chosenId} chosen={child?.id} isWhole />
    </section>
  );
}
