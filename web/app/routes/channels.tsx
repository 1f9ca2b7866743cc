import { useEffect, useEffectEvent } from 'react';
import {
  Navigate,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useParams,
  useRouteError,
} from 'react-router';
import type { ChannelCategory } from '#contract/channels.ts';
import { channelPath } from '#rules/catalogue/destination.ts';
import { ALL_CHANNELS, categoryAbsence, shownCategory } from '#rules/channels/shown-category.ts';
import { audienceOfRole } from '#rules/profiles/audience.ts';
import { type ChannelExcerpt, carryListed } from '#web/app/areas/channels/channel-excerpt.ts';
import { ChannelListPage } from '#web/app/areas/channels/channel-list-page.tsx';
import { lastVisited, OPENS_LAST_CHANNEL } from '#web/app/areas/channels/last-visited.ts';
import { channelNamed, channelsOf, type ListedChannel } from '#web/app/areas/channels/lineup.ts';
import { afterMissing } from '#web/app/areas/channels/missing-channel.ts';
import { NoChannels } from '#web/app/areas/channels/no-channels.tsx';
import { NoFavoriteChannels } from '#web/app/areas/channels/no-favorite-channels.tsx';
import { ensureCategories } from '#web/app/areas/channels/own-categories.ts';
import { channelQuery, channelsQuery } from '#web/app/areas/channels/queries.ts';
import { TvPage } from '#web/app/areas/channels/tv-page.tsx';
import { TvSkeleton } from '#web/app/areas/channels/tv-skeleton.tsx';
import { useChannel } from '#web/app/areas/channels/use-channel.ts';
import { useLineup } from '#web/app/areas/channels/use-lineup.ts';
import { positionOn } from '#web/app/areas/channels/use-opened-channel.ts';
import { useShownCategory } from '#web/app/areas/channels/use-shown-category.ts';
import { scheduleQuery, scheduleRetries } from '#web/app/areas/guide/queries.ts';
import { carryExcerpt, readExcerpt } from '#web/app/areas/guide/schedule-excerpt.ts';
import { useBrowserSession } from '#web/app/areas/session/session-context.tsx';
import { useAudience } from '#web/app/areas/session/use-audience.ts';
import { PageHead } from '#web/app/areas/site/page-head.tsx';
import { withTexts } from '#web/app/i18n/browser-texts.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Failure, NotFound } from '#web/app/page/failure.tsx';
import { usePage } from '#web/app/page/page-state.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';
import { readFirstWhen } from '#web/app/page/read-first.ts';
import { useMedia } from '#web/app/page/use-media.ts';

const loadDetails = () =>
  withTexts(
    ['catalogue', 'channels', 'guide', 'programme'],
    import('#web/app/areas/programmes/viewing-details.tsx'),
  ).then(({ ViewingDetails }) => ViewingDetails);
const NONE: readonly ListedChannel[] = [];
/** An id in place of a slug: the same page has a better address [B-TV-19]. */
const DIGITS_ONLY = /^\d+$/;

const prefetch = prefetchLoader(
  ['channels', 'favorites', 'guide', 'parental', 'player', 'reminders'],
  async (context) => {
    const { params, url, now, ensure } = context;
    const reference = params['channel'];
    const position = positionOn(url, now);
    const instants = position.kind === 'live' ? [now] : [now, position.at];
    // In the browser the picture does not wait for the schedule; the server cannot add it later.
    const reading = import.meta.env.SSR && reference !== undefined ? readExcerpt(context, reference, instants) : null;
    const [channels, categories] = await Promise.all([ensure(channelsQuery()), ensureCategories(context)]);
    carryListed(context, channels, shownCategory(categories, params['category'], 'all'), reference);
    if (reference === undefined) return;
    const channel =
      channelNamed(channels, reference) ??
      (await ensure(channelQuery(reference)).catch((error: unknown) => {
        throw afterMissing(error, url);
      }));
    context.announcePlayer?.();
    if (reading !== null) carryExcerpt(context, channel, await reading);
    else ensure({ ...scheduleQuery(channel, now), ...scheduleRetries }).catch(() => null);
  },
);
/** On phones it is a list of links; on wider screens a player, or what leads to one. */
export const handle = readFirstWhen(({ params, isMobile }) => isMobile && params['channel'] === undefined);
export const loader = prefetch;
export const clientLoader = prefetch;

/** Another moment of the same channel needs nothing anew. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentParams['channel'] !== nextParams['channel'] && defaultShouldRevalidate;

/** There is room for a channel and the list beside each other; on smaller screens the list has a page of its own (A-CONST-11). */
const WIDE = '(min-width: 933px)';
const NARROW = '(max-width: 932px)';

/**
 * Live TV: a channel, or, without one in the address, the one that was open last (B-TV-02). On phones that is the list
 * (B-TV-12), and a channel lies over it, or over whatever page it was opened from.
 */
export default function ChannelsScreen() {
  const { t } = useTexts<'channels'>();
  const { state } = usePage();
  const { category: categoryReference, channel: reference } = useParams();
  const { channels, categories, isPending, excerpt } = useLineup();
  const audience = useAudience();
  const { category, absence, isPending: isCategoryPending } = useShownCategory(categoryReference);
  const channel = useChannel(channels, reference);
  const listed = channelsOf(channels, category);
  const start = reference === undefined ? (listed[0] ?? channels[0]) : undefined;
  const isWide = useMedia(WIDE);
  const isNarrow = useMedia(NARROW);
  const opensLastChannel = useLocation().state === OPENS_LAST_CHANNEL;
  const opensChannel = start !== undefined && ((isWide && !state.isMobile) || opensLastChannel);
  const leadsOn = opensChannel && !isCategoryPending && absence !== 'no_favorites';
  useStartChannel({ channels: leadsOn ? channels : NONE, categories, excerpt }, categoryReference);

  if (isPending || (isCategoryPending && reference === undefined)) return <TvSkeleton />;
  // Somebody else watched it before this child took over.
  if (reference !== undefined && channel === undefined && audience === 'child')
    return <Navigate to="/channels" replace />;

  if (reference !== undefined && channel === undefined) return <NotFound variant="channel" />;
  if (channel !== undefined)
    return (
      <TvPage
        channels={channels}
        categories={categories}
        category={category}
        absence={absence}
        excerpt={excerpt}
        channel={channel}
        isOver={!state.isPrerender && (state.isMobile || isNarrow)}
        noindex={DIGITS_ONLY.test(reference ?? '')}
        loadDetails={loadDetails}
      />
    );
  if (start === undefined) return <NoChannels />;
  if (absence === 'no_favorites') return <NoFavoriteChannels isPage allPath={`/channels/${ALL_CHANNELS}`} />;
  return (
    <>
      <PageHead page="channels" values={{ title: t('television.title') }} path="/channels" />
      {state.isPrerender || state.isMobile || isNarrow ? (
        <ChannelListPage
          channels={channels}
          categories={categories}
          category={category}
          isUnknownCategory={absence === 'unknown'}
          excerpt={excerpt}
        />
      ) : (
        <TvSkeleton />
      )}
    </>
  );
}

interface StartLineup {
  readonly channels: readonly ListedChannel[];
  readonly categories: readonly ChannelCategory[];
  readonly excerpt: ChannelExcerpt | undefined;
}

/** Leads to the channel that was open last if it is among these, else to the first of them. */
function useStartChannel({ channels, categories, excerpt }: StartLineup, reference: string | undefined): void {
  const navigate = useNavigate();
  const session = useBrowserSession();
  const start = useEffectEvent(() => {
    // The page comes before the session: a child is known from what is stored.
    const category = shownCategory(categories, reference, audienceOfRole(session().role()));
    const inCategory = channelsOf(channels, category);
    const listed = inCategory.length > 0 ? inCategory : channels;
    const last = lastVisited.channels().at(-1);
    const opened = listed.find(({ id }) => id === last);
    // It may be one of those that are still to come.
    if (opened === undefined && last !== undefined && excerpt !== undefined) return;
    const start = opened ?? listed[0];
    if (start === undefined) return;
    // What the address opens over the page stays open.
    // An unknown category stays in the address, and the list says so.
    const listedIn = categoryAbsence(categories, reference) === null ? category?.slug : reference;
    navigate({ pathname: channelPath(start.slug, listedIn), hash: window.location.hash }, { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that has come, and another category, are what it waits for
  useEffect(() => start(), [channels, categories, reference]);
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} missing="channel" />;
}
