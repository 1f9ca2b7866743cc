import type { Content } from '#contract/catalogue.ts';
import type { WatchedEpisode } from '#contract/playback.ts';
import { watchPath } from '#rules/catalogue/destination.ts';
import { episodeText } from '#rules/catalogue/episode-text.ts';
import { WHOLE_PERCENT } from '#rules/playback/progress.ts';
import { lengthText } from '#web/app/areas/catalogue/content-facts.ts';
import { WatchedMenu } from '#web/app/areas/catalogue/watched-menu.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Tile } from '#web/app/ui/tile.tsx';
import styles from './episode-tile.module.css';

interface EpisodeTileProps {
  readonly episode: Content;
  readonly isChosen: boolean;
  /** How far the viewer has watched it; undefined until that is known. */
  readonly watched: WatchedEpisode | undefined;
}

/** An episode in the list of its season: it plays, and can be marked as watched. */
export function EpisodeTile({ episode, isChosen, watched }: EpisodeTileProps) {
  const { t } = useTexts<'catalogue'>();
  const { slug, id, title, series: number, duration, cover, is_announcement } = episode;
  const text = episodeText(episode.description);
  const percent = watched?.histories[0]?.watch_percentage ?? 0;
  const isWatched = percent === WHOLE_PERCENT;
  const name = t('content.episode', { episode: number, title });
  const tile = (
    <Tile
      to={watchPath(slug || id)}
      isCurrent={isChosen}
      shape="wide"
      title={name}
      text={is_announcement ? t('content.notOut') : isWatched ? t('content.watched') : lengthText(duration, t)}
      src={cover.src_16x9}
      done={percent > 0 ? percent / WHOLE_PERCENT : undefined}
    />
  );
  return (
    <>
      {watched?.is_available === true ? (
        <WatchedMenu id={id} title={name} isWatched={isWatched}>
          {tile}
        </WatchedMenu>
      ) : (
        tile
      )}
      {text !== '' && <p className={styles['text']}>{text}</p>}
    </>
  );
}
