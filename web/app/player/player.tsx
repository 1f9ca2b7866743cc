import { type PointerEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { doubleTapSkip, type Tap } from '#rules/player/double-tap.ts';
import type { PlayerCommand } from '#rules/player/keys.ts';
import { type Position, type Programme, positionAt, programmeAt } from '#rules/player/programme.ts';
import { SKIP_SECONDS } from '#rules/player/skip.ts';
import { stepVolume } from '#rules/player/volume.ts';
import { unixSeconds } from '#rules/units.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useServerNow } from '../page/server-clock.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { ChannelPlayer } from './channel-player.ts';
import { Control, LiveBadge, PictureNote, Volume } from './controls.tsx';
import { KeyboardHelp } from './keyboard-help.tsx';
import styles from './player.module.css';
import { Timeline } from './timeline.tsx';
import { useFrameTime, usePlayerView } from './use-channel-player.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useIdle } from './use-idle.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useSkip } from './use-skip.ts';
import { WallClock } from './wall-clock.tsx';

/** A programme with the title it is known by. */
export interface TitledProgramme extends Programme {
  readonly item: { readonly program: { readonly title: string } };
}

interface PlayerProps {
  readonly player: ChannelPlayer | null;
  readonly video: HTMLVideoElement | null;
  readonly videoRef: Ref<HTMLVideoElement>;
  readonly heldFrameRef: Ref<HTMLCanvasElement>;
  readonly channelName: string;
  readonly programmes: readonly TitledProgramme[];
  readonly zone: string;
  /** What to say over the picture for a moment; null for nothing. */
  readonly note: string | null;
  /** Stands in the place of the picture: the channel cannot be watched. */
  readonly obstacle: ReactNode;
  readonly onSeek: (position: Position) => void;
  /** Undefined: there is nowhere to leave for. */
  readonly leave: PlayerLeave | undefined;
}

/** The way out at the upper left of the picture: back to a page before it, or closing what lies over that. */
export interface PlayerLeave {
  readonly kind: 'back' | 'close';
  readonly onLeave: () => void;
}

const SECOND_IN_MILLISECONDS = 1_000;
const LIVE: Position = { kind: 'live' };

/** The picture with its controls. The video element stays the same whatever is shown around it. */
export function Player(props: PlayerProps) {
  const { player, video, videoRef, heldFrameRef, programmes, zone, note, obstacle, onSeek, leave } = props;
  const { t } = useTexts();
  const [surface, setSurface] = useState<HTMLElement | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const view = usePlayerView(player);
  const frameTime = useFrameTime(player);
  const now = useServerNow(SECOND_IN_MILLISECONDS) / SECOND_IN_MILLISECONDS;
  const { isIdle, wake, rest } = useIdle();
  const fullscreen = useFullscreen(surface, video);
  const lastTap = useRef<Tap | null>(null);

  const playback = view?.playback ?? { kind: 'idle' };
  const source = playback.kind === 'idle' ? null : playback.source;
  const opened: Position = source?.position ?? LIVE;
  const position = frameTime === null ? opened : positionAt(unixSeconds(frameTime), now);
  const skipping = useSkip({ programmes, position: () => position, now: () => now, onSeek });
  const target = skipping.pending ?? position;
  const time = target.kind === 'live' ? (frameTime ?? now) : target.at;
  const programme = programmeAt(programmes, time);
  const isMoving = playback.kind === 'playing' || playback.kind === 'loading' || playback.kind === 'waiting';
  const isQuiet = isIdle && isMoving && skipping.pending === null && !isHelpOpen;

  function carryOut(command: PlayerCommand): void {
    wake();
    switch (command.kind) {
      case 'toggle_play':
        player?.togglePlay();
        return;
      case 'toggle_fullscreen':
        fullscreen.toggle();
        return;
      case 'toggle_help':
        setHelpOpen(true);
        return;
      case 'skip':
        skipping.step(command.direction);
        return;
      case 'volume':
        if (view !== null) player?.setVolume(stepVolume(view.volume, command.direction));
    }
  }
  usePlayerKeys(isHelpOpen || obstacle !== null, carryOut);

  /** A mouse click plays and pauses; a tap shows the controls, two of them at a side skip [C-KEYS-02]. */
  function press(event: PointerEvent<HTMLElement>): void {
    if (event.pointerType === 'mouse') {
      player?.togglePlay();
      return;
    }
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const tap = {
      x: (event.clientX - left) / width,
      y: (event.clientY - top) / height,
      atMilliseconds: event.timeStamp,
    };
    const direction = lastTap.current === null ? null : doubleTapSkip(lastTap.current, tap);
    lastTap.current = tap;
    if (direction !== null) skipping.step(direction);
    else if (isQuiet) wake();
    else rest();
  }

  const startOver = programme?.isCatchupAvailable === true ? programme.start : null;
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
      data-live={position.kind === 'live'}
      data-idle={isQuiet || undefined}
      onPointerMove={(event) => event.pointerType === 'mouse' && wake()}
      onKeyDown={wake}
      onFocus={wake}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: broadcast captions come as tracks of the stream */}
      <video ref={videoRef} className={styles['video']} playsInline />
      <canvas ref={heldFrameRef} className={styles['held']} hidden />
      {obstacle === null ? (
        <>
          <div className={styles['catcher']} onPointerUp={press} />
          {(playback.kind === 'loading' || playback.kind === 'waiting') && (
            <div className={styles['spinner']} role="status" aria-label={t('player.loading')} />
          )}
          {(playback.kind === 'blocked' || playback.kind === 'paused' || playback.kind === 'ended') && (
            <button
              type="button"
              className={styles['bigPlay']}
              aria-label={t('player.play')}
              onClick={() => player?.togglePlay()}
            >
              <Icon name="play" />
            </button>
          )}
          {playback.kind === 'failed' && (
            <div className={styles['failure']} role="alert">
              <p>
                {playback.failure.kind === 'refused'
                  ? playback.failure.message
                  : t(`player.failed.${playback.failure.kind}`)}
              </p>
              <Button look="secondary" onClick={() => player?.togglePlay()}>
                {t('player.retry')}
              </Button>
            </div>
          )}
          <div className={styles['top']}>
            <div className={styles['titled']}>
              {leaving}
              <span className={styles['heading']}>
                <strong>{programme?.item.program.title ?? props.channelName}</strong>
                {programme !== null && <span>{props.channelName}</span>}
              </span>
            </div>
            {view?.isSilenced && isMoving && (
              <button type="button" className={styles['sound']} onClick={() => player?.toggleMuted()}>
                <Icon name="muted" />
                {t('player.tapForSound')}
              </button>
            )}
          </div>
          <div className={styles['bottom']} onPointerDown={wake} onPointerMove={wake}>
            {programme !== null && playback.kind !== 'failed' && (
              <Timeline
                programme={programme}
                title={programme.item.program.title}
                time={time}
                now={now}
                zone={zone}
                onSeek={onSeek}
              />
            )}
            <div className={styles['row']}>
              <Control
                icon={isMoving ? 'pause' : 'play'}
                label={t(isMoving ? 'player.pause' : 'player.play')}
                shortcut="Space"
                onPress={() => player?.togglePlay()}
              />
              <Control
                icon="skipBack"
                label={t('player.skipBack', { count: SKIP_SECONDS })}
                shortcut="ArrowLeft"
                isDisabled={target.kind === 'live'}
                onPress={() => skipping.step('back')}
              />
              <Control
                icon="skipForward"
                label={t('player.skipForward', { count: SKIP_SECONDS })}
                shortcut="ArrowRight"
                isDisabled={target.kind === 'live'}
                onPress={() => skipping.step('forward')}
              />
              {startOver !== null && (
                <span className={styles['roomy']}>
                  <Control
                    icon="startOver"
                    label={t('player.startOver')}
                    onPress={() => onSeek(positionAt(startOver, now))}
                  />
                </span>
              )}
              {view !== null && (
                <Volume
                  view={view}
                  onVolume={(volume) => player?.setVolume(volume)}
                  onToggle={() => player?.toggleMuted()}
                />
              )}
              <LiveBadge isLive={target.kind === 'live'} onLive={() => onSeek(LIVE)} />
              <span className={styles['space']} />
              <WallClock frameTime={frameTime} zone={zone} />
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
      <PictureNote>{playback.kind === 'failed' ? null : note}</PictureNote>
      <KeyboardHelp isOpen={isHelpOpen} onOpenChange={setHelpOpen} container={surface} />
    </section>
  );
}
