import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Icon } from '#web/app/ui/icon.tsx';
import styles from './adult-obstacle.module.css';
import { type ClosedGate, PassButton } from './pass-button.tsx';

/** In the place of a picture for adults: a lock, why it does not play, and the way to it. */
export function AdultObstacle({ gate }: { readonly gate: ClosedGate }) {
  const { t } = useTexts<'parental'>();
  const { barrier } = gate;
  return (
    <div className={styles['obstacle']} data-obstacle={barrier ?? 'unknown'}>
      <span className={styles['lock']}>
        <Icon name="lock" />
      </span>
      <p className={styles['title']}>{t('parental.adult.title')}</p>
      <p className={styles['reason']}>
        {barrier === null ? t('failure.unreachable.text') : t(`parental.adult.${barrier}`)}
      </p>
      <PassButton gate={gate} />
    </div>
  );
}
