import { useMemo } from 'react';
import { useParams, useRouteError } from 'react-router';
import { shownCategory } from '#rules/channels/shown-category.ts';
import { BLOCK_ROWS, blockSpans } from '#rules/guide/guide-blocks.ts';
import { unixSeconds } from '#rules/units.ts';
import { carryListed, inTheirPlaces } from '#web/app/areas/channels/channel-excerpt.ts';
import { channelsOf } from '#web/app/areas/channels/lineup.ts';
import { NoChannels } from '#web/app/areas/channels/no-channels.tsx';
import { categoriesQuery, channelsQuery } from '#web/app/areas/channels/queries.ts';
import { useLineup } from '#web/app/areas/channels/use-lineup.ts';
import { useAudience } from '#web/app/areas/session/use-audience.ts';
import { gridQuery } from '#web/app/areas/tv-guide/grid-query.ts';
import { GuidePage } from '#web/app/areas/tv-guide/guide-page.tsx';
import { Failure } from '#web/app/page/failure.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';

const SECONDS_PER_HOUR = 3600;
const FIRST_SCREEN_HOURS = 4;

const prefetch = prefetchLoader(['channels', 'guide'], async (context) => {
  const { params, now, ensure } = context;
  const [channels, categories] = await Promise.all([ensure(channelsQuery()), ensure(categoriesQuery())]);
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

/** The guide of all channels by time. */
export default function GuideScreen() {
  const { category: reference } = useParams();
  const { channels, categories, isPending, excerpt } = useLineup();
  const category = shownCategory(categories, reference, useAudience());
  const listed = useMemo(() => {
    const inCategory = channelsOf(channels, category);
    return excerpt === undefined ? inCategory : inTheirPlaces(inCategory, excerpt);
  }, [channels, category, excerpt]);
  if (listed.length === 0 && !isPending) return <NoChannels />;
  return <GuidePage channels={listed} categories={categories} category={category} />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
