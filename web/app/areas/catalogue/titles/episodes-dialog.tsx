import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { WatchedEpisode } from '#contract/playback.ts';
import type { ContentId } from '#contract/units.ts';
import { lengthText } from '#web/app/areas/catalogue/content-facts.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { FailedPart } from '#web/app/page/failed-part.tsx';
import { useFlash } from '#web/app/page/use-flash.ts';
import menu from '#web/app/player/controls/player-menu.module.css';
import { moveFocus } from '#web/app/ui/arrow-keys.ts';
import { Artwork } from '#web/app/ui/artwork.tsx';
import { Chip } from '#web/app/ui/chip.tsx';
import { classNames } from '#web/app/ui/class-names.ts';
import { Icon } from '#web/app/ui/icon.tsx';
import { ProgressLine } from '#web/app/ui/progress-line.tsx';
import { Skeleton } from '#web/app/ui/skeleton.tsx';
import styles from './episodes-dialog.module.css';
import { historiesQuery } from './histories-query.ts';

const WHOLE = 100;
const STILL = { width: 320, height: 180 };
const SKELETONS = 4;

export interface EpisodesOfSeries {
  readonly series: ContentId;
  /** The episode that plays. */
  readonly current: ContentId;
  /** Another one is to play. */
  readonly onChoose: (id: ContentId) => void;
}

interface EpisodesDialogProps extends EpisodesOfSeries {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Inside the player, so that it shows in full screen too. */
  readonly container: HTMLElement | null;
}

/** The episodes of the series that plays, over its picture: at the side, on phones a sheet [B-PLAYER-03]. */
export function EpisodesDialog({ isOpen, onOpenChange, container, series, current, onChoose }: EpisodesDialogProps) {
  const { t } = useTexts<'catalogue' | 'player'>();
  const currentButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal container={container}>
        <Dialog.Backdrop className={classNames(menu['backdrop'], styles['backdrop'])} />
        <Dialog.Popup
          className={classNames(menu['panel'], styles['panel'])}
          initialFocus={currentButton}
          onKeyDown={({ nativeEvent }) => moveFocus(nativeEvent)}
          data-episodes
        >
          <header className={classNames(menu['head'], styles['head'])}>
            <Dialog.Title className={styles['title']}>{t('content.episodes')}</Dialog.Title>
            <Dialog.Close className={menu['round']} aria-label={t('player.close')}>
              <Icon name="close" />
            </Dialog.Close>
          </header>
          <Episodes
            series={series}
            current={current}
            currentButton={currentButton}
            onChoose={(id) => {
              onOpenChange(false);
              if (id !== current) onChoose(id);
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface EpisodesProps extends EpisodesOfSeries {
  readonly currentButton: RefObject<HTMLButtonElement | null>;
}

function Episodes({ series, current, currentButton, onChoose }: EpisodesProps) {
  const { t } = useTexts<'catalogue'>();
  const { data: episodes, isError, refetch } = useQuery(historiesQuery(series));
  const [chosen, setChosen] = useState<number | null>(null);
  const alert = useFlash();
  const isHere = episodes !== undefined;
  useEffect(() => {
    if (isHere) currentButton.current?.focus();
  }, [isHere, currentButton]);
  if (isError && episodes === undefined) return <FailedPart retry={() => refetch()} />;
  if (episodes === undefined) {
    return (
      <div className={classNames(menu['list'], styles['list'])} aria-busy="true">
        {Array.from({ length: SKELETONS }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and they never change places
          <Skeleton key={place} className={styles['skeleton']} />
        ))}
      </div>
    );
  }
  const seasons = [...new Set(episodes.map(({ season }) => season))];
  const season = chosen ?? episodes.find(({ id }) => id === current)?.season ?? seasons[0];

  function choose({ id, is_announcement }: WatchedEpisode): void {
    if (is_announcement) alert.flash(t('messages.warning_episode_is_announcement'));
    else onChoose(id);
  }
  return (
    <>
      {seasons.length > 1 && (
        <ul className={styles['seasons']} aria-label={t('content.seasons')}>
          {seasons.map((number) => (
            <li key={number}>
              <Chip isChosen={number === season} onClick={() => setChosen(number)}>
                {t('content.season', { season: number })}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <p className={styles['alert']} role="alert">
        {alert.message}
      </p>
      <ol className={classNames(menu['list'], styles['list'])}>
        {episodes
          .filter((episode) => episode.season === season)
          .map((episode) => (
            <li key={episode.id}>
              <Episode
                episode={episode}
                isCurrent={episode.id === current}
                buttonRef={episode.id === current ? currentButton : undefined}
                onChoose={() => choose(episode)}
              />
            </li>
          ))}
      </ol>
    </>
  );
}

interface EpisodeProps {
  readonly episode: WatchedEpisode;
  readonly isCurrent: boolean;
  readonly buttonRef: RefObject<HTMLButtonElement | null> | undefined;
  readonly onChoose: () => void;
}

/** One episode: its still with how far it was watched, its number and title, and what is to be said of it. */
function Episode({ episode, isCurrent, buttonRef, onChoose }: EpisodeProps) {
  const { t } = useTexts<'catalogue'>();
  const { series: number, title, duration, cover, histories, is_announcement } = episode;
  const watched = histories[0]?.watch_percentage ?? 0;
  return (
    <button
      ref={buttonRef}
      type="button"
      className={styles['episode']}
      aria-current={isCurrent || undefined}
      onClick={onChoose}
    >
      <span className={styles['still']}>
        {cover.src_16x9 !== '' && <Artwork src={cover.src_16x9} {...STILL} />}
        {watched > 0 && <ProgressLine className={styles['progress']} done={watched / WHOLE} />}
      </span>
      <span className={styles['words']}>
        <span className={styles['name']}>{t('content.episode', { episode: number, title })}</span>
        {!is_announcement && <span className={styles['facts']}>{lengthText(duration, t)}</span>}
        <State episode={episode} isCurrent={isCurrent} watched={watched} />
      </span>
    </button>
  );
}

interface StateProps extends Pick<EpisodeProps, 'episode' | 'isCurrent'> {
  readonly watched: number;
}

function State({ episode: { is_announcement, is_available }, isCurrent, watched }: StateProps) {
  const { t } = useTexts<'catalogue'>();
  if (isCurrent) return <span className={styles['current']}>{t('content.nowPlaying')}</span>;
  if (is_announcement) return <span className={styles['facts']}>{t('content.notOut')}</span>;
  if (!is_available) return <span className={styles['facts']}>{t('content.noAccess')}</span>;
  if (watched === 0) return null;
  if (watched < WHOLE) return <span className="visually-hidden">{t('content.watchedPart', { percent: watched })}</span>;
  return (
    <span className={styles['watched']}>
      <Icon name="check" />
      {t('content.watched')}
    </span>
  );
}
