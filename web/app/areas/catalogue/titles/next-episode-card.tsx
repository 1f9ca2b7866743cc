import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ContentId } from '#contract/units.ts';
import { watchPath } from '#rules/catalogue/destination.ts';
import { contentQuery } from '#web/app/areas/catalogue/queries.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button, ButtonLink } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import styles from './film-page.module.css';

/** The next episode plays by itself after so many seconds. */
const COUNTDOWN_SECONDS = 8;
const MILLISECONDS = 1_000;

interface NextEpisodeCardProps {
  readonly next: ContentId;
  /** The page of the episode that is over. */
  readonly about: string;
  /** The viewer has said that it shall not play by itself: it never does again. */
  readonly isStaying: boolean;
  readonly onStay: () => void;
  readonly onPlay: (next: ContentId) => void;
}

/** After an episode: the next one, by itself unless the viewer stays. */
export function NextEpisodeCard({ next, about, isStaying, onStay, onPlay }: NextEpisodeCardProps) {
  const { t } = useTexts<'catalogue'>();
  const { data: episode } = useQuery(contentQuery(next));
  const [left, setLeft] = useState(COUNTDOWN_SECONDS);
  const play = useEffectEvent(() => onPlay(next));

  useEffect(() => {
    if (isStaying) return;
    if (left === 0) {
      play();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), MILLISECONDS);
    return () => clearTimeout(timer);
  }, [left, isStaying]);

  return (
    <div className={styles['card']} data-next-episode>
      <p role="timer">{isStaying ? t('content.nextEpisode') : t('content.nextIn', { count: left })}</p>
      <h1 className={styles['title']}>{episode?.title}</h1>
      <div className={styles['buttons']}>
        <ButtonLink replace to={watchPath(next)}>
          <Icon name="play" />
          {t('content.playNow')}
        </ButtonLink>
        {isStaying ? (
          <ButtonLink replace look="secondary" to={about}>
            {t('content.aboutTitle')}
          </ButtonLink>
        ) : (
          <Button look="secondary" onClick={onStay}>
            {t('content.stay')}
          </Button>
        )}
      </div>
    </div>
  );
}
