import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Diagnostics } from '#rules/player/diagnostics.ts';
import { isTroubled } from '#rules/player/error-counts.ts';
import type { PlayerCommand } from '#rules/player/keys.ts';
import { SKIP_SECONDS } from '#rules/player/skip.ts';
import { partnerOf } from '#rules/player/source.ts';
import { stepVolume } from '#rules/player/volume.ts';
import { withTexts } from '#web/app/i18n/browser-texts.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useIsOffline } from '#web/app/page/connection-context.ts';
import { useFlash } from '#web/app/page/use-flash.ts';
import type { PlayerSession } from '#web/app/player/session/player-session.ts';
import { usePlayerView } from '#web/app/player/session/use-player-view.ts';
import type { PlayerSlot } from '#web/app/player/use-player-session.ts';
import { classNames } from '#web/app/ui/class-names.ts';
import { Icon } from '#web/app/ui/icon.tsx';
import { useLazyPart } from '#web/app/ui/use-lazy-part.ts';
import { BlackoutWords } from './blackout-words.tsx';
import { ChannelButtons } from './channel-buttons.tsx';
import { Control, LiveBadge, PictureNote, Volume } from './controls.tsx';
import { FailureView } from './failure-view.tsx';
import { Feedback } from './feedback.tsx';
import { PictureInPictureOverlay } from './picture-in-picture.tsx';
import styles from './player.module.css';
import { PressSurface } from './press-surface.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import { SleepNotice } from './sleep-notice.tsx';
import { Subtitles } from './subtitles.tsx';
import type { Timeline } from './timeline.ts';
import { Line } from './timeline-line.tsx';
import { TroubleNote } from './trouble-note.tsx';
import { useFullscreen } from './use-fullscreen.ts';
import { useIdle } from './use-idle.ts';
import { useMediaSession } from './use-media-session.ts';
import { useOfflineWait } from './use-offline-wait.ts';
import { usePictureInPicture } from './use-picture-in-picture.ts';
import { usePinch } from './use-pinch.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { usePressKeepsNoKeys } from './use-press-keeps-no-keys.ts';
import { useTabChange } from './use-tab-change.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { useZoom } from './use-zoom.ts';
import { WallClock } from './wall-clock.tsx';
import type { Zapping } from './zapping.ts';

interface PlayerProps {
  readonly session: PlayerSession | null;
  readonly video: HTMLVideoElement | null;
  /** The place where the video is to be. */
  readonly slot: PlayerSlot;
  readonly timeline: Timeline;
  /** What to say over the picture for a moment; null for nothing. */
  readonly note: string | null;
  /** Stands in the place of the picture, which cannot be watched. */
  readonly obstacle: ReactNode;
  /** Stands over the last pictures, and stays once everything has been played. */
  readonly endCard?: ReactNode;
  /** Undefined: there is nowhere to leave for. */
  readonly leave: PlayerLeave | undefined;
  /** Undefined: what plays is no channel among others. */
  readonly zapping?: Zapping | undefined;
  /** Controls of what is played, such as its episodes; what they open belongs inside the surface. */
  readonly controls?: ((surface: HTMLElement | null) => ReactNode) | undefined;
}

/** The way out at the upper left of the picture: back to a page before it, or closing what lies over that. */
export interface PlayerLeave {
  readonly kind: 'back' | 'close';
  readonly onLeave: () => void;
  /** Leaves for a page on which it plays on in a corner. */
  readonly onDock?: () => void;
}

/** How long the volume shows over the picture after a key changed it. */
const VOLUME_MILLISECONDS = 1_000;

const ErrorDetails = lazy(() =>
  withTexts(['player'], import('./error-details.tsx')).then((module) => ({ default: module.ErrorDetails })),
);

const loadHelp = () => withTexts(['player'], import('./keyboard-help.tsx')).then(({ KeyboardHelp }) => KeyboardHelp);

/** The picture with its controls. The video is the document's: it comes into the slot, whatever is shown around it. */
export function Player(props: PlayerProps) {
  const { session, video, slot, timeline, note, obstacle, endCard, leave, zapping, controls } = props;
  const { t } = useTexts<'player'>();
  const [surface, setSurface] = useState<HTMLElement | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const KeyboardHelp = useLazyPart(loadHelp, isHelpOpen);
  /** The last error, while the viewer looks at it. */
  const [diagnostics, setDiagnostics] = useState<Diagnostics | null>(null);
  const view = usePlayerView(session);
  const { isIdle, wake, rest } = useIdle();
  const fullscreen = useFullscreen(surface, video, session);
  const pictureInPicture = usePictureInPicture(video);
  const zoom = useZoom(video, timeline.live !== null);
  const volumeFlash = useFlash<true>(VOLUME_MILLISECONDS);

  const playback = view?.playback ?? { kind: 'idle' };
  const isOfflineWait = useOfflineWait(playback.kind);
  /** Where the player fills the window, nobody else says so. */
  const isOfflineAlone = useIsOffline() && (timeline.live === null || fullscreen.isFullscreen);
  const isMoving = playback.kind === 'playing' || playback.kind === 'loading' || playback.kind === 'waiting';
  const isStill = playback.kind === 'blocked' || playback.kind === 'paused' || playback.kind === 'ended';
  const isOver =
    (playback.kind === 'ended' || (timeline.isEnding && playback.kind !== 'idle')) && endCard !== undefined;
  const isQuiet = isIdle && isMoving && timeline.skipped === null && !isHelpOpen;

  /** What a partner plays is not paused: its sound is switched, and the picture says so. */
  function togglePlay(): void {
    session?.togglePlay();
    if (playback.kind !== 'idle' && partnerOf(playback.source) !== null) volumeFlash.flash(true);
  }

  function noteOver(): string | null {
    if (isOfflineWait) return t('player.failed.network');
    if (playback.kind === 'failed') return null;
    return note ?? (isOfflineAlone ? t('failure.offline') : null);
  }

  function perform(command: PlayerCommand): void {
    wake();
    switch (command.kind) {
      case 'toggle_play':
        togglePlay();
        return;
      case 'toggle_fullscreen':
        fullscreen.toggle();
        return;
      case 'toggle_sound':
        session?.toggleMuted();
        volumeFlash.flash(true);
        return;
      case 'toggle_help':
        setHelpOpen(true);
        return;
      case 'toggle_zoom':
        zoom.toggle();
        return;
      case 'toggle_picture_in_picture':
        if (pictureInPicture.isSupported) pictureInPicture.toggle();
        return;
      case 'skip':
        timeline.skip(command.direction);
        return;
      case 'volume':
        if (view !== null) session?.setVolume(stepVolume(view.volume, command.direction));
        volumeFlash.flash(true);
        return;
      case 'zap':
        zapping?.press(command.press);
        return;
      case 'last_channel':
        zapping?.toLast();
        return;
      case 'programme':
        timeline.toProgramme?.(command.direction);
    }
  }
  usePlayerKeys(
    { isModalOpen: isHelpOpen || diagnostics !== null, hasPicture: obstacle === null, zapping: zapping ?? null },
    perform,
  );
  usePressKeepsNoKeys(surface);
  useMediaSession(session, timeline);
  useWakeLock(playback.kind === 'playing');
  useTabChange(session);
  usePinch(surface, zoom.choose);

  const showDetails = () => setDiagnostics(session?.diagnostics() ?? null);
  const isShowingTrouble =
    playback.kind !== 'idle' &&
    playback.kind !== 'failed' &&
    isTroubled(playback.errors) &&
    (playback.kind !== 'playing' || !isQuiet) &&
    !isOfflineWait;
  const leaving = leave && (
    <Control
      icon={leave.kind}
      label={leave.kind === 'close' ? t('player.close') : t('player.back')}
      onPress={leave.onLeave}
    />
  );
  return (
    <section
      ref={setSurface}
      className={styles['player']}
      aria-label={t('player.label')}
      data-player
      data-state={playback.kind}
      data-live={timeline.live === null ? undefined : timeline.live.behind === null}
      data-idle={isQuiet || undefined}
      data-retrying={view?.isRetrying || undefined}
      data-ready={view?.ready.join(' ')}
      data-zoom={zoom.zoom}
      data-native-fullscreen={fullscreen.isNative || undefined}
      data-settling={fullscreen.isSettling || undefined}
      onPointerMove={(event) => event.pointerType === 'mouse' && wake()}
      onKeyDown={wake}
      onFocus={wake}
    >
      <div {...slot} className={styles['slot']} />
      {pictureInPicture.isOverlayShown && <PictureInPictureOverlay />}
      {obstacle === null ? (
        <>
          <Subtitles
            video={video}
            isOff={view?.tracks.chosenText == null}
            hasPicture={isMoving || playback.kind === 'paused'}
            isRaised={!isQuiet}
          />
          {view?.isPlaceholder === true && playback.kind !== 'failed' && <BlackoutWords />}
          <PressSurface
            isStill={isStill && !isOver}
            onTogglePlay={togglePlay}
            onToggleFullscreen={fullscreen.toggle}
            onSkip={timeline.skip}
            onTap={isQuiet ? wake : rest}
            onSwipe={
              zapping !== undefined && fullscreen.isFullscreen
                ? (direction) => zapping.press({ kind: 'step', direction })
                : undefined
            }
          />
          {(playback.kind === 'loading' || playback.kind === 'waiting') && (
            <div className={styles['spinner']} role="status" aria-label={t('player.loading')} />
          )}
          {isOver && <div className={classNames(styles['obstacle'], styles['ending'])}>{endCard}</div>}
          {playback.kind === 'failed' && (
            <FailureView failure={playback.failure} onRetry={() => session?.togglePlay()} onDetails={showDetails} />
          )}
          <div className={styles['top']}>
            <div className={styles['titled']}>
              {leaving}
              <span className={styles['heading']}>
                <strong>{timeline.title}</strong>
                {timeline.subtitle !== null && <span>{timeline.subtitle}</span>}
              </span>
              {leave?.onDock !== undefined && isMoving && (
                <Control icon="miniPlayer" label={t('player.mini')} onPress={leave.onDock} />
              )}
            </div>
            {view?.isSilenced && isMoving && (
              <button type="button" className={styles['sound']} onClick={() => session?.toggleMuted()}>
                <Icon name="muted" />
                {t('player.tapForSound')}
              </button>
            )}
          </div>
          <div className={styles['bottom']} onPointerDown={wake} onPointerMove={wake}>
            {timeline.line !== null && playback.kind !== 'failed' && (
              <Line line={timeline.line} title={timeline.title} seekPictures={view?.seekPictures ?? null} />
            )}
            <div className={styles['row']}>
              <Control
                icon={isMoving ? 'pause' : 'play'}
                label={t(isMoving ? 'player.pause' : 'player.play')}
                shortcut="Space"
                onPress={togglePlay}
              />
              <Control
                icon="skipBack"
                label={t('player.skipBack', { count: SKIP_SECONDS })}
                shortcut="ArrowLeft"
                isDisabled={timeline.live?.isNear === true}
                onPress={() => timeline.skip('back')}
              />
              <Control
                icon="skipForward"
                label={t('player.skipForward', { count: SKIP_SECONDS })}
                shortcut="ArrowRight"
                isDisabled={timeline.live?.isNear === true}
                onPress={() => timeline.skip('forward')}
              />
              {timeline.startOver !== null && (
                <span className={styles['roomy']}>
                  <Control icon="startOver" label={t('player.startOver')} onPress={timeline.startOver} />
                </span>
              )}
              {view !== null && (
                <Volume
                  view={view}
                  onVolume={(volume) => session?.setVolume(volume)}
                  onToggle={() => session?.toggleMuted()}
                />
              )}
              {timeline.live !== null && <LiveBadge live={timeline.live} />}
              <span className={styles['space']}>{timeline.clock !== null && <WallClock {...timeline.clock} />}</span>
              {controls?.(surface)}
              {session !== null && view !== null && (
                <SettingsMenu
                  session={session}
                  view={view}
                  isLive={timeline.live?.isNear === true}
                  line={timeline.line}
                  container={surface}
                />
              )}
              <span className={styles['roomy']}>
                <Control
                  icon={zoom.zoom === 'fit' ? 'fill' : 'fit'}
                  label={t(zoom.zoom === 'fit' ? 'player.zoomFill' : 'player.zoomFit')}
                  shortcut="Z"
                  onPress={zoom.toggle}
                />
              </span>
              {pictureInPicture.isSupported && (
                <span className={styles['roomy']}>
                  <Control
                    icon="pictureInPicture"
                    label={t(pictureInPicture.isOut ? 'player.exitPip' : 'player.pip')}
                    isPressed={pictureInPicture.isOut}
                    shortcut="P"
                    onPress={pictureInPicture.toggle}
                  />
                </span>
              )}
              <span className={styles['wide']}>
                <Control icon="help" label={t('player.help')} shortcut="?" onPress={() => setHelpOpen(true)} />
              </span>
              <Control
                icon={fullscreen.isFullscreen ? 'shrink' : 'expand'}
                label={t(fullscreen.isFullscreen ? 'player.exitFullscreen' : 'player.fullscreen')}
                shortcut="F"
                onPress={fullscreen.toggle}
              />
            </div>
          </div>
        </>
      ) : (
        <>
          <div className={styles['obstacle']}>{obstacle}</div>
          {leaving && <div className={styles['corner']}>{leaving}</div>}
        </>
      )}
      {zapping !== undefined && <ChannelButtons zapping={zapping} />}
      {zapping?.card}
      {obstacle === null && view !== null && (
        <Feedback view={view} isVolumeShown={volumeFlash.message !== null} skipped={timeline.skipped} />
      )}
      {obstacle === null && isShowingTrouble && <TroubleNote onMore={showDetails} />}
      <PictureNote>{noteOver()}</PictureNote>
      {session !== null && <SleepNotice session={session} className={styles['sleep']} />}
      {KeyboardHelp !== null && (
        <KeyboardHelp
          isOpen={isHelpOpen}
          isChannel={zapping !== undefined}
          onOpenChange={setHelpOpen}
          container={surface}
        />
      )}
      {diagnostics !== null && (
        <Suspense>
          <ErrorDetails isOpen diagnostics={diagnostics} onClose={() => setDiagnostics(null)} container={surface} />
        </Suspense>
      )}
    </section>
  );
}
