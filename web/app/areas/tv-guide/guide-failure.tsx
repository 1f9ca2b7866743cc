import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useIsOffline } from '#web/app/page/connection-context.ts';
import { Button } from '#web/app/ui/button.tsx';
import styles from './guide-failure.module.css';

/** Says once that a part of the guide could not be loaded, however many rows it has. Without a connection, the app's line says it. */
export function GuideFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTexts<'guide'>();
  const isOffline = useIsOffline();
  if (isOffline) return null;
  return (
    <div className={styles['failure']} role="alert" data-guide-failure>
      {t('television.scheduleFailed')}
      <Button look="secondary" size="small" onClick={onRetry}>
        {t('television.retry')}
      </Button>
    </div>
  );
}
