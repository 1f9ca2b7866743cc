import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useIsOffline, useReconnection } from '#web/app/page/connection-context.ts';
import { refusalText } from '#web/app/page/refusal-text.ts';
import { Button } from '#web/app/ui/button.tsx';
import { useSession } from './session-context.tsx';
import styles from './session-notice.module.css';

/** Says that the session could not be started, and tries again. What is public stays on the screen. */
export function SessionNotice() {
  const { t } = useTexts();
  const { state, retry } = useSession();
  const isOffline = useIsOffline();
  useReconnection(() => {
    if (state.kind === 'failed') retry();
  });
  // The line of the lost connection says it as well.
  if (state.kind !== 'failed' || isOffline) return null;
  return (
    <div className={styles['notice']} role="alert">
      <span>{refusalText(state.failure, t)}</span>
      <Button look="secondary" onClick={retry}>
        {t('failure.retry')}
      </Button>
    </div>
  );
}
