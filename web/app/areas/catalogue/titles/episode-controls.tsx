import type { ContentId } from '#contract/units.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Control } from '#web/app/player/controls/controls.tsx';
import styles from './episode-controls.module.css';
import { EpisodesMenu } from './episodes-menu.tsx';

interface EpisodeControlsProps {
  readonly series: ContentId;
  readonly current: ContentId;
  readonly container: HTMLElement | null;
  readonly onChoose: (id: ContentId) => void;
  /** Undefined: there is no episode after it. */
  readonly onNext: (() => void) | undefined;
}

/** What the player of an episode has besides: the way to the next one, and to all of them [B-PLAYER-03]. */
export function EpisodeControls({ onNext, ...menu }: EpisodeControlsProps) {
  const { t } = useTexts<'catalogue'>();
  return (
    <>
      {onNext !== undefined && (
        <span className={styles['next']}>
          <Control icon="startOver" label={t('content.nextEpisode')} onPress={onNext} />
        </span>
      )}
      <EpisodesMenu {...menu} />
    </>
  );
}
