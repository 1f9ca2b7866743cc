import { useTexts } from '../../i18n/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './adult-obstacle.module.css';
import { PassButton, type ShutPassage } from './pass-button.tsx';

/** In the place of a picture for adults: a lock, why it does not play, and the way to it. */
export function AdultObstacle({ passage }: { readonly passage: ShutPassage }) {
  const { t } = useTexts();
  const { barrier } = passage;
  return (
    <div className={styles['obstacle']} data-obstacle={barrier ?? 'unknown'}>
      <span className={styles['lock']}>
        <Icon name="lock" />
      </span>
      <p className={styles['title']}>{t('parental.adult.title')}</p>
      <p className={styles['reason']}>
        {barrier === null ? t('failure.unreachable.text') : t(`parental.adult.${barrier}`)}
      </p>
      <PassButton passage={passage} />
    </div>
  );
}
