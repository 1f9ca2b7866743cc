import { redirect, useRouteError } from 'react-router';
import { channelNamed } from '../areas/channels/lineup.ts';
import { NewYearPage } from '../areas/channels/new-year-page.tsx';
import { categoriesQuery, channelsQuery } from '../areas/channels/queries.ts';
import { useLineup } from '../areas/channels/use-lineup.ts';
import { networkQuery } from '../areas/site/queries.ts';
import { useSite } from '../areas/site/use-site.ts';
import { Failure } from '../page/failure.tsx';
import { warms } from '../page/warm.ts';

/** Out of season it is an address as any other that is not there: home. */
const warm = warms(async ({ ensure }) => {
  const { provider } = await ensure(networkQuery());
  if (provider === null || provider.seasonal === null) throw redirect('/');
  await Promise.all([ensure(channelsQuery()), ensure(categoriesQuery())]);
});
export const loader = warm;
export const clientLoader = warm;

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
