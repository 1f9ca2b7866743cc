import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate, useParams, useRouteError } from 'react-router';
import { channelPath } from '#rules/catalogue/destination.ts';
import { ChannelListPage } from '../areas/channels/channel-list-page.tsx';
import { lastVisited, OPENS_LAST_CHANNEL } from '../areas/channels/last-visited.ts';
import { categoryNamed, channelNamed, channelsOf, type ListedChannel } from '../areas/channels/lineup.ts';
import { categoriesQuery, channelQuery, channelsQuery } from '../areas/channels/queries.ts';
import { TvPage } from '../areas/channels/tv-page.tsx';
import { TvSkeleton } from '../areas/channels/tv-skeleton.tsx';
import { useLineup } from '../areas/channels/use-lineup.ts';
import { scheduleQuery, scheduleRetries } from '../areas/guide/queries.ts';
import { PageHead } from '../areas/site/page-head.tsx';
import { configurationQuery } from '../areas/site/queries.ts';
import { Failure, NotFound } from '../page/failure.tsx';
import { usePage } from '../page/page-state.tsx';
import { useMedia } from '../page/use-media.ts';
import { warms } from '../page/warm.ts';
import { Notice } from '../ui/notice.tsx';

const NONE: readonly ListedChannel[] = [];
/** An id in place of a slug: the same page has a better address [B-TV-19]. */
const DIGITS_ONLY = /^\d+$/;

const warm = warms(async ({ params, ensure }) => {
  const [channels, { now }] = await Promise.all([
    ensure(channelsQuery()),
    ensure(configurationQuery()),
    ensure(categoriesQuery()),
  ]);
  const reference = params['channel'];
  if (reference === undefined) return;
  const channel = channelNamed(channels, reference) ?? (await ensure(channelQuery(reference)));
  const query = scheduleQuery(channel, now);
  // In the browser the picture does not wait for the schedule; on the server nobody comes back to show it.
  if (import.meta.env.SSR) await ensure(query).catch(() => null);
  else ensure({ ...query, ...scheduleRetries }).catch(() => null);
});
export const loader = warm;
export const clientLoader = warm;

/** Another moment of the same channel needs nothing anew. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentParams['channel'] !== nextParams['channel'] && defaultShouldRevalidate;

/** There is room for a channel and the list beside each other; elsewhere the list has a page of its own (A-CONST-11). */
const WIDE = '(min-width: 933px)';
const NARROW = '(max-width: 932px)';

/** Live TV: a channel, or, without one in the address, the one that was open last (B-TV-02); on phones the list (B-TV-12). */
export default function ChannelsScreen() {
  const { t } = useTranslation();
  const { state } = usePage();
  const { category: categoryReference, channel: reference } = useParams();
  const { channels, categories } = useLineup();
  const category = categoryNamed(categories, categoryReference);
  const channel = channelNamed(channels, reference);
  const listed = channelsOf(channels, category);
  const start = reference === undefined ? (listed[0] ?? channels[0]) : undefined;
  const isWide = useMedia(WIDE);
  const isNarrow = useMedia(NARROW);
  const isWished = useLocation().state === OPENS_LAST_CHANNEL;
  const opensChannel = start !== undefined && ((isWide && !state.isMobile) || isWished);
  useStartChannel(opensChannel ? listed : NONE, category?.slug);

  if (reference !== undefined && channel === undefined) return <NotFound variant="channel" />;
  if (channel !== undefined)
    return (
      <TvPage
        channels={channels}
        categories={categories}
        category={category}
        channel={channel}
        noindex={DIGITS_ONLY.test(reference ?? '')}
      />
    );
  if (start === undefined)
    return <Notice title={t('television.noChannels.title')} text={t('television.noChannels.text')} />;
  return (
    <>
      <PageHead page="channels" values={{ title: t('television.title') }} path="/channels" />
      {state.isPrerender || state.isMobile || isNarrow ? (
        <ChannelListPage channels={channels} categories={categories} category={category} />
      ) : (
        <TvSkeleton />
      )}
    </>
  );
}

/** Leads to the channel that was open last if it is among these, else to the first of them. */
function useStartChannel(listed: readonly ListedChannel[], category: string | undefined): void {
  const navigate = useNavigate();
  const first = listed[0];
  useEffect(() => {
    if (first === undefined) return;
    const last = lastVisited.channels().at(-1);
    const { slug } = listed.find(({ id }) => id === last) ?? first;
    navigate(channelPath(slug, category), { replace: true });
  }, [listed, first, category, navigate]);
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} missing="channel" />;
}
