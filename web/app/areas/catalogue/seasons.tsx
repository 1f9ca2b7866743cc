import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Content } from '#contract/catalogue.ts';
import { contentPath } from '#rules/catalogue/destination.ts';
import { Chip } from '../../ui/chip.tsx';
import { NearEnd } from '../../ui/near-end.tsx';
import { Tile } from '../../ui/tile.tsx';
import { TileGrid } from '../../ui/tile-grid.tsx';
import { lengthText } from './content-facts.ts';
import { EPISODES_AT_A_TIME, episodesQuery } from './queries.ts';
import { seasonsOf } from './season.ts';
import styles from './seasons.module.css';
import { usePages } from './use-pages.ts';

const SKELETONS = 4;

/** A series by its seasons, the chosen one with its episodes. */
export function Seasons({ content }: { readonly content: Content }) {
  const { t } = useTranslation();
  const seasons = seasonsOf(content);
  const [chosenId, setChosenId] = useState(seasons[0]?.id);
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
      <Episodes key={chosenId ?? content.id} of={chosenId ?? content.id} />
    </section>
  );
}

/** Every episode of a season, or of a series without seasons. */
function Episodes({ of }: { readonly of: string }) {
  const { pages, hasMore, isLoading, more } = usePages({
    pageAt: (offset) => episodesQuery(of, offset),
    size: EPISODES_AT_A_TIME,
    countOf: (page) => page.length,
  });
  const episodes = pages.flat();
  return (
    <>
      <TileGrid tiles="wide" awaited={isLoading ? SKELETONS : 0}>
        {episodes.map((episode) => (
          <Episode key={episode.id} episode={episode} />
        ))}
      </TileGrid>
      {hasMore && <NearEnd count={episodes.length} onNear={more} />}
    </>
  );
}

function Episode({ episode }: { readonly episode: Content }) {
  const { t } = useTranslation();
  const { slug, id, title, series, description, duration, cover } = episode;
  return (
    <>
      <Tile
        to={contentPath(slug || id)}
        shape="wide"
        title={t('content.episode', { episode: series, title })}
        text={lengthText(duration, t)}
        src={cover.src_16x9}
      />
      {description !== '' && <p className={styles['text']}>{description}</p>}
    </>
  );
}
