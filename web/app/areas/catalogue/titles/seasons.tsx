import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Content } from '#contract/catalogue.ts';
import type { ContentId } from '#contract/units.ts';
import { FailedPart } from '#web/app/areas/catalogue/failed-part.tsx';
import { EPISODES_AT_A_TIME, episodesQuery } from '#web/app/areas/catalogue/queries.ts';
import { usePages } from '#web/app/areas/catalogue/use-pages.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Chip } from '#web/app/ui/chip.tsx';
import { NearEnd } from '#web/app/ui/near-end.tsx';
import { TileGrid } from '#web/app/ui/tile-grid.tsx';
import { EpisodeTile } from './episode-tile.tsx';
import { historiesQuery } from './histories-query.ts';
import { seasonsOf, shownSeason } from './season.ts';
import styles from './seasons.module.css';

const SKELETONS = 4;

interface SeasonsProps {
  readonly content: Content;
  /** The season or episode to begin with; the first season unless given. */
  readonly child?: Content | undefined;
}

/** A series by its seasons, the chosen one with its episodes. */
export function Seasons({ content, child }: SeasonsProps) {
  const { t } = useTexts<'catalogue'>();
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
      <Episodes key={chosenId} series={content.id} of={chosenId} chosen={child?.id} />
    </section>
  );
}

interface EpisodesProps {
  readonly series: ContentId;
  /** A season, or a series without seasons. */
  readonly of: string;
  readonly chosen: string | undefined;
}

/** Every episode of a season, or of a series without seasons. */
function Episodes({ series, of, chosen }: EpisodesProps) {
  const { pages, hasMore, isLoading, retry, more } = usePages({
    pageAt: (offset) => episodesQuery(of, offset),
    size: EPISODES_AT_A_TIME,
    countOf: (page) => page.length,
  });
  const episodes = pages.flat();
  const { hasSession } = useSession();
  const { data: watched = [] } = useQuery({ ...historiesQuery(series), enabled: hasSession });
  return (
    <>
      <TileGrid tiles="wide" awaited={isLoading ? SKELETONS : 0}>
        {episodes.map((episode) => (
          <EpisodeTile
            key={episode.id}
            episode={episode}
            isChosen={episode.id === chosen}
            watched={watched.find(({ id }) => id === episode.id)}
          />
        ))}
      </TileGrid>
      {retry !== undefined && <FailedPart retry={retry} />}
      {hasMore && <NearEnd count={episodes.length} onNear={more} />}
    </>
  );
}
