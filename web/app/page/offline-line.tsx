import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Icon } from '#web/app/ui/icon.tsx';
import { useIsOffline } from './connection-context.ts';
import styles from './offline-line.module.css';

/** Says that the service cannot be reached, for as long as that is so. It is there before, so that it is read out. */
export function OfflineLine() {
  const { t } = useTexts();
  const isOffline = useIsOffline();
  return (
    <div role="status" data-offline={isOffline}>
      {isOffline && (
        <p className={styles['line']}>
          <Icon name="warning" />
          {t('failure.offline')}
        </p>
      )}
    </div>
  );
}
