import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ContentId } from '#contract/units.ts';
import { EPISODES_AT_A_TIME, episodesQuery } from '#web/app/areas/catalogue/queries.ts';
import { usePages } from '#web/app/areas/catalogue/use-pages.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { FailedPart } from '#web/app/page/failed-part.tsx';
import { useMedia } from '#web/app/page/use-media.ts';
import { Button } from '#web/app/ui/button.tsx';
import { NearEnd } from '#web/app/ui/near-end.tsx';
import { TileGrid } from '#web/app/ui/tile-grid.tsx';
import { EpisodeTile } from './episode-tile.tsx';
import { historiesQuery } from './histories-query.ts';
import styles from './seasons.module.css';

const SKELETONS = 4;

interface EpisodesProps {
  /** The title that they are episodes of. */
  readonly root: ContentId;
  /** A season, or a title without seasons. */
  readonly of: string;
  readonly chosen: string | undefined;
  /** All of them show at once; else the first ones, and the others when that is asked for. */
  readonly isWhole: boolean;
}

/** The episodes of a season, or of a title without seasons. */
export function Episodes({ root, of, chosen, isWhole }: EpisodesProps) {
  const { t } = useTexts<'catalogue'>();
  const { pages, hasMore, isLoading, retry, more } = usePages({
    pageAt: (offset) => episodesQuery(of, offset),
    size: EPISODES_AT_A_TIME,
    countOf: (page) => page.length,
  });
  const episodes = pages.flat();
  const { hasSession } = useSession();
  const { data: watched = [] } = useQuery({ ...historiesQuery(root), enabled: hasSession });
  const [isOpen, setOpen] = useState(isWhole);
  const collapsedCount = useCollapsedCount();
  const shown = isOpen ? episodes : episodes.slice(0, collapsedCount);
  const list = useRef<HTMLUListElement>(null);

  /** The button goes with the press: the focus moves on to the first episode that was hidden. */
  function showAll(): void {
    flushSync(() => setOpen(true));
    list.current?.children[shown.length]?.querySelector('a')?.focus();
  }

  return (
    <>
      <TileGrid ref={list} tiles="wide" awaited={isLoading ? SKELETONS : 0}>
        {shown.map((episode) => (
          <EpisodeTile
            key={episode.id}
            episode={episode}
            isChosen={episode.id === chosen}
            watched={watched.find(({ id }) => id === episode.id)}
          />
        ))}
      </TileGrid>
      {retry !== undefined && <FailedPart retry={retry} />}
      {isOpen && hasMore && <NearEnd count={episodes.length} onNear={more} />}
      {shown.length < episodes.length && (
        <div className={styles['choice']}>
          <Button look="secondary" onClick={showAll}>
            {t('rows.openAll')}
          </Button>
        </div>
      )}
    </>
  );
}

/** How many episodes show until all are asked for: two, three or four by the width of the window [C-CONST-07]. */
function useCollapsedCount(): number {
  const isPhone = useMedia('(max-width: 480px)');
  const isNarrow = useMedia('(max-width: 932px)');
  if (isPhone) return 2;
  return isNarrow ? 3 : 4;
}
