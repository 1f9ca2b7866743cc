import type { ReactNode } from 'react';
import { playTime } from '#rules/player/play-time.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import type { PlayerView } from '#web/app/player/session/player-view.ts';
import styles from './controls.module.css';
import { PlayerIcon, type PlayerIconName } from './player-icon.tsx';
import type { LiveEdge } from './timeline.ts';

interface ControlProps {
  readonly icon: PlayerIconName;
  readonly label: string;
  readonly onPress: () => void;
  /** It does nothing now; a press says why. */
  readonly isDisabled?: boolean;
  readonly isPressed?: boolean;
  /** What a key does the same. */
  readonly shortcut?: string;
}

/** One round button over the picture. */
export const Control = ({ icon, label, onPress, isDisabled = false, isPressed, shortcut }: ControlProps) => (
  <button
    type="button"
    className={styles['control']}
    aria-label={label}
    title={label}
    aria-disabled={isDisabled}
    aria-pressed={isPressed}
    aria-keyshortcuts={shortcut}
    onClick={onPress}
  >
    <PlayerIcon name={icon} />
  </button>
);

const HALF = 0.5;

interface VolumeProps {
  readonly view: PlayerView;
  readonly onVolume: (volume: number) => void;
  readonly onToggle: () => void;
}

/** Sound on or off, and how loud. */
export function Volume({ view, onVolume, onToggle }: VolumeProps) {
  const { t } = useTexts<'player'>();
  const isMuted = view.isMuted || view.isSilenced;
  const loudness = isMuted ? 0 : view.volume;
  const icon = loudness === 0 ? 'muted' : loudness < HALF ? 'quiet' : 'loud';
  return (
    <div className={styles['volume']}>
      <Control
        icon={icon}
        label={t(isMuted ? 'player.unmute' : 'player.mute')}
        isPressed={isMuted}
        onPress={onToggle}
      />
      <input
        className={styles['slider']}
        type="range"
        aria-label={t('player.volume')}
        min={0}
        max={1}
        step={0.05}
        value={loudness}
        style={{ backgroundSize: `${loudness * 100}% 100%` }}
        onChange={(event) => onVolume(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

/** Says that this is live, or how far behind, and leads back to it. */
export function LiveBadge({ live: { behind, goLive } }: { readonly live: LiveEdge }) {
  const { t } = useTexts<'player'>();
  const isLive = behind === null;
  return (
    <button
      type="button"
      className={styles['live']}
      data-live={isLive}
      aria-disabled={isLive}
      onClick={() => {
        if (!isLive) goLive();
      }}
    >
      <span className={styles['dot']} />
      {isLive ? (
        t('player.live')
      ) : (
        <>
          <span className={styles['behind']}>{`-${playTime(behind)}`}</span>
          <span className={styles['toLive']}>{t('player.toLive')}</span>
        </>
      )}
    </button>
  );
}

/** Words over the picture: one line, gone when there is nothing to say. */
export const PictureNote = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['note']} role="status" aria-live="polite">
    {children !== null && <span>{children}</span>}
  </div>
);
