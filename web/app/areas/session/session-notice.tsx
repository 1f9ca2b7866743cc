import { useTexts } from '../../i18n/use-texts.ts';
import { refusalText } from '../../page/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { useSession } from './session-context.tsx';
import styles from './session-notice.module.css';

/** Says that the session could not be started, and tries again. What is public stays on the screen. */
export function SessionNotice() {
  const { t } = useTexts();
  const { state, retry } = useSession();
  if (state.kind !== 'failed') return null;
  return (
    <div className={styles['notice']} role="alert">
      <span>{refusalText(state.failure, t)}</span>
      <Button look="secondary" onClick={retry}>
        {t('failure.retry')}
      </Button>
    </div>
  );
}
