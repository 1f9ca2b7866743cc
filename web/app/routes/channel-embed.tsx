import { useParams, useRouteError } from 'react-router';
import { EmbeddedChannel } from '../areas/channels/embedded-channel.tsx';
import { channelNamed } from '../areas/channels/lineup.ts';
import { channelsQuery } from '../areas/channels/queries.ts';
import { useLineup } from '../areas/channels/use-lineup.ts';
import { configurationQuery } from '../areas/site/queries.ts';
import { Failure, NotFound } from '../page/failure.tsx';
import { warms } from '../page/warm.ts';

const warm = warms(({ ensure }) => Promise.all([ensure(channelsQuery()), ensure(configurationQuery())]));
export const loader = warm;
export const clientLoader = warm;

/** A channel's player for other sites, live or from `?ts=` (B-ROUTE-37). */
export default function ChannelEmbedScreen() {
  const { channel: reference } = useParams();
  const channel = channelNamed(useLineup().channels, reference);
  return channel === undefined ? <NotFound variant="channel" /> : <EmbeddedChannel channel={channel} />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} missing="channel" />;
}
