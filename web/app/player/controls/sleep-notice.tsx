import { playTime } from '#rules/player/play-time.ts';
import { isSleepNear } from '#rules/player/sleep-timer.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import type { PlayerSession } from '#web/app/player/session/player-session.ts';
import { useSleep } from '#web/app/player/session/use-sleep.ts';
import { Button } from '#web/app/ui/button.tsx';
import styles from './sleep-notice.module.css';

interface SleepNoticeProps {
  readonly session: PlayerSession;
  /** Where it stands. */
  readonly className: string | undefined;
}

/** Says that playing is about to stop, and offers to go on. */
export function SleepNotice({ session, className }: SleepNoticeProps) {
  const { t } = useTexts<'player'>();
  const { left } = useSleep(session);
  return (
    <div className={className} role="status" data-sleep-notice>
      {isSleepNear(left) && (
        <div className={styles['notice']}>
          <span>{t('player.sleep.near')}</span>
          <span className={styles['time']} aria-hidden="true">
            {playTime(left)}
          </span>
          <Button onClick={() => session.sleep.choose(null)}>{t('player.sleep.keepWatching')}</Button>
        </div>
      )}
    </div>
  );
}
