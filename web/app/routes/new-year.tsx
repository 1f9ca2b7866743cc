import { redirect, useRouteError } from 'react-router';
import { ensureChannels } from '#web/app/areas/channels/channel-excerpt.ts';
import { channelNamed } from '#web/app/areas/channels/lineup.ts';
import { categoriesQuery } from '#web/app/areas/channels/queries.ts';
import { useLineup } from '#web/app/areas/channels/use-lineup.ts';
import { NewYearPage } from '#web/app/areas/seasonal/new-year-page.tsx';
import { networkQuery } from '#web/app/areas/site/queries.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { Failure } from '#web/app/page/failure.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';

/** Out of season it is an address as any other that is not there: home. */
const prefetch = prefetchLoader(['catalogue', 'channels', 'parental', 'player', 'seasonal'], async (context) => {
  const { ensure } = context;
  const { provider } = await ensure(networkQuery());
  if (provider === null || provider.seasonal === null) throw redirect('/');
  const { channel } = provider.seasonal;
  await Promise.all([ensureChannels(context, ({ id }) => id === channel), ensure(categoriesQuery())]);
});
export const loader = prefetch;
export const clientLoader = prefetch;

/** What an operator shows at the end of the year [B-ROUTE-36]. */
export default function NewYearScreen() {
  const { provider } = useSite();
  const { channels } = useLineup();
  const seasonal = provider?.seasonal ?? null;
  if (provider === null || seasonal === null) return null;
  return (
    <NewYearPage
      channel={channelNamed(channels, String(seasonal.channel))}
      rowset={seasonal.rowset}
      zone={provider.timezone}
    />
  );
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
