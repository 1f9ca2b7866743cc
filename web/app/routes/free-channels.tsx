import { useRouteError } from 'react-router';
import { FreeChannels } from '../areas/channels/free-channels.tsx';
import { channelsQuery } from '../areas/channels/queries.ts';
import { useLineup } from '../areas/channels/use-lineup.ts';
import { Failure } from '../page/failure.tsx';
import { warms } from '../page/warm.ts';

const warm = warms(({ ensure }) => ensure(channelsQuery()));
export const loader = warm;
export const clientLoader = warm;

/** The channels that cost nothing (B-ROUTE-26). */
export default function FreeChannelsScreen() {
  const { channels } = useLineup();
  return <FreeChannels channels={channels} />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
