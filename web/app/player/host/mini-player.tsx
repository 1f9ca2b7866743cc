import { type KeyboardEvent, useCallback, useEffect } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { FailureWords } from '#web/app/player/controls/failure-words.tsx';
import { PictureInPictureOverlay } from '#web/app/player/controls/picture-in-picture.tsx';
import { SleepNotice } from '#web/app/player/controls/sleep-notice.tsx';
import { Subtitles } from '#web/app/player/controls/subtitles.tsx';
import { useMediaSession } from '#web/app/player/controls/use-media-session.ts';
import { usePictureInPicture } from '#web/app/player/controls/use-picture-in-picture.ts';
import { useTabChange } from '#web/app/player/controls/use-tab-change.ts';
import { useWakeLock } from '#web/app/player/controls/use-wake-lock.ts';
import { useDuration, usePlayerView, usePosition } from '#web/app/player/session/use-player-view.ts';
import { Button } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { ProgressLine } from '#web/app/ui/progress-line.tsx';
import type { Docked } from './dock.ts';
import styles from './mini-player.module.css';

/** What plays on in a corner while the viewer looks around: back to its page, pause, or the end. */
export function MiniPlayer({ docked }: { readonly docked: Docked }) {
  const { t } = useTexts<'player'>();
  const { entry, session, show, end } = docked;
  const view = usePlayerView(session);
  const playback = view?.playback ?? { kind: 'idle' };
  const position = usePosition(session);
  const duration = useDuration(session);
  const isMoving = playback.kind === 'playing' || playback.kind === 'loading' || playback.kind === 'waiting';
  const isFilm = playback.kind !== 'idle' && playback.source.kind !== 'channel';
  const isOver =
    playback.kind === 'idle' ||
    playback.kind === 'ended' ||
    (entry.until !== null && position !== null && position >= entry.until);
  const slotRef = useCallback((slot: HTMLElement | null) => (slot === null ? undefined : show(slot)), [show]);

  useMediaSession(session, { ...entry, skip: ignore });
  useWakeLock(playback.kind === 'playing');
  useTabChange(session);
  const { isOverlayShown } = usePictureInPicture(docked.video);
  useEffect(() => {
    if (isOver) end();
  }, [isOver, end]);

  function endOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end();
  }
  return (
    <aside
      className={styles['mini']}
      aria-label={t('player.mini')}
      data-mini-player
      data-state={playback.kind}
      onKeyDown={endOnEscape}
    >
      <Link className={styles['back']} to={entry.path}>
        <div className={styles['picture']}>
          <div ref={slotRef} />
          {isOverlayShown && <PictureInPictureOverlay />}
          <div className={styles['subtitles']}>
            <Subtitles
              video={docked.video}
              isOff={view?.tracks.chosenText == null}
              hasPicture={isMoving || playback.kind === 'paused'}
              isRaised={false}
            />
          </div>
        </div>
        <span className={styles['words']}>
          <strong>{entry.title}</strong>
          {entry.subtitle !== null && <span>{entry.subtitle}</span>}
        </span>
      </Link>
      <Button
        look="quiet"
        round
        aria-label={t(isMoving ? 'player.pause' : 'player.play')}
        onClick={() => session.togglePlay()}
      >
        <Icon name={isMoving ? 'pause' : 'play'} />
      </Button>
      <Button look="quiet" round aria-label={t('player.close')} onClick={end}>
        <Icon name="close" />
      </Button>
      {playback.kind === 'failed' && (
        <div className={styles['failure']} role="alert">
          <FailureWords failure={playback.failure} />
        </div>
      )}
      <SleepNotice session={session} className={styles['sleep']} />
      {isFilm && position !== null && duration !== null && (
        <ProgressLine className={styles['progress']} done={position / duration} />
      )}
    </aside>
  );
}

const ignore = () => {};
