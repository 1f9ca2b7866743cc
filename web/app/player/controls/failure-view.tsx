import type { Failure } from '#rules/player/playback.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import { FailureWords } from './failure-words.tsx';
import styles from './player.module.css';

interface FailureViewProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
  /** Shows what is known of the error [C-ERR-03, C-ERR-04]. */
  readonly onDetails: () => void;
}

/** Stands over the last picture when nothing plays any more: why, and what can be done about it. */
export function FailureView({ failure, onRetry, onDetails }: FailureViewProps) {
  const { t } = useTexts<'player'>();
  const isReplaced = failure.kind === 'replaced';
  return (
    <div
      className={styles['failure']}
      role="alert"
      data-failure={failure.kind}
      data-stream-status={failure.kind === 'refused' ? failure.status : undefined}
    >
      <FailureWords failure={failure} />
      <div className={styles['failureButtons']}>
        <Button look="secondary" onClick={onRetry}>
          {t(isReplaced ? 'player.playHere' : 'player.retry')}
        </Button>
        {!isReplaced && (
          <Button look="quiet" onClick={onDetails}>
            {t('player.errorDetails.open')}
          </Button>
        )}
      </div>
    </div>
  );
}
