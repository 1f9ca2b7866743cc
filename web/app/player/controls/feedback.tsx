import { useEffect, useRef } from 'react';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useFlash } from '#web/app/page/use-flash.ts';
import type { PlayerView } from '#web/app/player/session/player-view.ts';
import { Icon } from '#web/app/ui/icon.tsx';
import { ProgressLine } from '#web/app/ui/progress-line.tsx';
import styles from './feedback.module.css';
import { PlayerIcon } from './player-icon.tsx';

interface FeedbackProps {
  readonly view: PlayerView;
  readonly isVolumeShown: boolean;
  /** Seconds skipped so far, back if negative; null while nothing is skipped. */
  readonly skipped: number | null;
}

const PERCENT = 100;
/** How long a pause, or its end, shows over the picture [C-CONST-14]. */
const TOGGLED_MILLISECONDS = 500;

/** What a key or a tap has just done, over the picture: a pause, how far it skips, how loud it is. */
export function Feedback({ view, isVolumeShown, skipped }: FeedbackProps) {
  const { t } = useTexts<'player'>();
  const isMuted = view.isMuted || view.isSilenced;
  const isBack = skipped !== null && skipped < 0;
  const count = Math.abs(skipped ?? 0);
  const isPaused = view.playback.kind === 'paused';
  const wasPaused = useRef(isPaused);
  const toggled = useFlash<'play' | 'pause'>(TOGGLED_MILLISECONDS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it tells of the change alone
  useEffect(() => {
    if (wasPaused.current !== isPaused) toggled.flash(isPaused ? 'pause' : 'play');
    wasPaused.current = isPaused;
  }, [isPaused]);
  return (
    <>
      {toggled.message !== null && (
        <div key={toggled.message} className={styles['toggled']} data-feedback="toggled">
          <Icon name={toggled.message} />
        </div>
      )}
      <div className={styles['skip']} role="status" data-feedback="skip" data-side={isBack ? 'back' : 'forward'}>
        {skipped !== null && (
          <p className={styles['pill']}>
            <PlayerIcon name={isBack ? 'skipBack' : 'skipForward'} />
            {isBack ? t('player.skipBack', { count }) : t('player.skipForward', { count })}
          </p>
        )}
      </div>
      <div className={styles['volume']} role="status" data-feedback="volume">
        {isVolumeShown && skipped === null && (
          <div className={styles['pill']}>
            <Icon name={isMuted ? 'muted' : 'loud'} />
            {isMuted ? (
              t('player.soundOff')
            ) : (
              <>
                {t('player.volumeIs', { percent: Math.round(view.volume * PERCENT) })}
                <ProgressLine className={styles['level']} done={view.volume} />
              </>
            )}
          </div>
        )}
      </div>
    </>
  );
}
