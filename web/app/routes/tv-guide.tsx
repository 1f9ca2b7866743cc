import { useMemo } from 'react';
import { useParams, useRouteError } from 'react-router';
import { ALL_CHANNELS, categoryAbsence, shownCategory } from '#rules/channels/shown-category.ts';
import { BLOCK_ROWS, blockSpans } from '#rules/guide/guide-blocks.ts';
import { GUIDE_PATH } from '#rules/site/menu.ts';
import { unixSeconds } from '#rules/units.ts';
import { carryListed, inTheirPlaces } from '#web/app/areas/channels/channel-excerpt.ts';
import { channelsOf, type ListedChannel } from '#web/app/areas/channels/lineup.ts';
import { NoChannels } from '#web/app/areas/channels/no-channels.tsx';
import { NoFavoriteChannels } from '#web/app/areas/channels/no-favorite-channels.tsx';
import { ensureCategories } from '#web/app/areas/channels/own-categories.ts';
import { channelsQuery } from '#web/app/areas/channels/queries.ts';
import { useLineup } from '#web/app/areas/channels/use-lineup.ts';
import { useShownCategory } from '#web/app/areas/channels/use-shown-category.ts';
import { gridQuery } from '#web/app/areas/tv-guide/grid-query.ts';
import { GuidePage } from '#web/app/areas/tv-guide/guide-page.tsx';
import { Failure } from '#web/app/page/failure.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';
import { readFirst } from '#web/app/page/read-first.ts';

const SECONDS_PER_HOUR = 3600;
const FIRST_SCREEN_HOURS = 4;
const NONE: readonly ListedChannel[] = [];

const prefetch = prefetchLoader(['channels', 'guide'], async (context) => {
  const { params, now, ensure } = context;
  const [channels, categories] = await Promise.all([ensure(channelsQuery()), ensureCategories(context)]);
  if (categoryAbsence(categories, params['category']) === 'no_favorites') return;
  const category = shownCategory(categories, params['category'], 'all');
  carryListed(context, channels, category, undefined);
  const listed = channelsOf(channels, category).filter(({ is_hidden }) => !is_hidden);
  const ids = listed.slice(0, BLOCK_ROWS).map(({ id }) => id);
  if (ids.length === 0) return;
  const span = { start: unixSeconds(now), end: unixSeconds(now + FIRST_SCREEN_HOURS * SECONDS_PER_HOUR) };
  // The page stands without its programmes, too; then its rows say so.
  await Promise.all(
    blockSpans(span).map((block) => ensure({ ...gridQuery(ids, block), retry: false }).catch(() => null)),
  );
});
export const loader = prefetch;
export const clientLoader = prefetch;

export const handle = readFirst;

/** The guide of all channels by time. */
export default function GuideScreen() {
  const { category: reference } = useParams();
  const { channels, categories, isPending, excerpt } = useLineup();
  const { category, absence, isPending: isCategoryPending } = useShownCategory(reference);
  const listed = useMemo(() => {
    if (isCategoryPending) return NONE;
    const inCategory = channelsOf(channels, category);
    return excerpt === undefined ? inCategory : inTheirPlaces(inCategory, excerpt);
  }, [channels, category, excerpt, isCategoryPending]);
  if (absence === 'no_favorites') return <NoFavoriteChannels isPage allPath={`${GUIDE_PATH}/${ALL_CHANNELS}`} />;
  if (listed.length === 0 && !isPending && !isCategoryPending) return <NoChannels />;
  return (
    <GuidePage
      channels={listed}
      categories={categories}
      category={category}
      isUnknownCategory={absence === 'unknown'}
    />
  );
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
