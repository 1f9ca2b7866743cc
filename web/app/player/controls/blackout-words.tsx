import { useTexts } from '#web/app/i18n/use-texts.ts';
import styles from './blackout-words.module.css';

/** Over the clip that plays in place of a programme: why it does, and what can be watched. */
export function BlackoutWords() {
  const { t } = useTexts<'player'>();
  return (
    <div className={styles['place']} role="status" data-blackout>
      <p className={styles['words']}>
        <strong>{t('player.blackout.title')}</strong>
        <span>{t('player.blackout.advice')}</span>
      </p>
    </div>
  );
}
