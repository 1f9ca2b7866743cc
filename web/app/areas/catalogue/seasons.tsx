import { useState } from 'react';
import type { Content } from '#contract/catalogue.ts';
import { childPath } from '#rules/catalogue/destination.ts';
import { episodeText } from '#rules/catalogue/episode-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Chip } from '../../ui/chip.tsx';
import { NearEnd } from '../../ui/near-end.tsx';
import { Tile } from '../../ui/tile.tsx';
import { TileGrid } from '../../ui/tile-grid.tsx';
import { lengthText } from './content-facts.ts';
import { FailedPart } from './failed-part.tsx';
import { EPISODES_AT_A_TIME, episodesQuery } from './queries.ts';
import { seasonsOf, shownSeason } from './season.ts';
import styles from './seasons.module.css';
import { usePages } from './use-pages.ts';

const SKELETONS = 4;

interface SeasonsProps {
  readonly content: Content;
  /** The season or episode to begin with; the first season unless given. */
  readonly child?: Content | undefined;
}

/** A series by its seasons, the chosen one with its episodes. */
export function Seasons({ content, child }: SeasonsProps) {
  const { t } = useTexts();
  const seasons = seasonsOf(content);
  const [chosenId, setChosenId] = useState(shownSeason(content, child));
  return (
    <section className={styles['seasons']}>
      <h2 className={styles['heading']}>{t('content.episodes')}</h2>
      {seasons.length > 1 && (
        <ul className={styles['choice']} aria-label={t('content.seasons')}>
          {seasons.map(({ id, number }) => (
            <li key={id}>
              <Chip isChosen={id === chosenId} onClick={() => setChosenId(id)}>
                {t('content.season', { season: number })}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <Episodes key={chosenId} of={chosenId} series={content.slug} chosen={child?.id} />
    </section>
  );
}

interface EpisodesProps {
  /** A season, or a series without seasons. */
  readonly of: string;
  readonly series: string;
  readonly chosen: string | undefined;
}

/** Every episode of a season, or of a series without seasons. */
function Episodes({ of, series, chosen }: EpisodesProps) {
  const { pages, hasMore, isLoading, retry, more } = usePages({
    pageAt: (offset) => episodesQuery(of, offset),
    size: EPISODES_AT_A_TIME,
    countOf: (page) => page.length,
  });
  const episodes = pages.flat();
  return (
    <>
      <TileGrid tiles="wide" awaited={isLoading ? SKELETONS : 0}>
        {episodes.map((episode) => (
          <Episode key={episode.id} episode={episode} series={series} isChosen={episode.id === chosen} />
        ))}
      </TileGrid>
      {retry !== undefined && <FailedPart retry={retry} />}
      {hasMore && <NearEnd count={episodes.length} onNear={more} />}
    </>
  );
}

interface EpisodeProps {
  readonly episode: Content;
  readonly series: string;
  readonly isChosen: boolean;
}

function Episode({ episode, series, isChosen }: EpisodeProps) {
  const { t } = useTexts();
  const { slug, id, title, series: number, duration, cover } = episode;
  const text = episodeText(episode.description);
  return (
    <>
      <Tile
        to={childPath(series, slug || id)}
        isCurrent={isChosen}
        shape="wide"
        title={t('content.episode', { episode: number, title })}
        text={lengthText(duration, t)}
        src={cover.src_16x9}
      />
      {text !== '' && <p className={styles['text']}>{text}</p>}
    </>
  );
}
